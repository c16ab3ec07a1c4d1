"""What the shells complete: the same commands, options and values that the program takes."""

import os
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from millas import cli
from millas.cli import completion
from millas.core import rulefile

SCRIPTS = {
    shell: completion.script(shell, cli.COMMANDS, cli._GENERAL) for shell in completion.SHELLS
}


@pytest.mark.parametrize("shell", completion.SHELLS)
def test_every_command_and_option_is_completed(shell: str) -> None:
    text = SCRIPTS[shell]
    for command in cli.COMMANDS:
        assert command in text
        module = import_module(f"millas.cli.{command}")
        for option in (*getattr(module, "OPTIONS", ()), *getattr(module, "SWITCHES", ())):
            assert f"--{option}" in text or f"-l {option}" in text
    for value in (*rulefile.shipped(), "pairs", "medium", "helping", "instant", "es en"):
        assert value in text


@pytest.mark.parametrize("argv", [[], ["tcsh"], ["bash", "zsh"]])
def test_another_shell_is_refused(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--completion", *argv]) == 2
    assert "bash, zsh, fish" in capsys.readouterr().err


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")
@pytest.mark.skipif(sys.platform == "win32", reason="bash there may be another system's")
@pytest.mark.parametrize(
    ("line", "completed"),
    [
        ("millas p", "play"),
        ("millas --ver", "--version"),
        ("millas play --re", "--referee --resume"),
        ("millas --lang en play --pa", "--pace"),
        ("millas play --pace f", "fast"),
        ("millas play --rules ye", "yetem"),
        ("millas play --rules ca", "casa.toml"),
        ("millas check c", "computadora casa.toml"),
        ("millas coach ca", "casa.toml"),
        ("millas arena --bots me", "medium"),
        ("millas --completion z", "zsh"),
    ],
)
def test_bash_completes(line: str, completed: str, tmp_path: Path) -> None:
    (tmp_path / "casa.toml").touch()
    words = " ".join(f"'{word}'" for word in line.split())
    ask = f"COMP_WORDS=({words}); COMP_CWORD={line.count(' ')}; _millas; echo ${{COMPREPLY[*]}}"
    done = subprocess.run(
        ["bash", "--norc", "-c", f"{SCRIPTS['bash']}{ask}"],
        capture_output=True,
        encoding="utf-8",
        cwd=tmp_path,
        env=dict(os.environ),
        check=True,
    )
    assert (done.stdout.strip(), done.stderr) == (completed, "")
