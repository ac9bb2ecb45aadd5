#!/usr/bin/env bash
# GNU Go 3.8-11 (Debian) and the rules, and the komi, that a game record names.
# Guess: `loadsgf` counts by the file's RU as it takes over its KM; 650 is no komi; `get_komi` says 3.75.
# Seen: RU is not looked at: RU[Chinese] is counted by territory, unless --chinese-rules is given. KM[650] is 650 points. KM[3.75] is said as 3.8.
set -euo pipefail
cd "$(mktemp -d)"
apt-get download -q "gnugo=3.8-11" > /dev/null 2>&1
dpkg -x gnugo_*.deb .
gnugo() { usr/games/gnugo --mode gtp "$@" < commands | sed -n 's/^= *//p' | paste -sd ' '; }
record() { echo "(;GM[1]FF[4]SZ[5]KM[$1]RU[Chinese]AB[ba][bb][bc][bd][be]AW[da][db][dc][dd][de];B[ca];W[cb];B[cc];W[cd];B[ce];W[];B[])"; }

# Black has five points and one stone more on the board: by area six points more than White's five and five, by territory none.
record 0.5 > half.sgf
record 650 > large.sgf
record 3.75 > quarters.sgf
printf 'loadsgf half.sgf\nfinal_score\n' > commands
by_default=$(gnugo) by_area=$(gnugo --chinese-rules)
printf 'loadsgf large.sgf\nget_komi\nloadsgf quarters.sgf\nget_komi\n' > commands
komi=$(gnugo)
echo "RU[Chinese], by default: $by_default; with --chinese-rules: $by_area; komi: $komi"
[ "$by_default" = "white W+0.5" ] && [ "$by_area" = "white B+0.5" ] && [ "$komi" = "white 650.0 white 3.8" ]
