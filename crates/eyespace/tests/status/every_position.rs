//! What is proved, against all of play on small boards: outcomes for either side first, and the moves that reach them.

use std::collections::BTreeMap;

use crate::support::chance::Chance;
use crate::support::every::Every;
use crate::support::lives::{Goal, Play};
use eyespace::analyze::{Fights, Model, Options, Report, analyze};
use eyespace::board::{Color, Diagram, Move, PointSet, Position, Setup, Size, Suicide};
use eyespace::eyes::Mover;
use eyespace::regions::Block;
use eyespace::status::{Assumption, Evidence, LifeMapTerms, Outcome, Side, Verdict};
use eyespace::table::KoMaster;

/// What says of each block what becomes of it.
#[derive(Clone, Copy, Debug)]
enum Teller {
    Map,
    Fights,
}

impl Teller {
    fn report(self, position: &Position, suicide: Suicide) -> Report {
        let (fights, map) = match self {
            Self::Map => (Fights::Omitted, Some(LifeMapTerms { suicide, ..LifeMapTerms::default() })),
            Self::Fights => (Fights::Enclosed { nodes: 3000, all_nodes: 30_000, most_empty: 12 }, None),
        };
        analyze(position, &Options { suicide, fights, map, model: Model::Omitted, ..Options::default() })
    }
}

/// Few of the stones, or most.
fn drawn(chance: &mut Chance, size: Size) -> Option<Position> {
    let mut setup = Setup::empty(size);
    let stones = 4 + chance.below(4);
    for point in size.points() {
        let color = [Color::Black, Color::White][chance.below(2)];
        setup.set(point, (chance.below(8) < stones).then_some(color));
    }
    Position::try_from(setup).ok()
}

/// After a move that takes a ko, if there is one.
fn with_ban(position: &Position, suicide: Suicide) -> Option<Position> {
    let plays = Color::ALL.into_iter().flat_map(|color| position.empty_points().into_iter().map(move |at| (color, at)));
    let mut after = plays.filter_map(|(color, at)| position.with_to_play(color).play(Move::Play(at), suicide).ok());
    after.find_map(|played| Some(played.position).filter(|position| position.ko().is_some()))
}

/// What is called proved and takes nothing for granted.
fn proof(evidence: Evidence) -> Option<&'static str> {
    match evidence {
        Evidence::Search { assumed: Assumption::Nothing, .. } => Some("search"),
        Evidence::Search { .. } => None,
        Evidence::Alternating => Some("answers"),
        Evidence::Unconditional => Some("unconditional"),
        evidence => evidence.is_proof().then_some("eyes"),
    }
}

/// The positions that may come of a ko that is played out.
const MOST: usize = 20_000;

/// The verdicts that were looked at, by teller and proof.
type Counts = BTreeMap<String, usize>;

struct Referee {
    every: Every,
    suicide: Suicide,
    /// So many kos are played out to see who needs the first threat.
    kos: usize,
    counts: Counts,
}

impl Referee {
    fn new(size: (usize, usize), suicide: Suicide, kos: usize) -> Self {
        Self { every: Every::new(size.0, size.1, suicide), suicide, kos, counts: Counts::new() }
    }

    /// Panics if something that is proved is not so.
    fn look_at(&mut self, position: &Position) {
        for teller in [Teller::Map, Teller::Fights] {
            let report = teller.report(position, self.suicide);
            for id in report.structure.blocks() {
                let block = report.structure.block(id);
                let verdict = report.map.as_ref().map_or_else(|| report.verdict(id), |map| map.verdict(id));
                let Some(proof) = proof(verdict.evidence) else { continue };
                *self.counts.entry(format!("{teller:?}, {proof}")).or_default() += 1;
                for (first, outcome) in Mover::ALL.into_iter().zip([verdict.attacker_first, verdict.defender_first]) {
                    let is_true = self.every.is_true(position, block.color, block.stones, first, outcome);
                    let is_true = is_true && self.is_threat_needed(position, block, first, outcome);
                    assert!(is_true, "{teller:?}, {first:?} first\n{}", shown(position, block.stones, &verdict));
                }
                self.look_at_moves(position, block, &verdict);
            }
        }
    }

    /// Whether it is this side that must find the first threat, if a ko decides.
    fn is_threat_needed(&mut self, position: &Position, block: &Block, first: Mover, outcome: Outcome) -> bool {
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
        let to_play = if first == Mover::Attacker { attacker } else { block.color };
        let Some(is_captured) = play.is_forced(&position.with_to_play(to_play), MOST) else { return true };
        self.kos -= 1;
        *self.counts.entry("kos".to_owned()).or_default() += 1;
        is_captured == (first_threat == Side::Defender)
    }

    /// Moves that are told to reach an outcome do.
    fn look_at_moves(&mut self, position: &Position, block: &Block, verdict: &Verdict) {
        let sides = [
            (Mover::Attacker, verdict.attack, verdict.attacker_first, block.color.opponent()),
            (Mover::Defender, verdict.defend, verdict.defender_first, block.color),
        ];
        for (first, moves, outcome, color) in sides {
            for point in moves {
                let played = position.with_to_play(color).play(Move::Play(point), self.suicide).unwrap();
                if played.captured.intersects(block.stones) {
                    continue;
                }
                *self.counts.entry("moves".to_owned()).or_default() += 1;
                let next = if first == Mover::Attacker { Mover::Defender } else { Mover::Attacker };
                let is_true = self.every.is_true(&played.position, block.color, block.stones, next, outcome);
                assert!(is_true, "{point:?} by {first:?}\n{}", shown(position, block.stones, verdict));
            }
        }
    }
}

fn shown(position: &Position, block: PointSet, verdict: &Verdict) -> String {
    let size = position.size();
    let mut rows = String::new();
    for (n, point) in size.points().into_iter().enumerate() {
        rows.push(match position.stone(point) {
            Some(Color::Black) => 'X',
            Some(Color::White) => 'O',
            None => '.',
        });
        if (n + 1) % usize::from(size.width()) == 0 {
            rows.push('\n');
        }
    }
    format!("{rows}{block:?}\n{verdict:?}")
}

fn look_at(size: (usize, usize), suicide: Suicide, seed: u64, boards: usize) -> Counts {
    let mut referee = Referee::new(size, suicide, boards / 60);
    let mut chance = Chance(seed);
    for _ in 0..boards {
        let Some(position) = drawn(&mut chance, Size::new(size.0, size.1).unwrap()) else { continue };
        referee.look_at(&position);
        if let Some(banned) = with_ban(&position, suicide) {
            *referee.counts.entry("positions with a ban".to_owned()).or_default() += 1;
            referee.look_at(&banned);
        }
    }
    referee.counts
}

#[test]
fn what_is_proved_on_small_boards_is_so() {
    for suicide in [Suicide::Illegal, Suicide::Legal] {
        let counts = look_at((4, 3), suicide, 88_172_645_463_325_252, 600);
        println!("{counts:?}");
        assert!(counts["Map, search"] > 500 && counts["Fights, search"] > 500 && counts["moves"] > 100, "{counts:?}");
    }
}

/// Each of these was told wrongly once.
#[test]
fn what_was_told_wrongly_is_told_so_no_more() {
    let mut referee = Referee::new((4, 3), Suicide::Illegal, 0);
    let boards = [
        // A lone stone of a group that dies is taken in a ko.
        "O.X.\nXOOX\nX..O\n",
        // A ko is about one stone of a group, not about all.
        "XOX.\n.OOX\nX.X.\n",
        // An eye that is seki by itself, beside a stone that gives another when it is taken.
        "X.OX\n.OOX\nXXX.\n",
        // Who takes the other is taken in the eye that is left.
        "O.XX\nOOXX\nOO.X\n",
        // A move that takes a lone stone in a ko, in a race.
        "X..O\n..X.\n..O.\n",
        // A move that saves in a race alone.
        "XXO.\nO..O\n.XX.\n",
    ];
    for board in boards {
        let diagram: Diagram = board.parse().unwrap();
        referee.look_at(&Position::try_from(diagram.setup).unwrap());
    }
}

/// `cargo test --release -p eyespace --test status every_position:: -- --ignored --nocapture`
#[test]
#[ignore = "more than an hour"]
fn what_is_proved_on_larger_boards_is_so() {
    for (size, boards) in [((4, 3), 20_000), ((5, 3), 20_000), ((7, 2), 10_000), ((4, 4), 20_000)] {
        for suicide in [Suicide::Illegal, Suicide::Legal] {
            println!("{size:?} {suicide:?} {:?}", look_at(size, suicide, 2_463_534_242, boards));
        }
    }
}
