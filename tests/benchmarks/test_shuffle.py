"""How even the shuffle is, over 200,000 deals; run by hand:

pytest tests/benchmarks/test_shuffle.py --benchmark-enable -s
"""

from typing import Final

from pytest_benchmark.fixture import BenchmarkFixture

from millas.fairness import Shuffles, shuffles

CARDS: Final = 105
DEALS: Final = 200_000


def test_cards_and_places(benchmark: BenchmarkFixture) -> None:
    seen: Shuffles = benchmark.pedantic(  # type: ignore[no-untyped-call]  # it has no types
        shuffles, (CARDS, DEALS, "benchmark")
    )
    assert 0.0001 < seen.p < 0.9999
    print(f"\n{seen}")
