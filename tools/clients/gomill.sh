#!/usr/bin/env bash
# What gomill 0.8.3 asks engines, asked of Eyespace by gomill's own controller and proxy, and a game of its twogtp, which Eyespace has to refuse.
#
#   bash tools/clients/gomill.sh EYESPACE [PYTHON2]
#
# EYESPACE is the program. gomill runs on Python 2 alone: PYTHON2 is that, `python2` if nothing is said. pip brings gomill's source.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
[ $# -ge 1 ] || { sed -n '2,6s/^# \?//p' "$0"; exit 2; }
eyespace=$(realpath "$1")
python2=${2:-python2}
"$python2" --version 2>&1 | grep -q "^Python 2" || { echo "$python2 is no Python 2"; exit 2; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m pip download -q --disable-pip-version-check --no-deps --no-binary :all: -d "$work" gomill==0.8.3
tar xzf "$work/gomill-0.8.3.tar.gz" -C "$work"
export PYTHONPATH=$work/gomill-0.8.3
"$python2" "$here/gomill_session.py" "$eyespace" gtp

said=$("$python2" "$PYTHONPATH/examples/twogtp" --black="$eyespace gtp" --white="$eyespace gtp" --size=9 --komi=6.5 --games=1)
echo "$said"
[[ $said == *"forfeit"*"Eyespace analyses positions, it does not play"* ]]
