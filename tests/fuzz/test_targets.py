"""Each target, for a moment: the same few spoilt inputs every time."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.fuzz.spoil import spoilt
from tests.fuzz.targets import TARGETS, Workplace


@pytest.fixture(scope="module", autouse=True)
def workplace() -> Iterator[None]:
    place = Workplace()
    yield
    place.close()


@pytest.mark.parametrize("name", TARGETS)
def test_spoilt_input_is_refused_or_understood(name: str) -> None:
    target = TARGETS[name]

    @settings(max_examples=80)
    @given(st.sampled_from(target.seeds).flatmap(lambda seed: spoilt(seed, 6)))
    def run(data: bytes) -> None:
        target.run(data)

    for seed in target.seeds:
        target.run(seed)
    run()
