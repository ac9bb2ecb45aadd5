#!/usr/bin/env bash
# A session in the real GoGui 1.6.0 with Eyespace attached, on a screen that nobody sees: docs/clients-gtp.md says what was seen.
#
#   bash tools/clients/gogui.sh EYESPACE LIB OUT [GAME.sgf [MOVE]]
#
# EYESPACE is the program; LIB the folder of GoGui's jars; OUT gets pictures of the screen, one for each analysis, and what GoGui sent and got,
# gogui.log. Without a game it is examples/ear-reddening-1846.sgf, after move 126. Needs Java, Xvfb, xdotool, a window manager and ImageMagick (apt:
# default-jre xvfb xdotool openbox imagemagick).
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
[ $# -ge 3 ] || { sed -n '2,9s/^# \?//p' "$0"; exit 2; }
for program in java Xvfb xdotool openbox import; do
    command -v "$program" > /dev/null || { echo "$program is needed"; exit 2; }
done
eyespace=$(realpath "$1")
jar=$(realpath "$2")/gogui.jar
mkdir -p "$3"
out=$(realpath "$3")
game=$(realpath "${4:-$here/../../examples/ear-reddening-1846.sgf}")
move=${5:-126}

work=$(mktemp -d)
started=()
trap 'kill "${started[@]}" 2> /dev/null || true; rm -rf "$work"' EXIT

# The window tells the command: no path in it, nor in the pictures.
mkdir "$work/bin" "$work/home"
ln -s "$eyespace" "$work/bin/eyespace"
cp "$game" "$work/"

mkfifo "$work/display"
Xvfb -displayfd 3 -screen 0 1130x740x24 3> "$work/display" > "$out/xvfb.log" 2>&1 &
started+=($!)
DISPLAY=:$(cat "$work/display")
export DISPLAY PATH=$work/bin:$PATH
openbox > /dev/null 2>&1 &
started+=($!)

cd "$work"
java -Duser.home="$work/home" -Djava.util.prefs.userRoot="$work/home" -Duser.language=en -jar "$jar" \
    -verbose -program "eyespace gtp" -move "$move" "$(basename "$game")" > "$out/gogui.log" 2>&1 &
started+=($!)

# The window of that name; it takes a while until there is one.
window() {
    for _ in $(seq 60); do
        xdotool search --onlyvisible --name "$1" 2> /dev/null | head -1 | grep . && return
        sleep 0.5
    done
    echo "no window $1" >&2
    return 1
}

# Until GoGui has sent nothing and got nothing for two seconds.
settled() {
    local before=-1 now
    for _ in $(seq 30); do
        now=$(wc -c < "$out/gogui.log")
        [ "$now" != "$before" ] || return 0
        before=$now
        sleep 2
    done
}

main=$(window "$(basename "$game")")
settled
xdotool windowactivate --sync "$main" key F8
list=$(window '^Analyze$')
xdotool windowmove "$main" 0 0 windowmove "$list" 850 0
sleep 1

# What the list has at its top, a line each 17 pixels high.
names=(eye-spaces eye-points eye-values liberties safety unconditional territory deciding-moves vital-points)
for line in "${!names[@]}"; do
    xdotool mousemove --window "$list" 60 $((9 + 17 * line)) click --repeat 2 --delay 80 1
    sleep 1
    settled
    xdotool mousemove 700 730
    import -window root "$out/${names[$line]}.png"
done

# The same, and then a stone: that at Q12, in the sixteenth column from 27 on and the eighth row from 107 on, 32 pixels apart.
asked=(attack-group defend-group capture)
for line in "${!asked[@]}"; do
    xdotool mousemove --window "$list" 60 $((9 + 17 * (9 + line))) click --repeat 2 --delay 80 1
    sleep 1
    xdotool mousemove --window "$main" $((27 + 32 * 15)) $((84 + 32 * 7)) click 1
    sleep 1
    settled
    xdotool mousemove 700 730
    import -window root "$out/${asked[$line]}.png"
done

# The last position, counted: what is dead comes from the program, the rest is GoGui's. No key does it, but the letters of the menu.
xdotool windowactivate --sync "$main" key --delay 500 ctrl+End alt+a o
sleep 1
settled
import -window root "$out/score.png"

grep '^>> ' "$out/gogui.log" | cut -c1-100
refused=$(grep -c '^<< ?' "$out/gogui.log" || true)
echo "$(grep -c '^>> ' "$out/gogui.log") commands, $refused refused"
[ "$refused" = 0 ]
