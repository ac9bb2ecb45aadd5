//! Proved verdicts, compared with exhaustive play on small boards: the outcomes with either side moving first, and the moves that reach
//! these outcomes.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::boards::{all, drawn, one_of_each, size, with_ban};
use crate::support::chance::Chance;
use crate::support::every::Every;
use crate::support::lives::{Goal, Play};
use eyespace::analyze::{LifeAndDeathSearch, Model, Options, Report, analyze};
use eyespace::board::{Color, Diagram, Move, PointSet, Position, Suicide};
use eyespace::eyes::Role;
use eyespace::regions::Block;
use eyespace::scoring::{Counting, StatusSource, StoneStatus};
use eyespace::status::{Assumption, Evidence, EyeOptions, LifeMapOptions, Outcome, Verdict};
use eyespace::table::KoMaster;

/// The part of the library that gives each block its verdict: the life map, or the analysis of single blocks.
#[derive(Clone, Copy, Debug)]
enum Teller {
    Map,
    Blocks,
}

impl Teller {
    fn report(self, position: &Position, suicide: Suicide) -> Report {
        let (life_and_death, map) = match self {
            Self::Map => (LifeAndDeathSearch::Omitted, Some(LifeMapOptions { suicide, ..LifeMapOptions::default() })),
            Self::Blocks => (LifeAndDeathSearch::Enclosed { nodes: 3000, all_nodes: 30_000, most_empty: 12 }, None),
        };
        analyze(position, &Options { suicide, life_and_death, map, model: Model::Omitted, ..Options::default() })
    }
}

/// The kind of proof, if this evidence is a proof that assumes nothing.
fn proof(evidence: Evidence) -> Option<&'static str> {
    match evidence {
        Evidence::Search { assumed: Assumption::Nothing, .. } => Some("search"),
        Evidence::AsItStands { assumed: Assumption::Nothing } => Some("as it stands"),
        Evidence::Search { .. } | Evidence::AsItStands { .. } => None,
        Evidence::AlternatePlay => Some("answers"),
        Evidence::Unconditional => Some("unconditional"),
        evidence => evidence.is_proof().then_some("eyes"),
    }
}

/// The largest number of positions that may be reached when a ko is played out.
const MOST: usize = 20_000;

/// The number of verdicts that were compared, by the part of the library that gave them and by the kind of proof.
type Counts = BTreeMap<String, usize>;

struct Referee {
    every: Arc<Every>,
    suicide: Suicide,
    /// The number of kos that may still be played out. A ko is played out to find the side that needs the first threat.
    kos: usize,
    counts: Counts,
}

impl Referee {
    fn new(size: (usize, usize), suicide: Suicide, kos: usize) -> Self {
        Self { every: Every::of(size, suicide), suicide, kos, counts: Counts::new() }
    }

    /// Panics if a proved verdict of this position is false.
    fn look_at(&mut self, position: &Position) {
        for teller in [Teller::Map, Teller::Blocks] {
            let report = teller.report(position, self.suicide);
            for id in report.structure.blocks() {
                let block = report.structure.block(id);
                let verdict = report.verdict(id);
                let Some(proof) = proof(verdict.evidence) else { continue };
                *self.counts.entry(format!("{teller:?}, {proof}")).or_default() += 1;
                for (first, outcome) in Role::ALL.into_iter().zip([verdict.attacker_first, verdict.defender_first]) {
                    let is_true = self.every.is_true(position, block.color, block.stones, first, outcome);
                    let is_true = is_true && self.is_threat_needed(position, block, first, outcome);
                    let is_true = is_true && self.stays_taken(position, block, first, &verdict);
                    assert!(is_true, "{teller:?}, {first:?} first\n{}", shown(position, block.stones, &verdict));
                }
                self.look_at_moves(position, block, &verdict);
            }
            if report.map.is_some() {
                self.look_at_score(position, &report);
            }
        }
    }

    /// Whether stones that are dead by a theorem are captured for good, so that the capturing stones are not captured later. With alternate
    /// play the capturing stones need not be safe and may be lost later, so that proof is checked only on boards of one line, where this
    /// cannot happen.
    fn stays_taken(&self, position: &Position, block: &Block, first: Role, verdict: &Verdict) -> bool {
        let is_by_theorem = match verdict.evidence {
            Evidence::Unconditional => true,
            Evidence::AlternatePlay => position.size().height() == 1,
            _ => false,
        };
        let is_dead = [verdict.attacker_first, verdict.defender_first] == [Outcome::Dead; 2];
        !is_by_theorem || !is_dead || self.every.is_taken_for_good(position, block.color, block.stones, first)
    }

    /// Checks all blocks that count in the score as dead, alive or in seki because of a proof.
    fn look_at_score(&mut self, position: &Position, report: &Report) {
        let options = EyeOptions { suicide: self.suicide, ..EyeOptions::default() };
        for counting in [Counting::Area, Counting::Territory] {
            let fates = report.statuses_at_the_end(counting, &options);
            for id in report.structure.blocks() {
                let StatusSource::Verdict(evidence) = fates.basis(id) else { continue };
                let outcome = match fates.status(id) {
                    StoneStatus::Dead => Outcome::Dead,
                    StoneStatus::Alive | StoneStatus::Lives => Outcome::Lives,
                    StoneStatus::Seki => Outcome::Seki,
                    StoneStatus::Unsettled(_) => continue,
                };
                if !evidence.is_full_proof() {
                    continue;
                }
                *self.counts.entry("scored".to_owned()).or_default() += 1;
                let block = report.structure.block(id);
                let is_true = self.every.is_true(position, block.color, block.stones, Role::Attacker, outcome);
                let verdict = report.verdict(id);
                assert!(is_true, "{counting:?}, {outcome}\n{}", shown(position, block.stones, &verdict));
            }
        }
    }

    /// Whether the reported side is the one that needs the first threat, if the outcome is a ko.
    fn is_threat_needed(&mut self, position: &Position, block: &Block, first: Role, outcome: Outcome) -> bool {
        let Outcome::Ko { first_threat } = outcome else { return true };
        if self.kos == 0 || position.ko().is_some() {
            return true;
        }
        let attacker = block.color.opponent();
        let play = Play {
            target: block.stones,
            points: position.size().points(),
            attacker,
            master: KoMaster::Neither,
            goal: Goal::Capture,
            suicide: self.suicide,
        };
        let to_play = if first == Role::Attacker { attacker } else { block.color };
        let Some(is_captured) = play.is_forced(&position.with_to_play(to_play), MOST) else { return true };
        self.kos -= 1;
        *self.counts.entry("kos".to_owned()).or_default() += 1;
        is_captured == (first_threat == Role::Defender)
    }

    /// Checks that the reported moves reach the reported outcome.
    fn look_at_moves(&mut self, position: &Position, block: &Block, verdict: &Verdict) {
        let sides = [
            (Role::Attacker, verdict.attack, verdict.attacker_first, block.color.opponent()),
            (Role::Defender, verdict.defend, verdict.defender_first, block.color),
        ];
        for (first, moves, outcome, color) in sides {
            for point in moves {
                let played = position.with_to_play(color).play(Move::Play(point), self.suicide).unwrap();
                if played.captured.intersects(block.stones) {
                    continue;
                }
                *self.counts.entry("moves".to_owned()).or_default() += 1;
                let next = if first == Role::Attacker { Role::Defender } else { Role::Attacker };
                let is_true = self.every.is_true(&played.position, block.color, block.stones, next, outcome);
                assert!(is_true, "{point:?} by {first:?}\n{}", shown(position, block.stones, verdict));
            }
        }
    }
}

fn shown(position: &Position, block: PointSet, verdict: &Verdict) -> String {
    format!("{}{block:?}\n{verdict:?}", super::boards::shown(position))
}

fn look_at(board: (usize, usize), suicide: Suicide, positions: impl Iterator<Item = Position>, kos: usize) -> Counts {
    let mut referee = Referee::new(board, suicide, kos);
    for position in positions {
        referee.look_at(&position);
        if let Some(banned) = with_ban(&position, suicide) {
            *referee.counts.entry("positions with a ban".to_owned()).or_default() += 1;
            referee.look_at(&banned);
        }
    }
    referee.counts
}

fn samples(board: (usize, usize), seed: u64, boards: usize) -> impl Iterator<Item = Position> {
    let mut chance = Chance(seed);
    (0..boards).filter_map(move |_| drawn(&mut chance, size(board)))
}

const RULES: [Suicide; 2] = [Suicide::Illegal, Suicide::Legal];

#[test]
#[cfg_attr(not(long_tests), ignore = "long: CONTRIBUTING.md says how to run it")]
fn what_is_proved_of_all_positions_of_3x3_is_so() {
    for suicide in RULES {
        let kinds = one_of_each(size((3, 3)), &mut Chance(2_685_821_657_736_338_717));
        let counts = look_at((3, 3), suicide, kinds.into_iter(), 50);
        println!("{counts:?}");
        assert!(counts["Map, search"] > 500 && counts["Blocks, search"] > 500 && counts["kos"] > 20, "{counts:?}");
        assert!(counts["Map, unconditional"] > 100 && counts["Map, answers"] > 100, "{counts:?}");
    }
}

#[test]
fn what_is_proved_on_small_boards_is_so() {
    for suicide in RULES {
        for (board, boards) in [((4, 3), 120), ((2, 6), 80), ((9, 1), 180)] {
            let counts = look_at(board, suicide, samples(board, 88_172_645_463_325_252, boards), boards / 60);
            println!("{board:?} {counts:?}");
            assert!(
                counts["Map, search"] > 50 && counts["Blocks, search"] > 50 && counts["scored"] > 100,
                "{counts:?}"
            );
        }
    }
}

/// On a board of one line the last point touches only the point before it. A side that captures stones on the last two points must
/// therefore win a ko to live.
#[test]
fn stones_at_the_end_of_a_line_are_not_dead_unconditionally() {
    for rows in [".X.OO", "XX.OO.", ".XX.OO", "OO.X.X.OO"] {
        let diagram: Diagram = rows.parse().unwrap();
        let position = Position::try_from(diagram.setup).unwrap();
        look_at((rows.len(), 1), Suicide::Illegal, [position].into_iter(), 0);
    }
    // A verdict that assumes nothing must not report moves that work only under an assumption.
    let diagram: Diagram = "X.X.OX..X".parse().unwrap();
    look_at((9, 1), Suicide::Illegal, [Position::try_from(diagram.setup).unwrap()].into_iter(), 0);
    // A single stone here is captured at once and for good, so it is reported as dead unconditionally.
    let diagram: Diagram = ".X.O".parse().unwrap();
    let report = Teller::Map.report(&Position::try_from(diagram.setup).unwrap(), Suicide::Illegal);
    let white = report.structure.blocks().find(|&id| report.structure.block(id).color == Color::White).unwrap();
    assert_eq!(report.verdict(white), Verdict::settled(Outcome::Dead, Evidence::Unconditional));
}

#[test]
fn a_lone_stone_on_two_points_is_taken_in_a_ko() {
    for suicide in RULES {
        look_at((2, 1), suicide, all(size((2, 1))), 0);
    }
}

/// Positions for which a false verdict or move was once reported as proved.
#[test]
fn what_was_told_wrongly_is_told_so_no_more() {
    let mut referee = Referee::new((4, 3), Suicide::Illegal, 0);
    let boards = [
        // One stone of a group that dies is captured in a ko.
        "O.X.\nXOOX\nX..O\n",
        // The ko is about one stone of a group, not about the whole group.
        "XOX.\n.OOX\nX.X.\n",
        // The eye alone would make a seki, but capturing the stone beside it makes another eye.
        "X.OX\n.OOX\nXXX.\n",
        // The capturing block is captured afterwards, by a move in the eye that its capture leaves.
        "O.XX\nOOXX\nOO.X\n",
        // The reported move captures a single stone in a ko that is part of a semeai.
        "X..O\n..X.\n..O.\n",
        // The reported move saves the stones in the semeai, but not on the whole board.
        "XXO.\nO..O\n.XX.\n",
    ];
    for board in boards {
        let diagram: Diagram = board.parse().unwrap();
        referee.look_at(&Position::try_from(diagram.setup).unwrap());
    }
}

/// The number of claims that were compared with all of play. A verdict is two, since either side moves first.
fn comparisons(counts: &Counts) -> usize {
    let is_verdict = |name: &str| name.starts_with("Map, ") || name.starts_with("Blocks, ");
    let claims = counts.iter().filter(|(name, _)| *name != "positions with a ban");
    claims.map(|(name, count)| if is_verdict(name) { 2 * count } else { *count }).sum()
}

/// This test takes more than an hour. It is run by `cargo test --release -p eyespace --test proved verdicts:: -- --ignored --nocapture`.
#[test]
#[ignore = "more than an hour"]
fn what_is_proved_on_larger_boards_is_so() {
    for suicide in RULES {
        for board in [(3, 3), (9, 1), (2, 4)] {
            let counts = look_at(board, suicide, all(size(board)), 1000);
            println!("{board:?} {suicide:?} {counts:?}\ncross-checks: {}", comparisons(&counts));
        }
        for (board, boards) in
            [((4, 3), 20_000), ((2, 6), 20_000), ((5, 3), 20_000), ((7, 2), 10_000), ((4, 4), 20_000)]
        {
            let counts = look_at(board, suicide, samples(board, 2_463_534_242, boards), boards / 60);
            println!("{board:?} {suicide:?} {counts:?}\ncross-checks: {}", comparisons(&counts));
        }
    }
}
