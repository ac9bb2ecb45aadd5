# Two diagonal stones: one of two points is enough.
boardsize 9
clear_board
set_position b C3 b D4
10 connect C3 D4
#? [1 PASS]
20 disconnect C3 D4
#? [0]
30 same_dragon C3 D4
#? [1]

# The opponent has one of the two.
set_position b C3 b D4 w C4
40 connect C3 D4
#? [1 D3]
50 disconnect C3 D4
#? [1 D3]
60 same_dragon D4 C3
#? [0]

# It has both: a crosscut.
set_position b C3 b D4 w C4 w D3
70 disconnect D4 C3
#? [1 .*]

# A wall across the board.
set_position b C3 b G3 w E1 w E2 w E3 w E4 w E5 w E6 w E7 w E8 w E9
80 connect C3 G3
#? [0]
90 disconnect G3 C3
#? [1 PASS]

# The edge is one move away. One point of it can be kept from Black, all of it cannot.
set_position b B4
100 break_in B4 A3 A4 A5
#? [1 PASS]
110 block_off B4 A3 A4 A5
#? [0]
120 block_off B4 A4
#? [1 A4]

# The white stone in the cut is captured in a ladder of two moves.
set_position b C3 b E3 b D2 w D3
130 connect C3 E3
#? [1 .*]
140 disconnect C3 E3
#? [0]
