//! UGF and UGI, the formats of the server Panda-Net and of its program.
//!
//! A file has sections: `[Header]` with lines such as `Hdcp=0,6.50`, `[Data]` with the moves, `[Figure]` with comments and figures, and in newer files
//! `[ReviewNode]` and `[ReviewComment]` (see `ugf_review`). A move is `QP,B1,1,0`: column, row, colour with the number of the player, number of
//! the move, seconds. Moves with the number 0 are set-up. Columns beyond `X` stand for passes. With `CoordinateType=IGS` rows count from below. The
//! format has no public specification; these facts come from the readers of A. E. Brouwer (<https://homepages.cwi.nl/~aeb/go/>, `ugi2sgf`) and Sabaki
//! (`fileformats/ugf.js`).

use std::collections::BTreeMap;

use eyespace::board::Color;

use crate::excerpt::Excerpt;
use crate::fault::quote;
use crate::format::Format;
use crate::place::Place;

use super::fixed_stones;
use super::game_text::{GameText, ROOT, Written, letters};
use super::ugf_figures;
use super::ugf_head::{self, Head};
use super::ugf_moves::{Board, Lines, Listed, Main, MainMove};
use super::ugf_review;

/// The line with which a game begins.
pub(super) const HEAD: &str = "[Header]";

/// Whether a line begins a section with moves.
pub(super) fn begins_moves(line: &str) -> bool {
    ["[Data]", "[ReviewNode]"].contains(&line.trim())
}

/// The sections of a file by their names in brackets.
struct Sections<'a> {
    sections: BTreeMap<&'a str, Vec<(usize, &'a str)>>,
}

impl<'a> Sections<'a> {
    fn read(text: Excerpt<'a>) -> Self {
        let mut sections: BTreeMap<&str, Vec<(usize, &str)>> = BTreeMap::new();
        let mut section = "";
        for (number, line) in text.lines() {
            let name = line.trim();
            if name.starts_with('[') && name.ends_with(']') && name.len() < 20 {
                section = name;
            } else if !name.is_empty() {
                sections.entry(section).or_default().push((number, line));
            }
        }
        Self { sections }
    }

    fn lines(&self, name: &str) -> &Lines<'a> {
        self.sections.get(name).map_or(&[], Vec::as_slice)
    }
}

/// Makes SGF of the game.
pub(super) fn written(text: Excerpt<'_>) -> Written {
    let sections = Sections::read(text);
    let mut game = GameText::new(text.begins());
    let head = Head::read(sections.lines(HEAD));
    let board = ugf_head::add(&head, &mut game);
    let data = sections.lines("[Data]");
    let review = sections.lines("[ReviewNode]");
    let mut main = Main { set_up: set_up(data, board, &mut game), ..Main::default() };
    if review.is_empty() {
        moves(data, board, &mut main, &mut game);
    } else {
        let nodes = ugf_review::tree(review, board, &mut main, &mut game);
        ugf_review::comments(sections.lines("[ReviewComment]"), &nodes, &mut game);
    }
    set_handicap(&head, board, &mut main, &mut game);
    ugf_figures::add(sections.lines("[Figure]"), board, &main, &mut game);
    // Newer files write 0 moves.
    if let Some(announced) = head.moves().filter(|&announced| main.moves.len() + 1 < announced) {
        let played = main.moves.len();
        game.cut_off(format!("the head announces {announced} moves, but the file has {played}: moves may be missing"));
    }
    game.written(Format::Ugf)
}

/// Adds the moves. Only lines with moves may stand here; any others are noted.
fn moves(lines: &Lines<'_>, board: Board, main: &mut Main, game: &mut GameText) {
    let mut node = ROOT;
    for &(line, text) in lines {
        match Listed::read(text, board) {
            Some(Listed { number: 0, .. }) => {}
            Some(Listed { color, point, number }) => {
                let color = color.unwrap_or_else(|| main.next());
                node = game.play(node, Place { line, column: 1 }, color, point);
                main.moves.push(MainMove { number, node, color, point });
            }
            None => game.odd("move", line, || format!("{} is no move on this board; it was left out", quote(text))),
        }
    }
}

/// Puts the stones with the number 0.
fn set_up(lines: &Lines<'_>, board: Board, game: &mut GameText) -> Vec<(Color, (u8, u8))> {
    let mut put = vec![];
    for &(line, text) in lines {
        if let Some(Listed { color: Some(color), point: Some(point), number: 0 }) = Listed::read(text, board) {
            let name = if color == Color::Black { "AB" } else { "AW" };
            game.value(ROOT, Place { line, column: 1 }, name, letters(point));
            put.push((color, point));
        }
    }
    put
}

/// Puts handicap stones on their fixed points if the file names a handicap without any stone, and White plays first.
fn set_handicap(head: &Head<'_>, board: Board, main: &mut Main, game: &mut GameText) {
    let Some((at, stones)) = head.handicap().filter(|(_, stones)| *stones >= 2) else { return };
    let is_white_first = main.moves.first().is_some_and(|first| first.color == Color::White);
    if game.has(ROOT, "AB") || !is_white_first {
        return;
    }
    let points = fixed_stones::put(game, at, (stones, board.side), main.moves.first().and_then(|first| first.point));
    if !points.is_empty() {
        game.note(at.line, format!("the {stones} handicap stones have no points in the file; star points were taken"));
    }
    main.set_up.extend(points.into_iter().map(|point| (Color::Black, point)));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sgf(text: &str) -> (String, Vec<String>, bool) {
        let Written { text, origin } = written(Excerpt::whole(text));
        let text = text.replace('\n', "").replace("(;GM[1]FF[4]CA[UTF-8]", "(;");
        (text, origin.notes, origin.is_cut_off)
    }

    #[test]
    fn the_head_is_read() {
        let head = "Lang=SJIS\nTitle=2020,a cup,,final\nPlace=here\nDate=2020/06/23,22:46:52,2020/06/24,\nRule=JPN\nSize=9\n\
            Hdcp=0,6.50\nPtime=N;30;0;0,N;30;0;0,0,0\nWinner=B,2.50\nMoves=2\nWriter=w\nCopyright=c\nCoordinateType=IGS\n\
            Comment=x\nPlayerB=Anna,2k,,\nPlayerW=Bo,9p,\nWMemb2=Cy,1d\n";
        let (text, notes, _) = sgf(&format!("[Header]\n{head}[Data]\nCC,B1,1,0\nYA,W1,2,0\nAB,B2,3,5 '00:00:31\n"));
        assert_eq!(
            text,
            "(;SZ[9]RU[Japanese]KM[6.5]EV[2020, a cup, final]PC[here]DT[2020-06-23,2020-06-24]TM[1800]RE[B+2.5]US[w]CP[c]GC[x]\
             PB[Anna]BR[2k]PW[Bo 9p & Cy 1d];B[cg];W[];B[ah])"
        );
        assert_eq!(notes, Vec::<String>::new());
    }

    #[test]
    fn results_have_letters() {
        for (winner, expected) in [
            ("B,C", "B+R"),
            ("W,R", "W+R"),
            ("W,T", "W+T"),
            ("B,F2", "B+F"),
            ("W,0.50", "W+0.5"),
            ("B,", "B+"),
            ("D,", "Draw"),
            ("N1,E", "Void"),
            ("A,", "?"),
            ("both", "both"),
        ] {
            let (text, _, _) = sgf(&format!("[Header]\nCoordinateType=JPN\nWinner={winner}\n[Data]\n"));
            assert_eq!(text, format!("(;SZ[19]RE[{expected}])"), "{winner}");
        }
    }

    #[test]
    fn rows_count_from_the_edge_that_the_file_names() {
        let moves = "[Data]\nAA,B1,1,0\n";
        assert!(sgf(&format!("[Header]\nCoordinateType=JPN\n{moves}")).0.ends_with(";B[aa])"));
        assert!(sgf(&format!("[Header]\nCoordinateType=IGS\n{moves}")).0.ends_with(";B[as])"));
        let (text, notes, _) = sgf(&format!("[Header]\nSize=9\n{moves}"));
        assert!(text.ends_with(";B[aa])"));
        assert_eq!(notes, ["line 1: CoordinateType is missing; rows were counted from above"]);
    }

    #[test]
    fn set_up_and_handicap_come_before_the_moves() {
        let head = "[Header]\nCoordinateType=JPN\nHdcp=2,0.00\n[Data]\n";
        let (text, notes, _) = sgf(&format!("{head}DP,B1,0,0\nPD,B1,0,0\nDD,W1,1,0\n"));
        assert_eq!((text.as_str(), notes.len()), ("(;SZ[19]KM[0]HA[2]AB[dp][pd];W[dd])", 0));
        let (text, notes, _) = sgf(&format!("{head}DD,W1,1,0\n"));
        assert_eq!(text, "(;SZ[19]KM[0]HA[2]AB[dp][pd]PL[W];W[dd])");
        assert_eq!(notes, ["line 3: the 2 handicap stones have no points in the file; star points were taken"]);
        let (_, notes, _) = sgf(&format!("{}DD,W1,1,0\n", head.replace("=2", "=17")));
        assert!(notes[0].contains("17 stones, whose points are not known"));
    }

    #[test]
    fn lines_that_are_no_moves_are_left_out_with_a_note() {
        let head = "[Header]\nCoordinateType=JPN\nSize=9\nMoves=7\n[Data]\n";
        let (text, notes, is_cut_off) = sgf(&format!("{head}AA,B1,1,0\nTT,W1,2,0\n.EndFig\nYZ,MK,3,0\nBB,B1\n"));
        assert_eq!(text, "(;SZ[9];B[aa];W[])");
        assert_eq!(
            notes,
            [
                "line 7: TT,W1,2,0 is no move on this board; it was left out (3 times)",
                "the head announces 7 moves, but the file has 2: moves may be missing"
            ]
        );
        assert!(is_cut_off);
    }

    fn with_figure(figure: &str) -> (String, Vec<String>) {
        let moves = "[Header]\nSize=5\nCoordinateType=JPN\n[Data]\nAB,B1,1,0\nAA,W1,2,0\nBA,B1,3,0\nCC,W1,4,0\n";
        let text = format!("{moves}[Figure]\n{figure}");
        let written = written(Excerpt::whole(&text));
        let text = written.text.replace('\n', " ").replace("(;GM[1] FF[4] CA[UTF-8]", "(;");
        (text, written.origin.notes)
    }

    #[test]
    fn comments_and_labels_belong_to_their_move() {
        let (text, notes) = with_figure(
            ".Text,0\nall\n.EndText\n.Text,2,1\na [x]\nb\n.#,3,1,a:b\n.#,9,9,x\n.EndText\n.Text,9\nz\n.EndText\nzz\n",
        );
        assert_eq!(text, "(; SZ[5] C[all] ;B[ab] ;W[aa] C[a [x\\] b] LB[ca:a\\:b] ;B[ba] ;W[cc])");
        assert_eq!(
            notes,
            [
                "line 17: .#,9,9,x labels no point; it was left out",
                "line 19: .Text,9 belongs to no move; it was left out",
                "line 22: zz belongs to no figure; it was left out",
            ]
        );
    }

    /// The figure begins after move 3, which captures, though it stands at move 4.
    #[test]
    fn figures_are_variations() {
        let stones = "AB,B1,0,0\nBA,B1,0,0\n";
        let (text, notes) = with_figure(&format!(
            ".Fig,4,1,1,5,5,x,1,0\n{stones}DD,W1,1,0\nCD,B1,2,0\n.Text\nsee\n.EndText\n.EndFig\n"
        ));
        assert_eq!(text, "(; SZ[5] ;B[ab] ;W[aa] ;B[ba] (;W[cc]) (;W[dd] ;B[cd] C[see]))");
        assert_eq!(notes, Vec::<String>::new());
        let (text, notes) = with_figure(".Fig,4\nEE,B1,0,0\nDD,W1,1,0\n.EndFig\n");
        assert!(!text.contains("W[dd]"));
        assert!(notes[0].starts_with("line 10: a figure begins with a position that the game does not have"));
    }

    #[test]
    fn variations_come_behind_the_main_line() {
        let head = "[Header]\nSize=5\nCoordinateType=IGS\n[Data]\nAA,B1,1,0\n";
        let nodes = "NODE,1,0,0,0\nNODE,2,1,1,1\nVARIATION,\n  NODE,7,2,2,2\n  VARIATION,\n    NODE,8,1,5,5\n  VARIATIONEND,\n\
            \x20 NODE,9,1,3,3\nVARIATIONEND,\nNODE,3,2,4,4\nNODE,4,1,6,6\nNODE,5,2,9,1\nNODE,6,0,0,0\n";
        let comments = ".Comment,1\n hi\n there\n.Comment,9\nno\n.Comment,77\nlost\n";
        let text = format!("{head}[ReviewNode]\n{nodes}[ReviewComment]\n{comments}");
        let written = written(Excerpt::whole(&text));
        let sgf = written.text.replace('\n', "");
        assert_eq!(sgf, "(;GM[1]FF[4]CA[UTF-8]SZ[5]C[hithere];B[ae](;W[db];B[])(;W[bd](;B[cc]C[no])(;B[ea])))");
        assert_eq!(
            written.origin.notes,
            [
                "line 18: NODE,5,2,9,1 is no node on this board; it was left out",
                "line 26: .Comment,77 belongs to no node; it was left out",
            ]
        );
    }
}
