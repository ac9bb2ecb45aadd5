# White has an eye, and one way out, above.
boardsize 13
set_position w F5 w H5 b E4 b J4 b E3 b F3 w G3 b H3 b J3 b E2 w F2 w G2 w H2 b J2 b E1 w F1 w H1 b J1
10 owl_attack G3
#? [1 G4]
20 owl_defend G3
#? [1 G4]
30 owl_does_attack G4 G3
#? [1]
40 owl_does_defend N13 G3
#? [0]
50 dragon_status G3
#? [critical G4 G4]
55 eyespace-outlook G3
#? [[0-9]+ G4 [0-9]+ G4]
60 dragon_data G3
#? [G3:\ncolor +white\norigin +G3\nsize +6\nstatus +critical\n(?s:.*)]

# Four points in a row: alive, but two moves in a row kill.
boardsize 8
set_position w A3 w B3 w C3 w D3 w E3 w F3 b A2 b B2 b C2 b D2 b E2 w F2 b E1 w F1
70 owl_attack A2
#? [0]
80 owl_defend A2
#? [1 PASS]
90 owl_threaten_attack A2
#? [1 (B1 C1|C1 B1)]

# One point alone: dead as it stands.
boardsize 9
set_position b B1 b B2 b B3 b A3 w C1 w C2 w C3 w B4 w A4
100 owl_attack B1
#? [1 PASS]
110 owl_defend B1
#? [0]
120 dragon_status B1
#? [dead]

# A ko that Black takes first.
boardsize 6 5
set_position b B5 w C5 b D5 b E5 w B4 w D4 b E4 w A3 w B3 w C3 w D3 b E3 b A2 b B2 b C2 b D2 b E2
130 owl_attack B4
#? [2 C4]
140 owl_defend B4
#? [1 A5]

# A ko that wins Black nothing: after White B3, Black A3, White B3 all that Black can do is wait, until no threats are left.
boardsize 3
set_position w C3 w A2 b B2 b C2 b B1 b C1
141 owl_attack B2
#? [1 B3]
142 owl_defend B2
#? [1 (A1|A3|B3|PASS)]

# Two groups with one liberty, the same: who comes first has won.
boardsize 7 4
set_position w A3 w B3 w C3 b D3 b E3 b F3 b G3 w A2 b B2 b C2 w D2 w E2 w F2 b G2 w A1 w B1 w D1 b E1 b F1 b G1
150 analyze_semeai B2 D2
#? [1 1 C1]
160 analyze_semeai_after_move w A4 B2 D2
#? [1 1 C1]
