//! Semeai whose solution assumes nothing about other stones, compared with exhaustive play: the outcomes for both sides, with either side
//! moving first.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::boards::{all, drawn, one_of_each, shown, size};
use crate::support::chance::Chance;
use crate::support::every::Every;
use eyespace::board::{Color, Diagram, Position, Suicide};
use eyespace::eyes::Role;
use eyespace::regions::{Block, Structure};
use eyespace::search::dfpn::{Budget, Table};
use eyespace::search::life::LifeOptions;
use eyespace::search::semeai::{Beyond, Readings, Semeai, SemeaiBasis, SemeaiQuestion, SemeaiSearch};
use eyespace::status::Outcome;

/// How often each outcome was judged.
type Counts = BTreeMap<String, usize>;

struct Referee {
    every: Arc<Every>,
    suicide: Suicide,
    search: SemeaiSearch<'static>,
    counts: Counts,
}

impl Referee {
    fn new(size: (usize, usize), suicide: Suicide) -> Self {
        Self {
            every: Every::of(size, suicide),
            suicide,
            search: SemeaiSearch::with_table(Table::with_bytes(1 << 16)),
            counts: Counts::new(),
        }
    }

    /// Judges the semeai between any two blocks of a position. Panics if an outcome that is reported as proved is false.
    fn look_at(&mut self, position: &Position) {
        let structure = Structure::new(position);
        let of = |color| structure.blocks().map(|id| structure.block(id)).filter(move |block| block.color == color);
        for black in of(Color::Black) {
            for white in of(Color::White) {
                self.look_at_semeai(position, [black, white]);
                self.look_at_semeai(position, [white, black]);
            }
        }
    }

    fn look_at_semeai(&mut self, position: &Position, blocks: [&Block; 2]) {
        let Ok(semeai) = Semeai::between(position, blocks[0].stones, blocks[1].stones, self.suicide) else { return };
        if !semeai.assumed.is_empty() || semeai.beyond != Beyond::Bounded {
            return;
        }
        let options = LifeOptions { suicide: self.suicide, ..LifeOptions::default() };
        for first in semeai.colors() {
            let question = SemeaiQuestion { position, semeai: &semeai, first, options, readings: Readings::None };
            let found = self.search.solve(question, Budget::nodes(5000));
            for (color, block) in semeai.colors().into_iter().zip(blocks) {
                let outcome = found.outcomes[color.index()];
                if found.basis[color.index()] == SemeaiBasis::Read || outcome == Outcome::Open {
                    continue;
                }
                *self.counts.entry(outcome.to_string()).or_default() += 1;
                let mover = Role::of(first, color);
                let is_true = self.every.is_true_in_semeai(position, block.color, block.stones, mover, outcome);
                let names = blocks.map(|block| block.stones);
                assert!(is_true, "{color:?}, {first:?} first\n{}{names:?}\n{found:?}", shown(position));
            }
        }
    }
}

fn look_at(board: (usize, usize), suicide: Suicide, positions: impl Iterator<Item = Position>) -> Counts {
    let mut referee = Referee::new(board, suicide);
    positions.for_each(|position| referee.look_at(&position));
    referee.counts
}

fn samples(board: (usize, usize), seed: u64, boards: usize) -> impl Iterator<Item = Position> {
    let mut chance = Chance(seed);
    (0..boards).filter_map(move |_| drawn(&mut chance, size(board)))
}

const RULES: [Suicide; 2] = [Suicide::Illegal, Suicide::Legal];

#[test]
#[cfg_attr(not(long_tests), ignore = "long: CONTRIBUTING.md says how to run it")]
fn semeais_on_small_boards_end_as_all_of_play_has_them() {
    for suicide in RULES {
        let kinds = one_of_each(size((3, 3)), &mut Chance(2_685_821_657_736_338_717));
        let mut all = look_at((3, 3), suicide, kinds.into_iter());
        for (board, boards) in [((9, 1), 150), ((2, 6), 40), ((4, 3), 40)] {
            for (outcome, count) in look_at(board, suicide, samples(board, 1_181_783_497_276_652_981, boards)) {
                *all.entry(outcome).or_default() += count;
            }
        }
        println!("{suicide:?}: {all:?}");
        assert!(all.values().sum::<usize>() > 10_000 && all.len() >= 4, "{all:?}");
    }
}

/// Positions that were once reported wrongly. The side that captures first in the semeai is captured later, so it has not won.
#[test]
fn who_takes_many_stones_and_is_taken_has_not_won() {
    let boards = [
        // The block that captures seven stones can be captured afterwards.
        ((9, 1), "XXXXXXX.O"),
        ((3, 3), "XXX\nXXX\nO.X"),
        // Few stones are captured here. The capturing block is then captured by stones played inside its eye, which have no stones to
        // connect to.
        ((2, 4), "OX\nO.\nO.\nOO"),
        ((3, 3), "XXO\n..O\nOX."),
    ];
    for (board, rows) in boards {
        for suicide in RULES {
            let diagram: Diagram = rows.parse().unwrap();
            let counts = look_at(board, suicide, [Position::try_from(diagram.setup).unwrap()].into_iter());
            assert!(!counts.is_empty(), "{rows}");
        }
    }
}

/// Prints how often each outcome was compared, and how many comparisons these are.
fn report(board: (usize, usize), suicide: Suicide, counts: &Counts) {
    println!("{board:?} {suicide:?} {counts:?}\ncross-checks: {}", counts.values().sum::<usize>());
}

/// This test takes minutes. It is run by `cargo test --release -p eyespace --test proved semeais:: -- --ignored --nocapture`.
#[test]
#[ignore = "minutes"]
fn semeais_on_larger_boards_end_as_all_of_play_has_them() {
    for suicide in RULES {
        for board in [(3, 3), (9, 1), (2, 4)] {
            report(board, suicide, &look_at(board, suicide, all(size(board))));
        }
        for (board, boards) in [((2, 6), 5000), ((4, 3), 5000), ((4, 4), 1000)] {
            let positions = samples(board, 3_935_559_000_370_003_845, boards);
            report(board, suicide, &look_at(board, suicide, positions));
        }
    }
}
