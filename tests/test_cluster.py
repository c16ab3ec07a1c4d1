"""Other machines play too: any executor that takes a function and plain data will do."""

import json
from typing import Any

import pytest

from millas.arena import report, run_arena
from tests.tables import load

distributed = pytest.importorskip("distributed")


@pytest.mark.filterwarnings("ignore")  # what a cluster says of its ports and clocks is not ours
def test_a_dask_cluster_gives_the_same_figures() -> None:
    game, file = load("mille-bornes")

    def race(**options: Any) -> str:
        layout = game.layouts(file)[0]
        bots = ("medium", "easy")
        result = run_arena(game, file, layout, None, bots=bots, matches=12, seed="1", **options)
        return json.dumps(report(result))

    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        assert race(executor=client.get_executor()) == race()
