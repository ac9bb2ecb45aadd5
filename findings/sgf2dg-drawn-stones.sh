#!/usr/bin/env bash
# sgf2dg 4.252-1 (Debian), `-converter ASCII`: what its diagrams show.
# Guess: a diagram shows the board after its last move; -coords numbers nine lines from 9 down.
# Seen: a stone that was captured in the diagram's moves stays drawn by its number (1 in the corner here, though White's 4 took it); nine lines are
# numbered from 19 down to 11.
set -euo pipefail
cd "$(mktemp -d)"
apt-get download -q "sgf2dg=4.252-1" > /dev/null 2>&1
dpkg -x sgf2dg_*.deb .
echo '(;GM[1]FF[4]SZ[9];B[aa];W[ba];B[ee];W[ab];B[gg])' > game.sgf
PERL5LIB=usr/share/perl5 usr/bin/sgf2dg -converter ASCII -coords -o drawn game.sgf > /dev/null 2>&1
rows=$(grep -E ' 1[1-9]$' drawn.ascii)
echo "$rows"
[ "$(echo "$rows" | wc -l)" = 9 ]
echo "$rows" | head -n 1 | grep -qE '^ *1 +2 .* 19$'
echo "$rows" | tail -n 1 | grep -qE ' 11$'
