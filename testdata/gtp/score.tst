# A finished game on five lines, with two dead stones.
boardsize 5
gogui-play_sequence b B1 b B2 b B3 b B4 b B5 w D1 w D2 w D3 w D4 w D5 w A1 w A3
10 final_score
#? [B\+2\.0]
20 final_status_list dead
#? [A3\nA1]
30 final_status_list dame
#? [C5 C4 C3 C2 C1]
40 final_status A2
#? [black_territory]
50 final_status E3
#? [white_territory]
60 final_status B3
#? [alive]
70 estimate_score
#? [[BW]\+[0-9.]+ \(upper bound: -?[0-9.]+, lower: -?[0-9.]+\)]
80 initial_influence b territory_value
#? [(\s*-?[0-9]\.[0-9]{2}){25}]
komi 7
90 final_score
#? [W\+5\.0]
