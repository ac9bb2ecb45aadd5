//! The branches of a game, and the lines through them.

use std::iter::successors;
use std::ops::Range;

use crate::fault::{Fault, Located};
use crate::selector::Variation;

/// The branches of one game of a file.
#[derive(Debug)]
pub(super) struct Tree {
    /// The branches in the order of the file: first the whole game, then the branches inside it.
    pub(super) branches: Vec<Branch>,
    /// The number of games in the file.
    pub(super) games: usize,
}

/// The text between a `(` and its `)`, with at least one node.
#[derive(Debug)]
pub(super) struct Branch {
    pub(super) open: usize,
    /// The byte of the closing `)`, or of the text that is left out because it is nested too deeply.
    pub(super) close: usize,
    /// The index of the first branch that is not inside this one.
    pub(super) end: usize,
}

impl Tree {
    /// The byte ranges of a line from the root to its end. A line consists of several ranges, because side branches lie between them.
    pub(super) fn line(&self, variation: &Variation) -> Result<Vec<Range<usize>>, Located> {
        let numbers = variation.numbers();
        let (mut branch, mut branchings) = (0, 0);
        let mut pieces = vec![self.piece(branch)];
        loop {
            branch = match self.continuations(branch).count() {
                0 => break,
                1 => branch + 1,
                continuations => {
                    let asked = numbers.get(branchings).map_or(1, |number| number.get());
                    branchings += 1;
                    self.continuations(branch).nth(asked - 1).ok_or_else(|| {
                        let byte = self.branches[branch + 1].open;
                        Fault::NoSuchContinuation { asked, branching: branchings, continuations }.at(byte)
                    })?
                }
            };
            pieces.push(self.piece(branch));
        }
        if numbers.len() > branchings {
            return Err(Fault::TooManyNumbers { numbers: numbers.len(), branchings }.of_all());
        }
        Ok(pieces)
    }

    /// The branches directly inside a branch.
    fn continuations(&self, branch: usize) -> impl Iterator<Item = usize> {
        let end = self.branches[branch].end;
        let next = |&inside: &usize| self.branches.get(inside).map(|inside| inside.end);
        successors(Some(branch + 1), next).take_while(move |&inside| inside < end)
    }

    /// The text of a branch up to its first continuation.
    pub(super) fn piece(&self, branch: usize) -> Range<usize> {
        let Branch { open, close, .. } = self.branches[branch];
        open + 1..self.continuations(branch).next().map_or(close, |first| self.branches[first].open)
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;

    use proptest::prelude::*;

    use super::super::parentheses::{read, start};
    use super::super::quirk::Quirks;
    use super::super::tokens::{Token, Tokens};
    use super::*;

    fn tree(text: &str, game: usize) -> Result<Tree, Located> {
        read(text, start(text).unwrap(), NonZeroUsize::new(game).unwrap(), &mut Quirks::default())
    }

    fn line(text: &str, variation: &[usize]) -> Result<String, Located> {
        let variation = variation.iter().map(|&number| NonZeroUsize::new(number).unwrap()).collect();
        Ok(tree(text, 1)?.line(&variation)?.into_iter().map(|piece| &text[piece]).collect())
    }

    #[test]
    fn a_number_is_for_a_node_that_branches_and_1_if_it_is_not_said() {
        let text = "(;a(;b(;c)(;d(;e)(;f)(;g)))(;h))";
        for (variation, expected) in
            [(&[][..], ";a;b;c"), (&[1], ";a;b;c"), (&[2], ";a;h"), (&[1, 2], ";a;b;d;e"), (&[1, 2, 3], ";a;b;d;g")]
        {
            assert_eq!(line(text, variation).as_deref(), Ok(expected));
        }
        // Parentheses around a single continuation do not make a branching.
        assert_eq!(line("(;a(;b(;c(;d)(;e))))", &[2]).as_deref(), Ok(";a;b;c;e"));
    }

    #[test]
    fn a_number_too_high_is_a_fault_where_the_tree_branches() {
        let text = "(;a(;b(;c)(;d))(;h))";
        let fault = |branching| Fault::NoSuchContinuation { asked: 3, branching, continuations: 2 };
        assert_eq!(line(text, &[3]), Err(fault(1).at(3)));
        assert_eq!(line(text, &[1, 3]), Err(fault(2).at(6)));
        assert_eq!(line(text, &[1, 1, 1]), Err(Fault::TooManyNumbers { numbers: 3, branchings: 2 }.of_all()));
        assert_eq!(line(text, &[2, 1]), Err(Fault::TooManyNumbers { numbers: 2, branchings: 1 }.of_all()));
        assert_eq!(line("(;a)", &[1]), Err(Fault::TooManyNumbers { numbers: 1, branchings: 0 }.of_all()));
    }

    #[test]
    fn a_game_is_kept_and_the_others_are_counted() {
        let text = "(;a(;b)(;c))() (;d(;e)(;f)) x (;g";
        let line = |game| tree(text, game).unwrap().line(&Variation::default()).unwrap();
        assert_eq!([1, 2, 3].map(|game| &text[line(game).last().unwrap().clone()]), [";b", ";e", ";g"]);
        assert_eq!(tree(text, 2).unwrap().games, 3);
        assert_eq!(tree(text, 4).unwrap_err(), Fault::NoSuchGame { asked: 4, games: 3 }.of_all());
    }

    /// A tree that refers to its continuations directly, so that it is easy to walk by recursion.
    #[derive(Clone, Debug)]
    struct Sketch {
        nodes: String,
        continuations: Vec<Sketch>,
    }

    impl Sketch {
        fn draw(&self) -> String {
            let inside: String = self.continuations.iter().map(Self::draw).collect();
            format!("({}(){inside}())", self.nodes)
        }

        /// All lines from this node on, each with the numbers of its variation.
        fn lines(&self) -> Vec<(Vec<usize>, String)> {
            let mut lines = vec![];
            for (i, continuation) in self.continuations.iter().enumerate() {
                let number = if self.continuations.len() > 1 { Some(i + 1) } else { None };
                let further = continuation.lines().into_iter();
                lines.extend(
                    further.map(|(numbers, text)| {
                        (number.into_iter().chain(numbers).collect(), self.nodes.clone() + &text)
                    }),
                );
            }
            if lines.is_empty() { vec![(vec![], self.nodes.clone())] } else { lines }
        }
    }

    fn sketch() -> impl Strategy<Value = Sketch> {
        let nodes =
            || prop::collection::vec(0..1000, 1..3).prop_map(|n| n.iter().map(|n| format!(";C[({n}\\]]")).collect());
        let leaf = nodes().prop_map(|nodes| Sketch { nodes, continuations: vec![] });
        leaf.prop_recursive(6, 40, 4, move |inside| {
            let continuations = prop::collection::vec(inside, 0..4);
            (nodes(), continuations).prop_map(|(nodes, continuations)| Sketch { nodes, continuations })
        })
    }

    /// The byte offsets of the nodes of the main line, found without a tree: the nodes before the first `)` that ends a branch with nodes.
    fn main_line_slowly(text: &str) -> Vec<usize> {
        let (mut open, mut nodes, mut name) = (vec![], vec![], None);
        for (byte, token) in Tokens::new(text, start(text).unwrap()) {
            let named = std::mem::take(&mut name);
            match token {
                Token::Open => open.push(nodes.len()),
                Token::Close if open.pop() != Some(nodes.len()) => break,
                Token::Node => nodes.push(byte),
                Token::Name(_) => name = Some(byte),
                Token::Value(_) if open.last() == Some(&nodes.len()) => nodes.extend(named),
                _ => {}
            }
        }
        nodes
    }

    proptest! {
        #[test]
        fn every_line_has_its_numbers(sketch in sketch()) {
            let text = sketch.draw();
            for (numbers, expected) in sketch.lines() {
                let found = line(&text, &numbers).unwrap().replace("()", "");
                prop_assert_eq!(found, expected, "{:?} in {}", numbers, &text);
            }
        }

        #[test]
        fn no_numbers_are_the_main_line(
            pieces in prop::collection::vec(prop::sample::select(vec!["(", "(;", ")", ";", "B", "[a]", "x"]), 0..40),
        ) {
            let text = format!("(;C[root]{}", pieces.concat());
            let Ok(line) = super::super::mend::read(&text, 0, &crate::selector::Selector::default()) else { return Ok(()) };
            let mut expected = main_line_slowly(&text);
            let found: Vec<usize> = line.nodes.iter().map(|node| node.byte).collect();
            // The reader leaves out an empty last node.
            expected.truncate(found.len().max(expected.len() - 1));
            prop_assert_eq!(found, expected, "{}", text);
        }
    }
}
