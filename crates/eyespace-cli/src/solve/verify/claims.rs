//! What a game tree claims of first moves, as authors of problems write it.

use eyespace::board::{Color, Move};

use crate::sgf::Ending;

/// What a comment says of the line that it ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Said {
    Right,
    Wrong,
}

/// The first moves of the side to play that a file names, in its order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Claims {
    pub(crate) right: Vec<Move>,
    pub(crate) wrong: Vec<Move>,
}

/// Reads a comment: the words `right`, `correct`, `wrong` and `incorrect`, in capitals or not. One that says both says wrong:
/// it goes on to tell what would have been right.
pub(crate) fn judge(comment: &str) -> Option<Said> {
    let lower = comment.to_lowercase();
    let words = lower.split(|c: char| !c.is_alphanumeric() && c != '\'').filter(|word| !word.is_empty());
    let (mut said, mut before) = (None, "");
    for word in words {
        let denied = before == "not" || before.ends_with("n't");
        match word {
            "wrong" | "incorrect" => return Some(Said::Wrong),
            "right" | "correct" if denied => return Some(Said::Wrong),
            "right" | "correct" => said = Some(Said::Right),
            _ => {}
        }
        before = word;
    }
    said
}

impl Claims {
    /// A move is right if one of its lines is; if the file has right lines, all other first moves are wrong. If it has none,
    /// the main line's is right, and those are wrong of which it says so.
    pub(crate) fn new(endings: &[Ending<Said>], to_play: Color) -> Self {
        let mut tried: Vec<(Move, Vec<Option<Said>>)> = vec![];
        for ending in endings {
            let Some((_, mv)) = ending.first.filter(|&(color, _)| color == to_play) else { continue };
            match tried.iter_mut().find(|(other, _)| *other == mv) {
                Some((_, said)) => said.push(ending.said),
                None => tried.push((mv, vec![ending.said])),
            }
        }
        let is_right = |said: &[Option<Said>]| said.contains(&Some(Said::Right));
        let is_wrong = |said: &[Option<Said>]| said.iter().all(|&said| said == Some(Said::Wrong));
        let any_right = tried.iter().any(|(_, said)| is_right(said));
        let mut claims = Self::default();
        for (n, (mv, said)) in tried.into_iter().enumerate() {
            if is_right(&said) || (!any_right && n == 0 && !is_wrong(&said)) {
                claims.right.push(mv);
            } else if any_right || is_wrong(&said) {
                claims.wrong.push(mv);
            }
        }
        claims
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.right.is_empty() && self.wrong.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use eyespace::board::Point;

    use super::*;

    #[test]
    fn comments_are_read_by_words() {
        for (comment, said) in [
            ("RIGHT", Some(Said::Right)),
            ("Correct.\nNow black is alive", Some(Said::Right)),
            ("incorrect", Some(Said::Wrong)),
            ("This is not correct.", Some(Said::Wrong)),
            ("That isn't right", Some(Said::Wrong)),
            ("Wrong: B2 is right", Some(Said::Wrong)),
            ("corrects brightly", None),
            ("", None),
        ] {
            assert_eq!(judge(comment), said, "{comment}");
        }
    }

    fn claims(lines: &[(u8, Option<Said>)]) -> (Vec<u8>, Vec<u8>) {
        let point = |n| Move::Play(Point::new(n, 0).unwrap());
        let ending = |&(n, said)| Ending { first: Some((Color::Black, point(n))), said };
        let mut endings: Vec<_> = lines.iter().map(ending).collect();
        endings.push(Ending { first: Some((Color::White, point(9))), said: Some(Said::Right) });
        endings.push(Ending { first: None, said: None });
        let Claims { right, wrong } = Claims::new(&endings, Color::Black);
        let numbers = |moves: Vec<Move>| (0..9).filter(|&n| moves.contains(&point(n))).collect();
        (numbers(right), numbers(wrong))
    }

    #[test]
    fn what_is_marked_decides_and_the_main_line_where_nothing_is() {
        let (right, wrong) = (Some(Said::Right), Some(Said::Wrong));
        assert_eq!(claims(&[(1, None), (1, right), (2, wrong), (3, None)]), (vec![1], vec![2, 3]));
        assert_eq!(claims(&[(1, None), (2, None)]), (vec![1], vec![]));
        assert_eq!(claims(&[(1, None), (2, wrong)]), (vec![1], vec![2]));
        assert_eq!(claims(&[(1, wrong), (2, None)]), (vec![], vec![1]));
        assert_eq!(claims(&[]), (vec![], vec![]));
    }
}
