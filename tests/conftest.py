"""Nothing is kept in the user's home; bots do not search long; all tests use all cores.

Hypothesis searches the same everywhere, with no eye on the clock.
"""

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from millas.bots.millas import expert

settings.register_profile(
    "millas",
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("millas")


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int | None:
    """As many as there are cores for the whole suite; tests that are named run here."""
    return 0 if config.args_source is pytest.Config.ArgsSource.ARGS else None


@pytest.fixture(autouse=True, scope="session")
def no_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A folder for tests that forget to choose one of their own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MILLAS_HOME", str(tmp_path_factory.mktemp("home")))
        yield


@pytest.fixture(autouse=True)
def short_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the strongest bot finds in many hands it looks for in a few."""
    monkeypatch.setattr(expert, "ROLLOUTS", 8)
