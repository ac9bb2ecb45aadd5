#!/usr/bin/env bash
# pysgf 1.0.0 (PyPI), the reader of records that KaTrain 1.20 uses, and nodes that hold a move of each player, as some old programs write them.
# Guess: the moves come in the order of the file.
# Seen: Black's comes first, whichever stands first: `;W[bb]B[aa]` is Black at A9, then White at B8.
set -euo pipefail
cd "$(mktemp -d)"
python3 -m venv venv
venv/bin/pip -q install --disable-pip-version-check pysgf==1.0.0
seen=$(venv/bin/python - <<'PY'
from pysgf import GoGame
for node in ("B[aa]W[bb]", "W[bb]B[aa]"):
    print(*(move.player + move.gtp() for move in GoGame.parse_sgf(f"(;SZ[9];{node})").children[0].moves), end="; ")
PY
)
echo "$seen"
[ "${seen% }" = "BA9 WB8; BA9 WB8;" ]
