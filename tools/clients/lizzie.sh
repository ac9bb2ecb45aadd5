#!/usr/bin/env bash
# A session in the real Lizzie 0.7.4 with Eyespace as its engine, on a screen that nobody sees: docs/clients-gtp.md says what was seen.
#
#   bash tools/clients/lizzie.sh EYESPACE CLASSPATH OUT [GAME.sgf]
#
# EYESPACE is the program; CLASSPATH what Java needs to run Lizzie: its shaded jar, or its classes and the jars of what it uses; OUT gets pictures of
# the screen, and what Lizzie asked and was told. The game has 126 moves or more; without one it is examples/ear-reddening-1846.sgf. Needs Java, Xvfb,
# xdotool, a window manager and ImageMagick (apt: default-jre xvfb xdotool openbox imagemagick).
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
[ $# -ge 3 ] || { sed -n '2,9s/^# \?//p' "$0"; exit 2; }
for program in java Xvfb xdotool openbox import; do
    command -v "$program" > /dev/null || { echo "$program is needed"; exit 2; }
done
eyespace=$(realpath "$1")
classes=$2
mkdir -p "$3"
out=$(realpath "$3")
game=$(realpath "${4:-$here/../../examples/ear-reddening-1846.sgf}")

work=$(mktemp -d)
started=()
trap 'kill "${started[@]}" 2> /dev/null || true; rm -rf "$work"' EXIT

# What Lizzie starts as `eyespace`: the program, with all lines kept on their way.
mkdir "$work/bin"
cat > "$work/bin/eyespace" << SH
#!/bin/sh
tee -a "$out/asked.txt" | "$eyespace" "\$@" | tee -a "$out/told.txt"
SH
chmod +x "$work/bin/eyespace"
cp "$game" "$work/"
# Two seconds, for an engine that answers before Lizzie has set itself up is never asked again: docs/clients-gtp.md.
cat > "$work/config.txt" << 'JSON'
{
  "leelaz": {
    "engine-command": "sh -c \"sleep 2; exec eyespace gtp --name KataGo\"",
    "engine-start-location": ".", "network-file": "", "print-comms": false, "analyze-update-interval-centisec": 10,
    "max-analyze-time-minutes": 99999, "max-game-thinking-time-seconds": 2, "avoid-keep-variations": 30, "show-lcb-winrate": false
  },
  "ui": {"show-katago-estimate": true, "fancy-board": false}
}
JSON
: > "$out/asked.txt"
: > "$out/told.txt"

mkfifo "$work/display"
Xvfb -displayfd 3 -screen 0 1200x800x24 3> "$work/display" > "$out/xvfb.log" 2>&1 &
started+=($!)
DISPLAY=:$(cat "$work/display")
export DISPLAY PATH=$work/bin:$PATH
openbox > /dev/null 2>&1 &
started+=($!)

# Its classes may be named from where this was called.
absolute=$(tr ':' '\n' <<< "$classes" | while read -r part; do realpath "$part"; done | paste -sd:)
cd "$work"
java -Duser.language=en -Duser.country=US -cp "$absolute" featurecat.lizzie.Lizzie "$(basename "$game")" > "$out/lizzie.log" 2>&1 &
started+=($!)

# Until Lizzie has asked for an analysis.
analysed() {
    for _ in $(seq 40); do
        ! tail -1 "$out/asked.txt" | grep -q kata-analyze || return 0
        sleep 0.5
    done
    echo "Lizzie asked for no analysis" >&2
    return 1
}

analysed
main=$(xdotool search --onlyvisible --name Lizzie | head -1)
xdotool windowactivate --sync "$main" windowsize "$main" 1200 780 windowmove "$main" 0 0
sleep 4
import -window root "$out/empty.png"
xdotool mousemove 600 795 key --repeat 12 --delay 300 Next key --repeat 6 --delay 300 Down
sleep 2
analysed
sleep 4
import -window root "$out/move-126.png"
xdotool key End
sleep 2
analysed
sleep 4
import -window root "$out/end.png"

sed 's/^[0-9]* //; s/ .*//' "$out/asked.txt" | sort | uniq -c
refused=$(grep -c '^?' "$out/told.txt" || true)
echo "$(wc -l < "$out/asked.txt") commands, $refused refused, $(grep -c '^info' "$out/told.txt") lines of analysis"
[ "$refused" = 0 ]
# Without a game that was loaded nothing was tried.
[ "$(grep -cE '^([0-9]+ )?play ' "$out/asked.txt")" -ge 126 ] || { echo "the game was not loaded"; exit 1; }
