"""What the coach says, in Spanish."""

from typing import Final

HELP: Final = """\
uso: millas coach ARCHIVO [opciones]

Lee el registro de un partido y dice, de cada mano terminada y de cada persona,
las tres jugadas que más puntos costaron: qué se jugó, qué era mejor y por qué.
Mira sólo lo que ese asiento podía ver. De una mano sin terminar no dice nada.

opciones:
  --hand N          sólo esta mano
  --seat N          sólo este asiento, también si juega un bot
  --all             todas las decisiones, en vez de las tres peores; sin puntos
  --lang es|en      el idioma
  -h, --help        esta ayuda
"""

TEXTS: Final = {
    "cli.help.coach": HELP,
    "coach.file_missing": "falta el archivo: millas coach ARCHIVO",
    "coach.not_over": "la mano {n} no está terminada, y de una mano en juego no se dice nada",
    # A hint, and where a hand was lost
    "coach.best": "Lo mejor: {best}.",
    "coach.best.next": "Lo mejor: {best}. Si no: {other}.",
    "coach.why": "{why}.",
    "coach.why.cites": "{why} ({cites}).",
    "coach.moment": "Jugada {number}: {played}. Costó {cost}. {advice}",
    "coach.cost": "unos {points} puntos",
    "coach.decision": "Jugada {number}: {played}. {advice}",
    "coach.decision.best": "Jugada {number}: {played}. Era lo mejor.",
    "coach.decision.next": "Jugada {number}: {played}. Era lo mejor; si no, {other}.",
    "coach.none": "Nada que haya costado mucho.",
    "coach.of": "Mano {n} · {who} (asiento {seat})",
    "coach.other.next": "La otra",
    "coach.other.played": "La jugada hecha",
    "coach.for.equal": "Las dos jugadas valen lo mismo",
    "coach.for.only": "No hay otra jugada",
    "tock.coach.cost": "hasta 1 carta de castigo|hasta {n} cartas de castigo",
    "tock.coach.of": "{who} (asiento {seat})",
    # At the table
    "coach.title": "QUÉ COSTÓ MÁS",
    "coach.thinking": "Pensando…",
    "coach.off": "Acá no hay pistas. Se prenden en el menú (F10) o con --hints on.",
    "key.hint": "pista",
    "key.coach": "qué costó más",
    "menu.hints.on": "Prender las pistas (H)",
    "menu.hints.off": "Apagar las pistas (H)",
    "millas.event.hint": "{who} pidió una pista",
    "tock.event.hint": "{who} pidió una pista",
    "plain.hints": "En esta mesa se puede pedir una pista: h.",
    "plain.coach": "Qué costó más en cada mano: millas coach {path}",
    # Moves
    "millas.act.play": "bajar {card}",
    "millas.act.attack": "bajar {card} sobre {side}",
    "millas.act.discard": "descartar {card}",
    "millas.act.tk": "cantar TK con {card}",
    "millas.act.pass": "no cantar TK",
    "millas.act.extend": "pedir el alargue",
    "millas.act.finish": "terminar la mano",
    "tock.act.centre": "{card} al centro",
    "tock.act.pile": "{card} sobre {side}",
    "tock.act.draw": "comprar",
    "tock.act.keep": "quedarse con {card}",
    "tock.act.tock": "cantar TOCK",
    "tock.act.still": "no cantar",
    # Why one move is better than another: what speaks for it, or against the other
    "millas.coach.for.arrive": "Completa el viaje, y ahí están los puntos grandes de la mano",
    "millas.coach.against.arrive": "{other} cierra el viaje antes de cobrar lo que falta",
    "millas.coach.for.miles": "Suma más camino ahora mismo",
    "millas.coach.against.miles": "{other} suma poco camino",
    "millas.coach.for.rest": "Lo que queda por andar se puede completar justo",
    "millas.coach.against.rest": "{other} deja un resto difícil de completar justo",
    "millas.coach.for.safe_trip": "Mantiene el viaje seguro: ninguna de 200 bajada",
    "millas.coach.against.safe_trip": "{other} baja la primera de 200, y ahí se va el viaje seguro",
    "millas.coach.for.start": "Sin arrancar no se suma nada: primero lo propio",
    "millas.coach.against.start": "{other} gasta el arranque cuando rinde poco",
    "millas.coach.for.recover": "Despeja el camino propio: parado no se suma, y con límite se suma poco",
    "millas.coach.against.recover": "{other} gasta una solución que ahora rinde poco",
    "millas.coach.for.attack": "Frena a un rival, y cada turno que pierde es camino que no hace",
    "millas.coach.against.attack": "{other} ahora haría poco daño",
    "millas.coach.for.chase": "Ese rival está por llegar: hay que pararlo antes",
    "millas.coach.against.chase": "{other} frena poco a un rival que está por llegar",
    "millas.coach.for.tk_risk": "Nadie puede contestar con TK",
    "millas.coach.against.tk_risk": "{other} puede encontrarse con un TK",
    "millas.coach.for.safety": "La seguridad suma puntos y da otro turno",
    "millas.coach.against.safety": "{other} baja una seguridad que ahora rinde poco",
    "millas.coach.for.wait_tk": "Ya no vale la pena esperar un TK con esa seguridad",
    "millas.coach.against.wait_tk": "{other} gasta una seguridad que todavía puede salir con TK, y eso paga más",
    "millas.coach.for.free": "Esa seguridad saca del problema en el acto",
    "millas.coach.against.free": "{other} usa una seguridad donde no hacía tanta falta",
    "millas.coach.for.keep": "Es la carta que menos se va a extrañar",
    "millas.coach.against.keep": "{other} suelta una carta que vale más en la mano",
    "millas.coach.for.needed": "No toca ninguna carta que haga falta ya",
    "millas.coach.against.needed": "{other} tira una carta que hace falta ahora mismo",
    "millas.coach.for.spare": "De esa carta hay de sobra",
    "millas.coach.against.spare": "{other} tira algo que no sobra",
    "millas.coach.for.dead": "Esa carta ya no sirve en esta mano",
    "millas.coach.against.dead": "{other} gasta el turno en una carta que ya no sirve",
    "millas.coach.for.left_over": "Lo que quede en la mano al final resta puntos",
    "millas.coach.against.left_over": "{other} deja en la mano distancias que al final restan",
    "millas.coach.for.extend": "Seguir hasta la meta larga promete más de lo que arriesga",
    "millas.coach.against.extend": "{other} arriesga el premio del viaje por demasiado poco",
    "millas.coach.for.tk": "El TK suma puntos a la mano, saca el problema y da el turno",
    "millas.coach.against.tk": "{other} canta un TK que no suma",
    "tock.coach.for.call": "El último acto fue un error, y nadie lo cantó todavía",
    "tock.coach.for.still": "El último acto estuvo bien: no hay nada que cantar",
    "tock.coach.for.centre": "El centro acepta la carta, y está antes que los montones",
    "tock.coach.for.pile": "El centro no la acepta, y ese montón muestra uno más o uno menos",
    "tock.coach.for.open": "De los montones que sirven, ese deja más números donde seguir",
    "tock.coach.for.burden": "De los montones que sirven, ese es de quien tiene menos cartas",
    "tock.coach.for.either": "Sirve cualquiera de esos montones: da lo mismo",
    "tock.coach.for.draw": "Nada propio entra en ningún lado: recién ahí se compra",
    "tock.coach.for.keep": "La carta comprada no entra en ningún lado",
}
