"""The program `eyespace`, which the package brings along."""

from __future__ import annotations

import sys

from eyespace import _eyespace


def main() -> None:
    """Runs the program on the arguments of the process, and ends the process with its exit code."""
    sys.exit(_eyespace.run_program(["eyespace", *sys.argv[1:]]))
