#!/usr/bin/env bash
# A session in the real KaTrain 1.20.0 with Eyespace as its engine, on a screen that nobody sees: docs/clients.md says what is done and was seen.
#
#   bash tools/clients/katrain.sh EYESPACE OUT [GAME.sgf]
#
# EYESPACE is the program; OUT gets the pictures of the screen, KaTrain's log, and what it asked and was told. The game has 19 lines, 200 moves or
# more, Japanese rules, and is played to its end; without one it is examples/ear-reddening-1846.sgf. Needs Xvfb, xdotool, xclip, ImageMagick, Python
# with venv, and Mesa's software drawing (apt: xvfb xdotool xclip imagemagick python3-venv libgl1-mesa-dri libmtdev1).
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
[ $# -ge 2 ] || { sed -n '2,8s/^# \?//p' "$0"; exit 2; }
for program in Xvfb xdotool xclip import python3; do
    command -v "$program" > /dev/null || { echo "$program is needed"; exit 2; }
done
eyespace=$(realpath "$1")
mkdir -p "$2"
out=$(realpath "$2")
game=$(realpath "${3:-$here/../../examples/ear-reddening-1846.sgf}")
[ -z "$(ls -A "$out")" ] || { echo "$out is not empty"; exit 2; }

work=$(mktemp -d)
screen=
trap '[ -z "$screen" ] || kill "$screen"; rm -rf "$work"' EXIT

python3 -m venv "$work/venv"
"$work/venv/bin/pip" -q install --disable-pip-version-check katrain==1.20.0 Kivy==2.3.1 pysgf==1.0.0 chardet==5.2.0 sgfmill==1.1.1

# What KaTrain starts as `eyespace`: the program, with all lines kept on their way.
mkdir "$work/bin"
cat > "$work/bin/eyespace" << SH
#!/bin/sh
tee -a "$out/asked.jsonl" | "$eyespace" "\$@" | tee -a "$out/told.jsonl"
SH
chmod +x "$work/bin/eyespace"

# Xvfb chooses a display and says which.
mkfifo "$work/display"
Xvfb -displayfd 3 -screen 0 1300x1000x24 -fbdir "$work" 3> "$work/display" > "$out/xvfb.log" 2>&1 &
screen=$!
DISPLAY=:$(cat "$work/display")
export DISPLAY SCREEN_FILE=$work/Xvfb_screen0

# A home of its own: KaTrain keeps its settings there, and nobody's are read or changed.
export HOME=$work/home KIVY_HOME=$work/home/.kivy KIVY_NO_ARGS=1 SDL_AUDIODRIVER=dummy LIBGL_ALWAYS_SOFTWARE=1 PYTHONUNBUFFERED=1
mkdir "$HOME"
PATH=$work/bin:$work/venv/bin:$PATH "$work/venv/bin/python" "$here/katrain_session.py" "$eyespace" "$out" "$game"
