# Two white stones with friends below and above. Each gets away, but a move between them puts both into atari.
boardsize 9
clear_board
set_position w C5 w E5 w C2 w E2 w D7 b C6 b E6 b B5 b F5
10 attack C5
#? [0]
20 attack E5
#? [0]
30 attack_either C5 E5
#? [1]
40 defend_both C5 E5
#? [1]
50 combination_attack b
#? [D5]
60 combination_attack w
#? [PASS]
70 combination_defend w
#? [PASS]
play b D5
80 attack_either C5 E5
#? [1]
90 defend_both C5 E5
#? [0]
undo
play w D5
100 attack_either C5 E5
#? [0]
110 combination_attack b
#? [PASS]

# A ladder that nothing breaks.
set_position w C3 b B3 b C2 b D2
120 ladder_attack C3
#? [1 C4]
130 attack_either C3 C3
#? [1]
