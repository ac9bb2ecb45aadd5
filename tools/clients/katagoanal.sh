#!/usr/bin/env bash
# katagoanal 0.4.0 (PyPI) annotates a game with Eyespace in the place of KataGo: each position gets a comment with its lead.
#
#   bash tools/clients/katagoanal.sh EYESPACE OUT [GAME.sgf]
#
# EYESPACE is the program; OUT gets the annotated record. Without a game it is examples/ear-reddening-1846.sgf. Needs Python with venv.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
[ $# -ge 2 ] || { sed -n '2,6s/^# \?//p' "$0"; exit 2; }
eyespace=$(realpath "$1")
mkdir -p "$2"
out=$(realpath "$2")
game=$(realpath "${3:-$here/../../examples/ear-reddening-1846.sgf}")

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" -q install --disable-pip-version-check katagoanal==0.4.0 sgfmill==1.1.1

# Its own questions: engine, model (any file), configuration (the one that it brings), threads, visits.
export HOME=$work XDG_CONFIG_HOME=$work/config
touch "$work/none.bin"
printf '%s\n' "$eyespace" "$work/none.bin" "" "" "" | "$work/venv/bin/katagoanal" configure > "$out/configure.log"
SECONDS=0
"$work/venv/bin/katagoanal" "$game" -o "$out" | tee "$out/katagoanal.log"
echo "$SECONDS seconds"

"$work/venv/bin/python" - "$game" "$out/$(basename "$game" .sgf).injected.sgf" << 'PY'
import sys
from sgfmill import sgf

game, annotated = (sgf.Sgf_game.from_bytes(open(path, "rb").read()) for path in sys.argv[1:])
nodes = list(zip(game.main_sequence_iter(), annotated.main_sequence_iter(), strict=True))
assert all(before.get_move() == after.get_move() for before, after in nodes), "moves were changed"
told = [after for _, after in nodes if after.has_property("C") and "Score" in after.get("C")]
print(f"{len(nodes)} positions, {len(told)} with a score")
sys.exit(0 if len(told) == len(nodes) else 1)
PY
