# Two groups without eyes that share two liberties, each beside a wall with room: nobody attacks.
boardsize 7
set_position w B7 w B6 w B5 w B4 w C4 w C3 w C2 w C1 b C7 b C6 b C5 w E7 w E6 w E5 w D5 b D4 b E4 b F4 b F5 b F6 b F7 b D3 b D2 b D1
10 owl_attack C7
#? [0]
20 owl_defend C7
#? [1 PASS]
30 owl_attack E7
#? [0]
40 owl_defend E7
#? [1 PASS]
50 owl_does_attack D7 C7
#? [0]
60 owl_does_attack G7 C7
#? [0]
70 analyze_semeai C7 E7
#? [1 0 PASS]
80 final_status E7
#? [seki]
