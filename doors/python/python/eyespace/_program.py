"""The program `eyespace`, which is a package of its own: `eyespace-cli`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig

from eyespace import _eyespace

MISSING = "eyespace: the program is a package of its own: `pip install eyespace-cli`, or `pipx run --spec eyespace-cli eyespace`"


def main() -> None:
    """Becomes the program, with the arguments of the process. Without the program it says how to get it."""
    program = shutil.which("eyespace", path=sysconfig.get_path("scripts")) or shutil.which("eyespace")
    if program is None:
        sys.exit(MISSING)
    _become([program, *sys.argv[1:]])


def with_pipx() -> None:
    """`pipx run eyespace`: pipx fetches the program's package, of the version of this library, and runs the program."""
    pipx = shutil.which("pipx")
    if pipx is None:
        main()
    else:
        _become([pipx, "run", "--spec", f"eyespace-cli=={_eyespace.__version__}", "eyespace", *sys.argv[1:]])


def _become(command: list[str]) -> None:
    if os.name == "nt":  # a process of Windows cannot become another program
        sys.exit(subprocess.call(command))
    os.execv(command[0], command)
