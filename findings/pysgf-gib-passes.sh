#!/usr/bin/env bash
# pysgf 1.0.0 (PyPI), the reader of records that KaTrain 1.20 uses, and GIB records of the Tygem server, in which a pass is a line `SKI`.
# Guess: a pass is a move without a point, as in SGF.
# Seen: passes are left out without a word, so that Black plays twice in a row, and a game that ends by two passes ends without them.
set -euo pipefail
cd "$(mktemp -d)"
python3 -m venv venv
venv/bin/pip -q install --disable-pip-version-check pysgf==1.0.0
seen=$(venv/bin/python - <<'PY'
from pysgf import GoGame
head = ["\\HS", "\\[GAMEBLACKNAME=A (1D)\\]", "\\[GAMEWHITENAME=B (1D)\\]", "\\HE", "\\GS", "2 1 0", "39", "INI 0 1 0 &4"]
node = GoGame.parse_gib("\n".join([*head, "STO 0 2 1 15 3", "SKI 0 3", "STO 0 4 1 3 15", "SKI 0 5", "SKI 0 6", "\\GE"]))
while node.children:
    node = node.children[0]
    print(*(move.player + move.gtp() for move in node.moves), end=" ")
PY
)
echo "$seen"
[ "$seen" = "BQ16 BD4 " ]
