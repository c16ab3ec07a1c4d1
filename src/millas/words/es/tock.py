"""TOCK in Spanish."""

from typing import Final

TEXTS: Final[dict[str, str]] = {
    # What happened
    "tock.event.first": "Empieza {who}",
    "tock.event.turned_over": "{who} dio vuelta su montón ({amount})",
    "tock.event.drew": "{who} compró {card}",
    "tock.event.kept": "{who} se quedó con {card}",
    "tock.event.centre": "{who} puso {card} en el centro",
    "tock.event.burdened": "{who} puso {card} sobre {side}",
    "tock.event.tock_forgot_discard": "¡TOCK! {who} a {side}: compró y se salteó su propia carta",
    "tock.event.tock_forgot_centre": "¡TOCK! {who} a {side}: se salteó el centro",
    "tock.event.tock_bad_discard": "¡TOCK! {who} a {side}: se quedó con una carta que entraba en otro lado",
    "tock.event.tock_wrong": "¡TOCK! {who} a {side}, y no había error: se equivocó {who}",
    "tock.event.gave": "{who} le dio {card} a {side}, de abajo",
    "tock.event.out": "{who} se quedó sin cartas: puesto {amount}",
    "tock.event.complete": "El centro está completo: se terminó el juego",
    "tock.event.one_left": "Queda uno solo: se terminó el juego",
    # What a card would do
    "tock.does.centre": "al centro",
    "tock.does.pile": "sobre {who}",
    "tock.does.draw": "comprar",
    "tock.does.keep": "quedártela",
    # Refusals in full
    "tock.reason.hand_over": "El juego ya terminó.",
    "tock.reason.not_your_turn": "Es el turno de {turn}.",
    "tock.reason.drawn_already": "Ya compraste: {card} tiene que ir a algún lado.",
    "tock.reason.nothing_drawn": "Sólo te quedás con una carta comprada, y no compraste ninguna.",
    "tock.reason.no_card": "No tenés ninguna carta arriba: hay que comprar.",
    "tock.reason.no_such_pile": "Ahí no hay un montón ajeno.",
    "tock.reason.does_not_fit": "{card} no entra ahí: al centro, el que sigue; a un montón ajeno, uno más o uno menos.",
    "tock.reason.own_act": "{who}: lo último lo hiciste vos.",
    "tock.reason.nothing_to_call": "{who}: ahora no hay nada que cantar.",
    "tock.reason.referee_helps": "El árbitro ayuda: nadie comete errores y nadie canta.",
    "tock.reason.forgot_discard": "Antes de comprar hay que jugar {card}: entra en algún lado.",
    "tock.reason.forgot_centre": "{card} entra en el centro, y el centro está antes que los montones.",
    "tock.reason.bad_discard": "{card} entra en algún lado: no podés quedártela.",
    # What another game says otherwise
    "tock.plain.hand": "TOCK.",
    "tock.plain.resumed": "Sigue el juego.",
    "tock.plain.log": "Hasta ahora: {story}.",
    "tock.pad.title": "RESULTADO",
    "tock.help.keys": (
        "- C: al centro; el número de un asiento: sobre su montón\n"
        "- D: comprar; K: quedarse con la carta comprada\n"
        "- R: qué mirar antes de comprar\n"
        "- La tecla al final del renglón de un nombre: ese asiento canta TOCK, en cualquier momento\n"
        "- F: contar las cartas que faltan ver, si la mesa lo permite (F10)\n"
        "- H: una pista, si arriba dice H; en los puntos, M: qué costó más\n"
        "- L: registro; S: puntos; F1: esta ayuda; F6: estadísticas; F10: menú\n"
        "- Ctrl+Q: guardar y salir\n"
        "- Mouse: clic en el centro o en un montón, ahí va la carta; clic arriba, compra; clic en la carta comprada, se la queda\n"
        "- Mouse: una tecla de la línea de abajo, o la de golpear, se aprieta con un clic"
    ),
    # The table
    "setup.referee.strict": "estricto: se canta el error",
    "setup.referee.helping": "ayuda: se frena el error",
    "tock.call": "¡TOCK!",
    "tock.referee.strict": "árbitro estricto",
    "tock.referee.helping": "árbitro que ayuda",
    "tock.loose": "Mesa {n}",
    "tock.unseen": "Sin ver, boca abajo o tapadas: {n} carta|Sin ver, boca abajo o tapadas: {n} cartas",
    "tock.centre": "Centro",
    "tock.top": "{card} arriba",
    "tock.series": "{top} espera {next}",
    "tock.series.full": "{top} completa",
    "tock.series.free": "un lugar espera 1|{n} lugares esperan 1",
    "tock.active.drawn": "Juega {who}: compró {card}",
    "tock.active.on_top": "Juega {who}: {card} arriba",
    "tock.active.no_top": "Juega {who}: sin carta arriba",
    "tock.cards": "1 carta|{n} cartas",
    "tock.block": "bloque {n}",
    "tock.is_out": "afuera, puesto {n}",
    # The active player's place, and the list to go through before drawing
    "tock.own.drawn": "{who} compró esta carta: ¿adónde va?",
    "tock.own.top": "Turno de {who}: arriba de su montón",
    "tock.own.none": "Turno de {who}: no tiene carta arriba",
    "tock.control.title": "ANTES DE COMPRAR",
    "tock.control.1": "1  ¿Miré mi carta de arriba?",
    "tock.control.2": "2  ¿Entra en el centro? Entonces va ahí.",
    "tock.control.3": "3  ¿O en otro montón, uno más o uno menos?",
    "tock.control.4": "4  ¿Nada? Compro y, si no va, me la quedo.",
    "tock.key.centre": "centro",
    "tock.key.pile": "montón",
    "tock.key.draw": "comprar",
    "tock.key.keep": "quedarse",
    "tock.key.control": "control",
    # The end
    "tock.end.complete": "Se completó el centro.",
    "tock.end.one_left": "Quedó uno solo.",
    "tock.place": "Puesto {n}: {who}",
}
