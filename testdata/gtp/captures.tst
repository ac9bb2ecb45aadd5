# A stone in the open with a ladder that nothing breaks.
boardsize 9
clear_board
set_position w C3 b B3 b C2 b D2
10 attack C3
#? [1 C4]
20 defend C3
#? [1 (C4|D3)]
30 does_attack C4 C3
#? [1]
40 does_attack J9 C3
#? [0]

# The same, and a stone in the way of one of the two ladders.
set_position w C3 b B3 b C2 b D2 w G7
50 attack C3
#? [1 C4]

# A ko that either side takes.
boardsize 6
set_position b B5 w C5 b A4 w B4 w D4 b B3 w C3
60 attack B4
#? [2 C4]
70 defend B4
#? [1 C4]
80 does_attack C4 B4
#? [2]
play b C4
90 attack C4
#? [3 B4]

# A game, to its end and before a move.
loadsgf captures.sgf
100 attack B7
#? [0]
110 attack C8
#? [1 (A8|B9|C9|D9)]
120 attack G7
#? [0]
loadsgf captures.sgf 6
130 attack C8
#? [1 (A8|B9|C9|D9)]
