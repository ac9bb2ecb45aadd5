#!/usr/bin/env bash
# pysgf 1.0.0 (PyPI), the reader of records that KaTrain 1.20 uses, and komi in hundredths, as the Fox server writes it.
# Guess: it reads the number: 650 and 550 are hundredths of points, 375 of stones, in every record that has them.
# Seen: of records that say AP[foxwq] the komi is not read at all: 7.5 by Chinese rules, 6.5 by others, whatever KM says. Elsewhere KM[650] is 650 points.
set -euo pipefail
cd "$(mktemp -d)"
python3 -m venv venv
venv/bin/pip -q install --disable-pip-version-check pysgf==1.0.0
seen=$(venv/bin/python - <<'PY'
from pysgf import GoGame
for more in ("RU[Chinese]AP[foxwq]", "RU[Japanese]AP[foxwq]", "RU[Japanese]"):
    print([GoGame.parse_sgf(f"(;SZ[19]KM[{komi}]{more};B[pd])").komi for komi in (375, 550, 650)])
PY
)
echo "$seen"
[ "$seen" = "[7.5, 7.5, 7.5]
[6.5, 6.5, 6.5]
[375.0, 550.0, 650.0]" ]
