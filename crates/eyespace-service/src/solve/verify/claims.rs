//! The claims of a file about the first moves of a problem: which moves it calls right and which wrong, in the forms that authors use.

use eyespace::board::{Color, IllegalMove, Move, Position};

use super::labels::{Labels, Verdict};
use eyespace_record::fault::quote;
use eyespace_record::sgf::{Ending, FirstMove};

/// The first moves that a file has for the side that must solve the problem, in the order of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claims {
    /// The side that must solve the problem.
    pub to_play: Color,
    /// The moves that the file calls right.
    pub right: Vec<Move>,
    /// The moves that the file calls wrong.
    pub wrong: Vec<Move>,
    /// The moves that the file calls neither right nor wrong.
    pub others: Vec<Move>,
    /// The first moves in the file that can't be played.
    pub impossible: Vec<Impossible>,
    /// How the right moves are recognized: by labels, or by the main line.
    pub basis: Basis,
}

/// How the right moves of a file are recognized.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    /// The file labels the right moves.
    Labels,
    /// No move is labelled right, so the first move of the main line counts as right.
    MainLine,
}

/// A first move that can't be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Impossible {
    /// The point, or the text in the file if it is not a point.
    pub written: String,
    /// The reason why it can't be played.
    pub reason: IllegalMove,
    /// Whether the file calls the move right or wrong.
    pub claimed: Claimed,
}

/// Whether a file calls a move right or wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claimed {
    /// The file calls the move right.
    Right,
    /// The file calls the move wrong.
    Wrong,
    /// The file calls the move neither right nor wrong.
    Nothing,
}

/// The side that must solve the problem. It is the side to play if any line begins with a move of that side, and otherwise the side that moves
/// first.
pub fn solver<T>(endings: &[Ending<'_, T>], to_play: Color) -> Color {
    let mut colors = endings.iter().filter_map(|ending| ending.first).map(|(color, _)| color);
    match colors.next() {
        Some(first) if first != to_play && colors.all(|color| color != to_play) => first,
        _ => to_play,
    }
}

impl Claims {
    /// A first move is right if one of its lines is labelled right. If the file has such a move, all other first moves are wrong, except those that
    /// are labelled as neither. If it has none, the first move of the main line is right, and only moves that are labelled wrong are wrong.
    pub fn new(endings: &[Ending<'_, Labels>], position: &Position, solver: Color) -> Self {
        let tried = tried(endings, solver);
        let any_right = tried.iter().any(|(_, lines)| verdict(lines) == Some(Verdict::Right));
        let (to_play, basis) = (solver, Basis::Labels);
        let mut claims = Self { to_play, right: vec![], wrong: vec![], others: vec![], impossible: vec![], basis };
        for (n, (first, lines)) in tried.into_iter().enumerate() {
            let claimed = match verdict(&lines) {
                Some(Verdict::Right) => Claimed::Right,
                Some(Verdict::Wrong) => Claimed::Wrong,
                Some(Verdict::Aside) => Claimed::Nothing,
                None if any_right => Claimed::Wrong,
                None if n == 0 => {
                    claims.basis = Basis::MainLine;
                    Claimed::Right
                }
                None => Claimed::Nothing,
            };
            claims.put(first, claimed, position);
        }
        claims
    }

    fn put(&mut self, first: FirstMove<'_>, claimed: Claimed, position: &Position) {
        let size = position.size();
        let (written, reason) = match first {
            FirstMove::Nowhere(raw) => (quote(raw), IllegalMove::OffBoard),
            FirstMove::Move(Move::Play(point)) if position.stone(point).is_some() => {
                (size.vertex(point).to_string(), IllegalMove::Occupied)
            }
            FirstMove::Move(mv) => {
                return match claimed {
                    Claimed::Right => self.right.push(mv),
                    Claimed::Wrong => self.wrong.push(mv),
                    Claimed::Nothing => self.others.push(mv),
                };
            }
        };
        self.impossible.push(Impossible { written, reason, claimed });
    }

    /// Whether the file calls no move right or wrong.
    pub const fn is_empty(&self) -> bool {
        self.right.is_empty() && self.wrong.is_empty() && self.impossible.is_empty()
    }

    /// Whether the file has this first move.
    pub fn names(&self, mv: Move) -> bool {
        [&self.right, &self.wrong, &self.others].into_iter().any(|moves| moves.contains(&mv))
    }
}

/// The first moves of a side, each with the labels of all lines that begin with it.
fn tried<'a>(endings: &[Ending<'a, Labels>], solver: Color) -> Vec<(FirstMove<'a>, Vec<Labels>)> {
    let mut tried: Vec<(FirstMove<'a>, Vec<Labels>)> = vec![];
    for ending in endings {
        let Some((_, first)) = ending.first.filter(|&(color, _)| color == solver) else { continue };
        match tried.iter_mut().find(|(other, _)| *other == first) {
            Some((_, lines)) => lines.push(ending.said),
            None => tried.push((first, vec![ending.said])),
        }
    }
    tried
}

/// The label of a first move. An annotation of the move itself decides. Otherwise the move is right if one of its lines is right, or has the label
/// that all its lines share.
fn verdict(lines: &[Labels]) -> Option<Verdict> {
    const RANKED: [Verdict; 3] = [Verdict::Right, Verdict::Wrong, Verdict::Aside];
    let of_itself = RANKED.into_iter().find(|&verdict| lines.iter().any(|labels| labels.first == Some(verdict)));
    let by_one = lines.iter().any(|labels| labels.line == Some(Verdict::Right)).then_some(Verdict::Right);
    let by_all = || RANKED.into_iter().find(|&verdict| lines.iter().all(|labels| labels.line == Some(verdict)));
    of_itself.or(by_one).or_else(by_all)
}

#[cfg(test)]
mod tests {
    use eyespace::board::{Point, Size};

    use super::*;

    /// The right and wrong moves of a tree. Each line begins in the top row of the board, and is given by the column of its first move and by its
    /// label.
    fn claims(lines: &[(u8, Option<Verdict>)]) -> Claims {
        let point = |n| FirstMove::Move(Move::Play(Point::new(n, 0).unwrap()));
        let ending = |&(n, line)| Ending { first: Some((Color::Black, point(n))), said: Labels { first: None, line } };
        let mut endings: Vec<_> = lines.iter().map(ending).collect();
        let said = Labels { first: None, line: Some(Verdict::Right) };
        endings.push(Ending { first: Some((Color::White, point(8))), said });
        endings.push(Ending { first: None, said });
        Claims::new(&endings, &Position::empty(Size::square(9).unwrap()), Color::Black)
    }

    #[track_caller]
    fn check(lines: &[(u8, Option<Verdict>)], right: &str, wrong: &str, others: &str) {
        let claims = claims(lines);
        let size = Size::square(9).unwrap();
        let names = |moves: &[Move]| moves.iter().map(|mv| mv.name(size)).collect::<Vec<_>>().join(" ");
        let found = [&claims.right, &claims.wrong, &claims.others].map(|moves| names(moves));
        assert_eq!(found, [right, wrong, others]);
    }

    const RIGHT: Option<Verdict> = Some(Verdict::Right);
    const WRONG: Option<Verdict> = Some(Verdict::Wrong);
    const ASIDE: Option<Verdict> = Some(Verdict::Aside);

    #[test]
    fn what_is_labelled_decides_and_the_main_line_where_nothing_is() {
        check(&[(0, None), (0, RIGHT), (1, WRONG), (2, None)], "A9", "B9 C9", "");
        check(&[(0, None), (1, None)], "A9", "", "B9");
        check(&[(0, None), (1, WRONG)], "A9", "B9", "");
        check(&[(0, WRONG), (1, None)], "", "A9", "B9");
        check(&[(0, RIGHT), (1, ASIDE), (2, ASIDE), (2, None)], "A9", "C9", "B9");
        check(&[(0, ASIDE), (1, None)], "", "", "A9 B9");
        check(&[], "", "", "");
        assert_eq!(claims(&[(0, None)]).basis, Basis::MainLine);
        assert_eq!(claims(&[(0, None), (1, RIGHT)]).basis, Basis::Labels);
        assert_eq!(claims(&[(0, WRONG)]).basis, Basis::Labels);
    }

    #[test]
    fn an_annotation_of_the_first_move_goes_before_its_lines() {
        let labels = |first, line| Labels { first, line };
        assert_eq!(verdict(&[labels(RIGHT, WRONG)]), RIGHT);
        assert_eq!(verdict(&[labels(WRONG, None), labels(WRONG, RIGHT)]), WRONG);
        assert_eq!(verdict(&[labels(ASIDE, RIGHT)]), ASIDE);
        assert_eq!(verdict(&[labels(None, WRONG), labels(None, None)]), None);
    }

    #[test]
    fn the_side_that_moves_is_whose_problem_it_is() {
        let ending = |color| Ending { first: Some((color, FirstMove::Move(Move::Pass))), said: () };
        let (black, white) = (ending(Color::Black), ending(Color::White));
        assert_eq!(solver(&[white, white], Color::Black), Color::White);
        assert_eq!(solver(&[white, black], Color::Black), Color::Black);
        assert_eq!(solver(&[black], Color::Black), Color::Black);
        assert_eq!(solver(&[Ending { first: None, said: () }, black], Color::White), Color::Black);
        assert_eq!(solver::<()>(&[], Color::White), Color::White);
    }
}
