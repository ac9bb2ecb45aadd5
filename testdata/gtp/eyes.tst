# Three points in the corner, and a stone may be played first.
boardsize 9
set_position b A2 b B2 b C2 b D2 b D1 w A3 w B3 w C3 w D3 w E3 w E2 w E1
10 eval_eye B1
#? [1 2 B1 B1]
20 eye_data black B1
#? [origin +A1\ncolor +black\nesize +3\nmsize +0\nvalue +1122\n(?s:.*)]
30 unconditional_status A2
#? [undecided]
40 dragon_status A2
#? [critical B1 B1]

# The same with the middle taken by its owner: two eyes.
play b B1
50 dragon_status A2
#? [alive]
60 unconditional_status A1
#? [black_territory]

# Drawings.
70 analyze_eyegraph ...
#? [1122\n\.\*\.]
80 analyze_eyegraph ....
#? [1222\n\.\.\.\.]
90 analyze_eyegraph ..%..
#? [1112\n\.\.\n\.\.]
100 analyze_eyegraph OO!%O.X%!...
#? [0112\n(?s:.*)]
110 analyze_eyegraph |.!%|..%+--
#? [0012\n\|\.@\n(?s:.*)]

# Nobody's eye.
clear_board
120 eval_eye E5
#? [-1]
