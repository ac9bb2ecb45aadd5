//! Tests that play on the board. The owner answers each move of the opponent only inside the carriers, the points by
//! which blocks were found to live. Whatever the opponent does, no such block may be captured.

use proptest::prelude::{TestCaseError, prop_assert};

use super::board::Stones;
use super::carrier::Kept;
use super::carrier_game::CarrierGame;
use super::rounds::{Found, rounds};
use super::{ConnectionOptions, Side};
use crate::board::{Color, Move, Point, PointSet, Position, Role, Setup, Size, Suicide};
use crate::regions::Structure;
use crate::safety::{DefenceGame, DefenceSearch, LocalDefence, unconditional};
use crate::split_mix::mixed;

/// A carrier (the points in which the owner answers), and the game that gives these answers, with the stones of that
/// game. They may differ from those on the board.
struct Front {
    points: PointSet,
    search: DefenceSearch<CarrierGame>,
    stones: Stones,
}

impl Front {
    fn new(side: &Side, defence: &LocalDefence) -> Self {
        let mut search = DefenceSearch::new(CarrierGame::new(side.structure, defence, side.suicide).unwrap(), None);
        assert!(search.is_met(u64::MAX));
        let stones = search.game.start();
        Self { points: defence.region, search, stones }
    }

    /// The owner's answer to a move in this carrier (a set of points); `None` to pass. An opponent's stone that was
    /// captured on the board may still stand in the carrier's game, which does not see the rest of the board.
    fn answer(&mut self, intrusion: Point) -> Option<Point> {
        let game = &mut self.search.game;
        let cell = game.board.graph.cells(PointSet::from(intrusion)).trailing_zeros() as u8;
        if self.stones.attackers >> cell & 1 == 1 {
            return None;
        }
        let board = &game.board;
        let after = board.play(self.stones, Role::Attacker, cell, board.apart(self.stones.own)).unwrap();
        // If every chain keeps enough liberties without further moves, the owner passes for ever. Stones that it loses
        // in the game may still be on the board.
        let formation = game.formation(after);
        let passes = (game.verdict(after, &formation) == Some(true)).then_some(after);
        let short = game.formations[formation].beside_short(game.empty(after));
        self.stones = passes.or_else(|| self.search.answer(after, cell, short)).unwrap();
        let new = self.stones.own & !after.own;
        (new != 0).then(|| self.search.game.board.graph.point(new.trailing_zeros() as u8))
    }
}

/// A move of the opponent, mostly near the blocks that it attacks.
fn intrusion(position: &Position, carriers: PointSet, held: PointSet, suicide: Suicide, choice: u32) -> Option<Point> {
    let empty = position.empty_points();
    let outside = held.neighbours(empty) - carriers;
    let wanted = match choice % 8 {
        0 => empty,
        1..=3 => outside,
        _ => empty & carriers,
    };
    let wanted = if wanted.is_empty() { empty } else { wanted };
    let points: Vec<Point> =
        wanted.into_iter().filter(|&point| position.play(Move::Play(point), suicide).is_ok()).collect();
    (!points.is_empty()).then(|| points[choice as usize / 8 % points.len()])
}

/// Blocks that live together, and the carriers: the sets of points in which their owner answers the opponent's moves.
struct Team {
    held: Vec<PointSet>,
    fronts: Vec<Front>,
}

impl Team {
    /// The blocks that live together by the results of all these rounds, and by the result `more`.
    fn new(rounds: &[Found], more: Option<(&Found, &Kept)>) -> Self {
        let mut team = Self { held: vec![], fronts: vec![] };
        for (found, kept) in rounds.iter().map(|found| (found, &found.together)).chain(more) {
            let stones = |id| found.side.structure.block(id).stones;
            team.held.extend(found.new_blocks(kept).into_iter().map(stones));
            team.fronts.extend(kept.carriers.iter().map(|carrier| Front::new(&found.side, carrier)));
        }
        team
    }

    /// All results to be tested: the blocks that live together, and each block that lives if it alone is attacked.
    fn all(rounds: &[Found]) -> Vec<Self> {
        let singles = (0..).zip(rounds).flat_map(|(n, found)| {
            // A block that lives if it alone is attacked may use the same points as the blocks that live together by
            // the results of its round. So these results are not combined with it, only those of earlier rounds.
            found.singles.iter().map(move |single| Self::new(&rounds[..n], Some((found, single))))
        });
        std::iter::once(Self::new(rounds, None)).chain(singles).collect()
    }

    /// Plays these moves of the opponent and the owner's answer to each. No block may be captured or left with fewer
    /// than two liberties.
    fn play(
        mut self,
        position: &Position,
        eyes: PointSet,
        choices: &[u32],
        suicide: Suicide,
    ) -> Result<(), TestCaseError> {
        let mut used = PointSet::EMPTY;
        for front in &self.fronts {
            prop_assert!(!front.points.intersects(used | eyes));
            used |= front.points;
        }
        let all = self.held.iter().fold(PointSet::EMPTY, |all, &stones| all | stones);
        let mut position = position.with_to_play(Color::White);
        for &choice in choices.iter().filter(|_| !self.held.is_empty()) {
            let Some(at) = intrusion(&position, used, all, suicide, choice) else { break };
            position = position.play(Move::Play(at), suicide).unwrap().position;
            let front = self.fronts.iter_mut().find(|front| front.points.contains(at));
            let answer = front.and_then(|front| front.answer(at)).map_or(Move::Pass, Move::Play);
            let Ok(after) = position.play(answer, Suicide::Illegal) else {
                return Err(TestCaseError::fail(format!("{answer:?} is not legal\n{position:?}")));
            };
            position = after.position;
            let now = Structure::new(&position);
            for stones in &self.held {
                let chain = stones.first().and_then(|stone| now.block_at(stone)).map(|id| now.block(id));
                let is_safe = chain.is_some_and(|chain| chain.color == Color::Black && chain.liberties.len() >= 2);
                prop_assert!(
                    is_safe && stones.is_subset(position.stones(Color::Black)),
                    "{:?} after {:?}\n{:?}",
                    stones,
                    at,
                    position
                );
            }
        }
        Ok(())
    }
}

/// Plays these moves on one board. The result is the number of blocks that the owner kept alive together, and the
/// number of those kept alive one by one.
fn played(position: &Position, choices: &[u32], suicide: Suicide) -> Result<[usize; 2], TestCaseError> {
    let structure = Structure::new(position);
    let benson = unconditional(&structure, Color::Black, suicide);
    let options = ConnectionOptions {
        memory: None,
        suicide,
        living: benson.stones,
        taken: benson.eyes,
        given_up: PointSet::EMPTY,
        positions: 20_000,
    };
    let teams = Team::all(&rounds(&structure, Color::Black, options).0);
    let held = |teams: &[Team]| teams.iter().map(|team| team.held.len()).sum();
    let counted = [held(&teams[..1]), held(&teams[1..])];
    for team in teams {
        team.play(position, benson.eyes, choices, suicide)?;
    }
    Ok(counted)
}

fn position(size: Size, cells: &[u8]) -> Option<Position> {
    let mut setup = Setup::empty(size);
    for (point, cell) in size.points().into_iter().zip(cells) {
        setup.set(point, [Some(Color::Black), Some(Color::Black), Some(Color::White), None, None][usize::from(*cell)]);
    }
    Position::try_from(setup).ok()
}

/// Plays several games on each of many random boards. The result is the number of blocks that the owner kept alive
/// together, and the number of those kept alive one by one.
fn held(seed: u64, boards: u64, size: Size, suicide: Suicide) -> [usize; 2] {
    let drawn = |n: u64, i: usize| mixed(mixed(seed ^ n) ^ i as u64);
    let mut held = [0; 2];
    for board in 0..boards {
        let cells: Vec<u8> = (0..size.area()).map(|i| (drawn(board, i) % 5) as u8).collect();
        let Some(position) = position(size, &cells) else { continue };
        for game in 0..4 {
            let choices: Vec<u32> = (0..60).map(|i| drawn(board, 1000 * (game + 1) + i) as u32).collect();
            let found = played(&position, &choices, suicide).unwrap();
            held = std::array::from_fn(|i| held[i] + found[i]);
            if found == [0; 2] {
                break;
            }
        }
    }
    held
}

const SUICIDES: [Suicide; 2] = [Suicide::Illegal, Suicide::Legal];

#[test]
fn what_a_web_holds_is_not_captured() {
    let size = Size::new(7, 7).unwrap();
    let held = SUICIDES.map(|suicide| held(1, 4000, size, suicide));
    println!("{held:?}");
    assert!(held.iter().all(|[together, single]| *together > 1000 && *single > 100), "{held:?}");
}

/// The test above on boards of four sizes up to 13x13: no block that is proved to live by connections is captured. To
/// run it: `cargo test --release -p eyespace --lib connections:: -- --ignored`.
#[test]
#[ignore = "minutes"]
fn what_webs_hold_on_larger_boards_is_not_captured() {
    let sizes = [(6, 6), (7, 5), (9, 9), (13, 13)].map(|(width, height)| Size::new(width, height).unwrap());
    for suicide in SUICIDES {
        let held = sizes.map(|size| held(2, 40_000, size, suicide));
        println!("{held:?}");
        let sum = |i: usize| held.iter().map(|held| held[i]).sum::<usize>();
        assert!(sum(0) > 10_000 && sum(1) > 1000, "{held:?}");
    }
}
