//! Boards on which one side has filled the dame, and each threat that arose has been answered inside the territory.

use crate::board::{Color, Point, PointSet, Position};
use crate::scoring::{Counting, DoubtfulPlace, HalfPoints, Scored, Teire};
use crate::search::capture::CaptureReader;

use super::fill::{Filled, played};
use super::inside;
use super::intrusion::lost_to_intrusion;
use super::look::{Look, Looker};
use super::threat::{Threat, reader};

/// The largest number of rounds in which threats are answered. A finished board needs fewer.
const MOST_ROUNDS: usize = 6;

/// If there are more ways than this in which one side can fill the dame, no board is analyzed, because the result
/// depends too much on the order.
const MOST_WAYS: usize = 2;

/// The largest number of blocks of a board that is examined. A board with more blocks does not come from a real game,
/// and would take long to analyze again.
const MOST_BLOCKS: usize = 150;

/// A move that a side was found to need inside its own territory once the dame are filled.
#[derive(Clone, Debug)]
pub(super) struct Needed {
    pub(super) teire: Teire,
    /// The position before the move.
    pub(super) before: Position,
}

impl Needed {
    /// Whether both moves are needed for the same reason: they are at the same point, or they save some of the same
    /// stones.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        let (one, other) = (&self.teire, &other.teire);
        one.color == other.color && (one.point == other.point || one.stones.intersects(other.stones))
    }
}

/// A board with its dame filled and all threats answered.
#[derive(Clone)]
pub(super) struct Closed {
    pub(super) filler: Color,
    pub(super) filled: Filled,
    /// The position after the dame were filled and the threats answered.
    pub(super) position: Position,
    pub(super) needed: Vec<Needed>,
    /// The dame that are not filled because a side can capture stones there.
    pub(super) captures: PointSet,
    /// The stones and points whose status is not known on this board with filled dame.
    pub(super) in_doubt: PointSet,
    /// Black's lead. Under area counting the stones that filled the dame are not counted.
    pub(super) margin: HalfPoints,
    /// The points that Black and White surround, by [`Color::index`].
    surrounded: [PointSet; 2],
}

impl Looker<'_> {
    /// The boards that result if Black fills the dame, and if White does, in all ways. `None` if there are too many
    /// ways or too many blocks. Boards with equal stones on the dame are analyzed only once.
    pub(super) fn closed(&self, dame: PointSet) -> Option<Vec<Closed>> {
        let blocks = Color::ALL.map(|color| self.position.stones(color).components().count());
        if blocks[0] + blocks[1] > MOST_BLOCKS {
            return None;
        }
        let filled = Color::ALL.map(|filler| Filled::all(self.position, dame, filler));
        if filled.iter().any(|ways| ways.len() > MOST_WAYS) {
            return None;
        }
        let mut all: Vec<Closed> = vec![];
        for (filler, filled) in
            Color::ALL.into_iter().zip(filled).flat_map(|(filler, ways)| ways.into_iter().map(move |way| (filler, way)))
        {
            let known = all.iter().find(|closed| closed.filled.by == filled.by).cloned();
            all.push(match known {
                Some(known) => Closed { filler, ..known },
                None => self.close(filled, filler),
            });
        }
        Some(all)
    }

    fn close(&self, filled: Filled, filler: Color) -> Closed {
        let mut board = Board { position: filled.position, taken: [0; 2], needed: vec![] };
        for color in Color::ALL {
            let teire = self.scored.territory.teire[color.index()];
            (teire & filled.position.empty_points()).into_iter().for_each(|at| board.play(color, at));
        }
        let mut reader = reader(self.options.memory);
        let mut look = self.look(&board.position, board.taken);
        for _ in 0..MOST_ROUNDS {
            if !board.answer(&look, &mut reader) {
                break;
            }
            look = self.look(&board.position, board.taken);
        }
        Closed {
            filler,
            captures: filled.captures(),
            in_doubt: lost(&look, &board.position, &mut reader),
            margin: margin(&look.scored, filled.by),
            surrounded: Color::ALL.map(|color| look.scored.surrounded(color)),
            position: board.position,
            needed: board.needed,
            filled,
        }
    }
}

/// A board with filled dame on which threats are being answered.
struct Board {
    position: Position,
    taken: [usize; 2],
    needed: Vec<Needed>,
}

impl Board {
    fn play(&mut self, color: Color, at: Point) {
        if let Some((position, captured)) = played(&self.position, color, at) {
            self.position = position;
            self.taken[color.opponent().index()] += captured.len();
        }
    }

    /// Connects blocks that are in atari, or, if there are none, answers the proved threats. Returns whether a move was
    /// played.
    fn answer(&mut self, look: &Look, reader: &mut CaptureReader) -> bool {
        let found = [self.in_atari(look), self.threatened(look, reader)].into_iter().find(|found| !found.is_empty());
        let Some(found) = found else { return false };
        for teire in found {
            self.needed.push(Needed { teire, before: self.position });
            self.play(teire.color, teire.point);
        }
        true
    }

    /// The teire according to the count of this board: points that a side must fill, mostly because its blocks are in
    /// atari.
    fn in_atari(&self, look: &Look) -> Vec<Teire> {
        let empty = self.position.empty_points();
        let of = |color: Color| {
            let stones = self.position.stones(color);
            let is_in_atari = |block: &PointSet| block.neighbours(empty).single().is_some();
            (look.scored.territory.teire[color.index()] & empty).into_iter().map(move |point| {
                let beside = PointSet::from(point).neighbours(stones).flood(stones).components();
                let hanging = beside.filter(is_in_atari).fold(PointSet::EMPTY, |all, block| all | block);
                Teire { color, point, stones: hanging, attack: point.into() }
            })
        };
        Color::ALL.into_iter().flat_map(of).collect()
    }

    /// Answers inside the territory to all proved threats that have not been answered in an earlier round.
    fn threatened(&self, look: &Look, reader: &mut CaptureReader) -> Vec<Teire> {
        let mut found: Vec<Teire> = vec![];
        for threat in asked(look).filter_map(|place| Threat::of(place, look)) {
            let is_answered = self
                .needed
                .iter()
                .map(|needed| &needed.teire)
                .chain(&found)
                .any(|teire| teire.color == threat.color && teire.stones.intersects(threat.stones));
            if is_answered || !threat.is_proved(&self.position) {
                continue;
            }
            let Threat { color, stones, attack, .. } = threat;
            found.extend(threat.answer(&self.position, reader).map(|point| Teire { color, point, stones, attack }));
        }
        found
    }
}

fn asked(look: &Look) -> impl Iterator<Item = &DoubtfulPlace> {
    look.scored.doubtful.iter().filter(|place| place.needs_confirmation() && !place.stones.is_subset(look.given))
}

/// All stones and points that are in doubt, or, if nothing is in doubt, the stones that a move into territory would
/// capture.
fn lost(look: &Look, position: &Position, reader: &mut CaptureReader) -> PointSet {
    let in_doubt = in_doubt(look);
    if in_doubt.is_empty() {
        Color::ALL.into_iter().fold(in_doubt, |all, color| all | lost_to_intrusion(look, position, color, reader))
    } else {
        in_doubt
    }
}

/// Stones and points of which, according to the analysis, the players must confirm the status.
fn in_doubt(look: &Look) -> PointSet {
    let scored = &look.scored;
    let unsettled = scored.unsettled.iter().map(|place| place.stones);
    let open = scored.territory.open.iter().map(|area| area.points);
    let doubtful = asked(look).map(|place| place.stones);
    unsettled.chain(open).chain(doubtful).fold(look.seki, |all, points| all | points)
}

/// Black's lead on a board with filled dame, without the points for the stones that filled them.
fn margin(scored: &Scored, filled: [PointSet; 2]) -> HalfPoints {
    match scored.options.rules.counting() {
        Counting::Territory => scored.margin(),
        Counting::Area => {
            let [black, white] = filled.map(|points| HalfPoints::whole(points.len()));
            scored.margin() - black + white
        }
    }
}

impl Closed {
    /// The lead of Black that the board should have: the lead on the original board, corrected under territory counting
    /// by one point for each move that was needed inside.
    pub(super) fn expected(&self, scored: &Scored) -> HalfPoints {
        let cost = |color| match scored.options.rules.counting() {
            Counting::Territory => {
                HalfPoints::whole(self.needed.iter().filter(|needed| needed.teire.color == color).count())
            }
            Counting::Area => HalfPoints::ZERO,
        };
        scored.margin() - cost(Color::Black) + cost(Color::White)
    }

    /// The points that count differently than on the original board, or, if there are none, the filled dame.
    pub(super) fn changed(&self, scored: &Scored) -> PointSet {
        let filled = self.filled.by[0] | self.filled.by[1];
        let of = |color: Color| {
            let (before, now) = (inside(scored, color), self.surrounded[color.index()]);
            (now - before) | (before - now - self.position.stones(color))
        };
        let changed = of(Color::Black) | of(Color::White);
        if changed.is_empty() { filled } else { changed }
    }
}
