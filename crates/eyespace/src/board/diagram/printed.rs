//! Tests with boards as programs print them, each with the text around it.

use crate::board::{Color, Diagram, Style};

fn read(text: &str) -> Diagram {
    text.parse().unwrap_or_else(|error| panic!("{error}:\n{text}"))
}

fn plain(diagram: &Diagram) -> String {
    Style::Plain.draw(&diagram.setup)
}

fn error(text: &str) -> String {
    text.parse::<Diagram>().unwrap_err().to_string()
}

fn notes(diagram: &Diagram) -> Vec<String> {
    diagram.remarks.iter().map(ToString::to_string).collect()
}

/// Reads a board, and checks that there are no remarks.
fn clean(text: &str) -> Diagram {
    let diagram = read(text);
    assert_eq!(notes(&diagram), Vec::<String>::new(), "{text}");
    diagram
}

const BLACK: Option<Color> = Some(Color::Black);
const WHITE: Option<Color> = Some(Color::White);

#[test]
fn what_programs_print_beside_a_board_is_read_with_whose_stones_were_taken() {
    // KataGo prints how many stones of the named colour were captured.
    let katago = clean(
        "= MoveNum: 21 HASH: 1F00\n   A B C D\n 4 . . X .\n 3 O1. X2.\n 2 O O . X3\n 1 . O X .\nNext player: White\n\
         Rules: {\"ko\":\"POSITIONAL\",\"komi\":5.5}\nB stones captured: 4\nW stones captured: 1\n",
    );
    assert_eq!(plain(&katago), "..X.\nO.X.\nOO.X\n.OX.\n");
    assert_eq!((katago.turn, katago.beside.taken, katago.beside.move_number), (WHITE, [Some(4), Some(1)], Some(21)));
    assert_eq!(katago.beside.rules.as_deref(), Some("{\"ko\":\"POSITIONAL\",\"komi\":5.5}"));
    assert_eq!(katago.last, Some(katago.setup.size.parse_vertex("D2").unwrap()));
    // GNU Go prints how many stones the named colour has captured.
    let gnugo = clean(
        "   A B C\n 3 . X . 3\n 2 . O . 2     WHITE (O) has captured 2 stones\n 1 . . X 1     BLACK (X) has captured 5 stones\n   \
         A B C\n",
    );
    assert_eq!((plain(&gnugo).as_str(), gnugo.beside.taken), (".X.\n.O.\n..X\n", [Some(2), Some(5)]));
    let ascii = clean(
        "Board Size:   3\nHandicap      2\nKomi:         0.5\nMove Number:  4\nTo Move:      black\n\n    White (O) has captured 1 \
         pieces\n    Black (X) has captured 0 pieces\n\n    A B C        Last move: White B2\n  3 . X . 3\n  2 .(O). 2\n  1 . . X \
         1\n    A B C\n",
    );
    assert_eq!((ascii.turn, ascii.beside.taken, ascii.beside.handicap), (BLACK, [Some(1), Some(0)], Some(2)));
    assert_eq!((ascii.beside.komi.as_deref(), ascii.beside.move_number), (Some("0.5"), Some(4)));
    // Pachi and minigo print how many stones the named colour has captured.
    let pachi = read(
        "Move:   7  Komi: 6.5  Handicap: 0  Captures B: 2 W: 1  \n      A B C  \n    +-------+\n  3 | . O . |\n  2 | X)X . |\n  1 | . \
         . O |\n    +-------+\n",
    );
    assert_eq!((plain(&pachi).as_str(), pachi.beside.taken), (".O.\nXX.\n..O\n", [Some(1), Some(2)]));
    assert_eq!(
        (pachi.turn, notes(&pachi)),
        (WHITE, vec!["the marked stone at A2 was taken for the last move: white to play".to_owned()])
    );
    let minigo = read(
        "\u{1b}[0;31;43m   A B C   \n 3 .\u{1b}[0m \u{1b}[0;31;40mX<\u{1b}[0m. 3 \n 2 O . * 2 \n 1 . . . 1 \n   A B C   \nMove: 9. \
         Captures X: 0 O: 3\n",
    );
    assert_eq!((plain(&minigo).as_str(), minigo.beside.taken), (".X.\nO..\n...\n", [Some(3), Some(0)]));
    assert_eq!(minigo.turn, WHITE);
    // Leela Zero prints how many stones the named colour has captured; GoGui prints how many it has lost.
    let leela = clean(
        "Passes: 0            Black (X) Prisoners: 3\nWhite (O) to move    White (O) Prisoners: 1\n\n   a b c \n 3 . . X  3\n 2 .(X). \
         2\n 1 O . O  1\n   a b c \n\nHash: 12AB Ko-Hash: 34CD\n",
    );
    assert_eq!(
        (plain(&leela).as_str(), leela.turn, leela.beside.taken),
        ("..X\n.X.\nO.O\n", WHITE, [Some(1), Some(3)])
    );
    let gogui = read(
        "   A B C \n 3 . . X 3   White to play\n 2 . + . 2   Prisoners: B 3  W 1\n 1 O . O 1   4 B B2\n   A B C \n",
    );
    assert_eq!((gogui.turn, gogui.beside.taken), (WHITE, [Some(3), Some(1)]));
    assert_eq!(notes(&gogui), ["line 4 was not read: \"4 B B2\""]);
    // michi prints how many stones the named colour has captured; tenuki prints how many it has lost.
    let michi = clean("Move: 12    Black: 1 caps   White: 4 caps  Komi: 7.5\n 2 . X\n 1 O .\n    A B\n");
    assert_eq!((michi.beside.taken, michi.beside.komi.as_deref()), ([Some(4), Some(1)], Some("7.5")));
    let tenuki = clean(".X\nO.\n\nBlack stones captured: 6\n\nWhite stones captured: 0\n");
    assert_eq!(tenuki.beside.taken, [Some(6), Some(0)]);
    // Fuego and OpenSpiel print no captures.
    let fuego = clean("  A B C \n3 . . X 3\n2 . + . 2\n1 O . O 1  White to play\n  A B C \n");
    assert_eq!((plain(&fuego).as_str(), fuego.turn), ("..X\n...\nO.O\n", WHITE));
    let spiel = clean("GoState(komi=5.5, to_play=W, history.size()=3)\n\n 3 ++X\n 2 +++\n 1 OXO\n   ABC\n");
    assert_eq!(
        (plain(&spiel).as_str(), spiel.turn, spiel.beside.komi.as_deref()),
        ("..X\n...\nOXO\n", WHITE, Some("5.5"))
    );
    // Eyespace prints how many stones the named colour has captured.
    let own = clean(
        "=3 \n   A B\n 2 . X 2\n 1 O . 1\n   A B\nblack (X) has captured 3, white (O) 1; white to play\nrules: chinese\nkomi: \
         -0.5\nhandicap: 4\n",
    );
    assert_eq!((own.turn, own.beside.taken, own.beside.handicap), (WHITE, [Some(1), Some(3)], Some(4)));
    assert_eq!((own.beside.rules.as_deref(), own.beside.komi.as_deref()), (Some("chinese"), Some("-0.5")));
}

#[test]
fn what_is_told_with_a_score_or_an_estimate_is_read_as_well() {
    let score = read(
        "game.txt, white to play\n\n   A B C\n 2 X # X 2\n 1 X X X 1\n   A B C\n\n  #  counts for black\n\nB+3 by japanese rules, komi \
         0.5, 2 handicap stones\n\n       territory  prisoners  dead stones  komi  points\nblack  1          3          0            0     \
         4\nwhite  0          1          0            0.5   1.5\n",
    );
    assert_eq!(plain(&score), "X.X\nXXX\n");
    assert_eq!((score.turn, score.beside.taken, score.beside.handicap), (WHITE, [Some(1), Some(3)], Some(2)));
    assert_eq!((score.beside.rules.as_deref(), score.beside.komi.as_deref()), (Some("japanese"), Some("0.5")));
    assert_eq!(notes(&score), ["line 8 was not read: \"#  counts for black\""]);
    let estimate = clean(".X\nO.\n\nby territory: B+4.3, with 2 black and 1 white prisoners and komi 5.5\n");
    assert_eq!((estimate.beside.taken, estimate.beside.komi.as_deref()), ([Some(2), Some(1)], Some("5.5")));
}

#[test]
fn of_what_is_not_certain_nothing_is_taken_and_a_remark_tells() {
    for (line, remark) in [
        (
            "Black captured: 3",
            "line 4 was not read: \"Black captured: 3\" leaves it unclear whose stones were captured",
        ),
        ("Prisoners: 3 / 5", "line 4 was not read: \"Prisoners: 3 / 5\" leaves it unclear whose stones were captured"),
        ("Komi: six", "line 4 was not read: \"Komi: six\""),
        ("A game of mine", "line 4 was not read: \"A game of mine\""),
        ("one\ntwo\n\nthree", "lines 4 to 7 were not read; the first is \"one\""),
    ] {
        let diagram = read(&format!(".X\nO.\n\n{line}\n"));
        assert_eq!((diagram.beside.clone(), notes(&diagram)), (Default::default(), vec![remark.to_owned()]), "{line}");
    }
    let twice = read("Komi: 6.5\n.X\nO.\nkomi 7.5\nBlack to play\nWhite to move\n");
    assert_eq!((twice.beside.komi.as_deref(), twice.turn), (Some("6.5"), BLACK));
    assert_eq!(
        notes(&twice),
        [
            "line 4 was not read: \"komi 7.5\" contradicts a line above",
            "line 6 was not read: \"White to move\" contradicts a line above"
        ]
    );
}

#[test]
fn one_mark_is_the_last_move_and_two_are_none() {
    for text in [
        "3 .(X).\n2 . . .\n1 O . .\n",
        ".[X].\n. . .\nO . .\n",
        "3 . X).\n2 . . .\n1 O . .\n",
        "3 . X< .\n2 . . .\n1 O . .\n",
    ] {
        let diagram = read(text);
        assert_eq!((plain(&diagram).as_str(), diagram.turn), (".X.\n...\nO..\n", WHITE), "{text}");
    }
    let two = clean("(X). .\n. . .\n(O). .\n");
    assert_eq!((two.turn, two.last), (None, None));
}

#[test]
fn boards_drawn_with_lines_are_read() {
    for text in [
        "┌┬●┐\n├○┼●\n└┴┴┘\n",
        "┌─┬─●─┐\n├─○─┼─●\n└─┴─┴─┘\n",
        "┌─┬─●─┐\n│ │ │ │\n├─○─┼─●\n│ │ │ │\n└─┴─┴─┘\n",
        "+--+--X--+\n+--O--+--X\n+--+--+--+\n",
        "+-+-X-+\n| | | |\n+-O-+-X\n| | | |\n+-+-+-+\n",
        "+-------+\n|. . X .|\n|. O . X|\n|. . . .|\n+-------+\n",
        "┌────┐\n│··●·│\n│·○·●│\n│····│\n└────┘\n",
        "┌─────────┐\n│ . . X . │\n│ . O . X │\n│ . . . . │\n└─────────┘\n",
        "－－●－\n－○－●\n－－－－\n",
        "--X-\n-O-X\n----\n",
        "- - X -\n- O - X\n- - - -\n",
        "➕➕⚫➕\n➕⚪➕⚫\n➕➕➕➕\n",
        "．．Ｘ．\n．Ｏ．Ｘ\n．．．．\n",
        "   A B C D\n３ ＋ ＋ ● ＋\n２ ＋ ○ ＋ ●\n１ ＋ ＋ ＋ ＋\n",
        "++X+\n+O+X\n++++\n",
        "..@.\n.o.@\n....\n",
        "..#.\n.o.#\n....\n",
        "..B.\n.W.B\n....\n",
        "..b.\n.w.b\n....\n",
        ". . X .\n\n. O . X\n\n. . . .\n",
    ] {
        assert_eq!(plain(&read(text)), "..X.\n.O.X\n....\n", "{text}");
    }
}

#[test]
fn what_mails_chats_and_consoles_put_around_a_board_is_taken_off() {
    for text in [
        "```\n.X.\nO..\n```\n",
        "~~~ go\n.X.\nO..\n~~~\n",
        "> .X.\n> O..\n",
        ">.X.\n>O..\n",
        "> > .X.\n> > O..\n",
        ">> ```\n>>  2 . X .\n>>  1 O . .\n>>    A B C\n>> ```\n",
        "\u{feff}   A B C\r\n 2 . X . 2\r\n 1 O . . 1\r\n",
        "=1    A B C\n 2 . X .\n 1 O . .\n",
        "= \n   ABC\n 2 .X.\n 1 O..\n",
        "\"board\": [\".X.\", \"O..\"]\n",
        "[\n  \".X.\",\n  \"O..\"\n]\n",
        "1 2 3\n.X.\nO..\n",
        "a b c\n2 . x .\n1 o . .\n",
    ] {
        assert_eq!(plain(&clean(text)), ".X.\nO..\n", "{text}");
    }
}

#[test]
fn ownership_as_eyespace_tells_it_is_read_and_what_it_does_not_tell_is_left_empty() {
    let diagram = read("{\"id\": 1, \"ownership\": [\"BB.W\", \"BS?W\", \"SS.W\"]}\n");
    assert_eq!(plain(&diagram), "XX.O\nX..O\n...O\n");
    assert_eq!(
        notes(&diagram)[..2],
        [
            "S at B2 and 2 points more does not tell what stands there: taken for empty",
            "? at C2 does not tell what stands there: taken for empty"
        ]
    );
}

#[test]
fn marks_of_eyespace_on_empty_points_are_none_of_its_stones() {
    let text = "game, black to play\n\n   A B C D E\n 3 A X o b ! 3\n 2 - #(X)^ % 2\n 1 s O'* , = 1\n   A B C D E\n\n  #  black territory\n";
    assert_eq!(plain(&read(text)), ".XO..\n..X..\n.O...\n");
    // Without the lines of text around the board, the letter A on it is not explained and makes the board unreadable.
    let board = "   A B C\n 2 X A O 2\n 1 . . . 1\n   A B C\n";
    assert_eq!(
        error(board),
        "line 2, column 6: 'A' is not a point of a board; expected . X or O (or + , # o @ for the same)"
    );
    assert_eq!(plain(&read(&format!("{board}\n  A  black A2: 1 point\n"))), "X.O\n...\n");
}

#[test]
fn what_may_be_meant_otherwise_is_refused() {
    for (text, reason) in [
        (". X #\n. . O\n", "line 1, column 5: '#' beside X may be a black stone, or Black's territory"),
        (". X @\n. . O\n", "line 1, column 5: '@' beside other black stones may be a marked white stone"),
        (". X B\n. W .\n", "line 1, column 5: 'B' is not a point of a board"),
        ("..X.\n.0..\n", "line 2, column 2: '0' is not a point of a board"),
        ("   A B C\n 2 ●─┼─● 2\n 1 └─●─┘ 1\n   A B C\n", "line 2, column 4: '●' is drawn for stones of either colour"),
        ("..X\n...\n\n..O\n...\n\n", "line 4, column 1: a second board"),
        ("2 .X\n1 ..\n\n2 .O\n1 ..\n", "line 4, column 1: a second board"),
        ("2 .X\n1 ..\n2 .O\n1 ..\n", "line 3, column 1: row number 2; expected 0"),
        ("3 .X.\n2 ..\n1 ...\n", "line 2, column 5: a row of 2 points; the first has 3"),
        ("3 .X.\n2 .Y.\n1 ...\n", "line 2, column 4: 'Y' is not a point of a board"),
        ("> . X\n> O\n", "line 2, column 4: a row of 1 points; the first has 2"),
    ] {
        let error = error(text);
        assert!(error.starts_with(reason), "{text}{error}");
    }
}

#[test]
fn stones_of_one_sign_are_told_apart_by_their_ink() {
    let stone = |color: u8| format!("\u{1b}[38;5;{color}m\u{1b}[48;5;179m●\u{1b}[0m");
    let text = format!("   A B\n 2 {}─┐ 2\n 1 └─{} 1\n   A B\n", stone(16), stone(231));
    assert_eq!(plain(&read(&text)), "X.\n.O\n");
    // If both `●` and `○` are used, these signs show the colours of the stones, and the colour of the text has no meaning.
    assert_eq!(plain(&read(&format!("{}.\n.○\n", stone(231)))), "X.\n.O\n");
}
