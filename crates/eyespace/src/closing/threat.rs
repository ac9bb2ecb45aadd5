//! Threats on a board with filled dame: the stones that a side would lose, and the move inside its territory that saves
//! them.

use crate::board::{Color, Orientation, Point, PointSet, Position, Suicide};
use crate::regions::TacticalResult;
use crate::scoring::{Doubt, DoubtfulPlace};
use crate::search::Memory;
use crate::search::capture::{CaptureReader, SearchLimits, capture_proof};
use crate::search::dfpn::Budget;
use crate::status::{Outcome, Threatened};

use super::fill::played;
use super::inside;
use super::look::Look;

/// The nodes for each reading of a capture. There are many of them, because each intrusion threatens several blocks.
const READING: u64 = 100;

/// The largest number of positions that the proof of a capture may visit. Most proofs visit only a few.
const PROVING: u64 = 1000;

/// Stones that the opponent captures by moving first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Threat {
    pub(super) color: Color,
    pub(super) stones: PointSet,
    pub(super) attack: PointSet,
    /// Moves of the stones' owner, inside its territory, that may save them.
    answers: PointSet,
    /// Whether a search has proved the threat.
    is_searched: bool,
}

impl Threat {
    /// The threat that makes a place doubtful; `None` if the place is doubtful for another reason.
    pub(super) fn of(place: &DoubtfulPlace, look: &Look) -> Option<Self> {
        let Doubt::Threatened(attack) = place.doubt else { return None };
        let found = look.map.iter().flat_map(|map| &map.threatened);
        let about: Vec<&Threatened> = found.filter(|found| found.stones.intersects(place.stones)).collect();
        let answers = about.iter().fold(attack, |all, found| all | found.verdict.defend);
        let is_proof = |found: &&Threatened| {
            found.verdict.evidence.is_proof() && matches!(found.verdict.attacker_first, Outcome::Dead)
        };
        Some(Self {
            color: place.color,
            stones: place.stones,
            attack,
            answers: answers & inside(&look.scored, place.color),
            is_searched: about.iter().any(is_proof),
        })
    }

    /// A move of the owner inside its territory after which no reading captures the stones. If no reading captures the
    /// stones even without an answer, the first of the moves that may save them.
    pub(super) fn answer(&self, position: &Position, reader: &mut CaptureReader) -> Option<Point> {
        let is_read = is_taken(reader, position, self.stones, self.color);
        let stones = [self.color, self.color.opponent()].map(|color| position.stones(color));
        let orientation = Orientation::of(position.size(), [self.stones, stones[0], stones[1]]);
        orientation.in_order(self.answers).find(|&at| {
            let after = played(position, self.color, at);
            after.is_some_and(|(after, _)| !is_read || !is_taken(reader, &after, self.stones, self.color))
        })
    }

    /// Whether a proof shows that some of the stones are captured if the opponent moves first.
    pub(super) fn is_proved(&self, position: &Position) -> bool {
        let takes = |at| {
            let Some((after, captured)) = played(position, self.color.opponent(), at) else { return false };
            captured.intersects(self.stones)
                || self
                    .stones
                    .components()
                    .filter_map(|block| block.first())
                    .any(|stone| capture_proof(&after, stone, Suicide::Illegal, Budget::nodes(PROVING)).is_some())
        };
        self.is_searched || self.attack.into_iter().any(takes)
    }
}

/// Whether a reading captures some of these stones, or puts them in a ko, if the opponent moves first.
pub(super) fn is_taken(reader: &mut CaptureReader, position: &Position, stones: PointSet, color: Color) -> bool {
    let blocks = (stones & position.stones(color)).flood(position.stones(color)).components();
    blocks.filter_map(|block| block.first()).any(|stone| {
        let attack = reader.judge(position, stone, Budget::nodes(READING));
        matches!(attack, Some(TacticalResult::Works | TacticalResult::KoNeedsThreat | TacticalResult::KoTakesFirst))
    })
}

/// A reader of captures for filled boards.
pub(super) fn reader(memory: Option<&Memory>) -> CaptureReader<'_> {
    CaptureReader::new(SearchLimits::default()).with_memory(memory)
}
