//! Reads captures for a whole position: whether each block with few liberties can be captured, and whether a stone
//! played at a given point would be safe.

use crate::board::{Color, Move, Point, PointSet, Position, Suicide};
use crate::regions::{Block, BlockFacts, CaptureFacts, Structure, TacticalResult};

use super::capture::{CaptureReader, SearchLimits};
use super::dfpn::Budget;

/// The greatest number of liberties with which a block is read. Blocks with more liberties count as safe.
const READ: usize = 4;

/// Reads whether each block with at most four liberties can be captured or saved. Also reads, for each given colour and
/// point, whether a stone of that colour played there could then be captured.
///
/// Each reading has this budget. A block whose reading does not end within the budget counts as safe: the attack fails,
/// and the defence works without a move. A point whose reading does not end stays unknown. The readings are local and
/// limited by [`SearchLimits::default`], so they serve estimates and prove nothing.
/// ```
/// use eyespace::board::{Color, Diagram, Position};
/// use eyespace::regions::{TacticalResult, Structure};
/// use eyespace::search::{dfpn::Budget, facts};
/// let diagram: Diagram = "
///     . . . . .
///     . . X . .
///     . X O . .
///     . . X . .
///     . . . . .
/// ".parse()?;
/// let position = Position::try_from(diagram.setup)?;
/// let structure = Structure::new(&position);
/// let d3 = position.size().parse_vertex("D3")?;
/// let facts = facts(&position, &structure, &[(Color::White, d3)], Budget::nodes(1000));
/// let white = structure.block_at(position.size().parse_vertex("C3")?).unwrap();
/// assert_eq!(facts.block(white).attack, TacticalResult::Works);
/// assert!(facts.block(white).attacks.contains(d3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn facts(
    position: &Position,
    structure: &Structure,
    points: &[(Color, Point)],
    budget: Budget<'_>,
) -> CaptureFacts {
    let mut reader = CaptureReader::new(SearchLimits::default());
    let mut facts = read_blocks(&mut reader, position, structure, budget);
    reader.read_moves(position, points, budget, &mut facts);
    facts
}

/// Reads whether each block with at most four liberties can be captured or saved.
pub(crate) fn read_blocks(
    reader: &mut CaptureReader<'_>,
    position: &Position,
    structure: &Structure,
    budget: Budget<'_>,
) -> CaptureFacts {
    let mut facts = CaptureFacts::unknown(structure);
    for id in structure.blocks() {
        let block = structure.block(id);
        if block.liberties.len() <= READ {
            facts.set_block(id, block_facts(reader, position, block.anchor, budget));
        }
    }
    facts
}

/// Reads, for each given colour and point, whether a stone of that colour played there could then be captured, and adds
/// the results to `facts`.
/// ```
/// use eyespace::board::{Color, Diagram, Position};
/// use eyespace::regions::{TacticalResult, CaptureFacts, Structure};
/// use eyespace::search::{dfpn::Budget, read_moves};
/// let diagram: Diagram = "
///     .X...
///     X....
///     .....
///     .....
/// ".parse()?;
/// let position = Position::try_from(diagram.setup)?;
/// let (structure, middle) = (Structure::new(&position), position.size().parse_vertex("D2")?);
/// let mut facts = CaptureFacts::unknown(&structure);
/// assert_eq!(facts.safe_move(Color::White, middle), None);
/// read_moves(&position, &[(Color::White, middle)], Budget::nodes(10_000), &mut facts);
/// assert_eq!(facts.safe_move(Color::White, middle), Some(TacticalResult::Works));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_moves(position: &Position, points: &[(Color, Point)], budget: Budget<'_>, facts: &mut CaptureFacts) {
    CaptureReader::new(SearchLimits::default()).read_moves(position, points, budget, facts);
}

impl CaptureReader<'_> {
    /// The same as [`read_moves`], with this reader.
    pub(crate) fn read_moves(
        &mut self,
        position: &Position,
        points: &[(Color, Point)],
        budget: Budget<'_>,
        facts: &mut CaptureFacts,
    ) {
        for &(color, point) in points {
            if let Some(safe) = safety(self, position, color, point, budget) {
                facts.set_safe_move(color, point, safe);
            }
        }
    }
}

/// Reads the attack on a block and its defence: only the results, without the moves that lead to them. No ban on
/// retaking a ko applies.
///
/// This is quicker than [`facts`] and gives the same results, if the budget suffices. The returned point set has all
/// points on which the readings depend: as long as nothing changes there, the results stay the same.
/// ```
/// use eyespace::board::{Diagram, Position};
/// use eyespace::regions::{TacticalResult, Structure};
/// use eyespace::search::capture::{CaptureReader, SearchLimits};
/// use eyespace::search::{block_grades, dfpn::Budget};
/// let diagram: Diagram = "
///     XO...
///     .....
///     .....
/// ".parse()?;
/// let position = Position::try_from(diagram.setup)?;
/// let structure = Structure::new(&position);
/// let corner = structure.block_at(position.size().parse_vertex("A3")?).unwrap();
/// let mut reader = CaptureReader::new(SearchLimits::default());
/// let (grades, _) = block_grades(&mut reader, &position, structure.block(corner), Budget::nodes(10_000));
/// assert_eq!(grades.attack, TacticalResult::Works);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn block_grades(
    reader: &mut CaptureReader,
    position: &Position,
    block: &Block,
    budget: Budget<'_>,
) -> (BlockFacts, PointSet) {
    let (attack, defend, looked) = reader.judge_both(position, block.anchor, budget);
    let facts = match attack {
        Some(attack) if attack != TacticalResult::Fails => {
            BlockFacts { attack, defend: defend.unwrap_or(TacticalResult::Works), ..BlockFacts::SAFE }
        }
        _ => BlockFacts::SAFE,
    };
    (facts, looked)
}

fn block_facts(reader: &mut CaptureReader, position: &Position, stone: Point, budget: Budget<'_>) -> BlockFacts {
    let attack = reader.attack(position, stone, budget);
    let Some(grade @ (TacticalResult::KoNeedsThreat | TacticalResult::KoTakesFirst | TacticalResult::Works)) =
        attack.attempt
    else {
        return BlockFacts::SAFE;
    };
    let defence = reader.defend(position, stone, budget);
    // If the budget is spent, the defence counts as working, although no move is known.
    let defend = defence.attempt.unwrap_or(TacticalResult::Works);
    BlockFacts { attack: grade, attacks: attack.moves, defend, defends: defence.moves }
}

/// The result of defending a stone of this colour that is played at this point; `None` if the budget is spent before
/// the result is known.
fn safety(
    reader: &mut CaptureReader,
    position: &Position,
    color: Color,
    point: Point,
    budget: Budget<'_>,
) -> Option<TacticalResult> {
    let position = position.with_to_play(color);
    // If a ko forbids this move, the side needs a threat first, even if the reading says that the stone is safe.
    let best = if position.ko() == Some(point) { TacticalResult::KoNeedsThreat } else { TacticalResult::Works };
    let Ok(played) = position.without_ko().play(Move::Play(point), Suicide::Illegal) else {
        return Some(TacticalResult::Fails);
    };
    let position = played.position;
    let liberties: PointSet = position.block(point).neighbours(position.empty_points());
    if liberties.len() > READ {
        return Some(best);
    }
    Some(reader.judge(&position, point, budget)?.answered().min(best))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Diagram;

    const KO: &str = "
        . . . . . .
        . X O . . .
        X . X O . .
        . X O . . .
        . . . . . .
        ";

    #[test]
    fn moves_are_as_safe_as_the_stone_would_be() {
        let mut setup = KO.parse::<Diagram>().unwrap().setup;
        let vertex = |name| setup.size.parse_vertex(name).unwrap();
        let points = [
            (Color::White, vertex("B3")), // White takes the ko
            (Color::Black, vertex("B3")), // Black fills the ko
            (Color::White, vertex("A2")),
            (Color::Black, vertex("F1")),
            (Color::Black, vertex("A3")), // the point is occupied
        ];
        let safe = |setup| {
            let position = Position::try_from(setup).unwrap();
            let facts = facts(&position, &Structure::new(&position), &points, Budget::nodes(2000));
            points.map(|(color, point)| facts.safe_move(color, point))
        };
        let free = safe(setup);
        assert_eq!(free[0], Some(TacticalResult::KoTakesFirst));
        assert_eq!(free[1], Some(TacticalResult::Works));
        assert_eq!(free[2], Some(TacticalResult::Fails));
        assert_eq!(free[4], Some(TacticalResult::Fails));
        setup.to_play = Color::White;
        setup.ko = Some(vertex("B3"));
        assert_eq!(safe(setup)[0], Some(TacticalResult::KoNeedsThreat));
    }

    #[test]
    fn without_budget_every_block_counts_as_safe_but_those_that_fall_at_once() {
        let position = Position::try_from(KO.parse::<Diagram>().unwrap().setup).unwrap();
        let structure = Structure::new(&position);
        let facts = facts(&position, &structure, &[], Budget::nodes(0));
        for id in structure.blocks() {
            // Blocks that are captured by one move need no nodes, except a single stone: it may be in a ko, so its
            // capture must be searched.
            let block = structure.block(id);
            let falls = block.liberties.len() == 1 && block.stones.len() > 1;
            let expected = if falls { TacticalResult::Works } else { TacticalResult::Fails };
            assert_eq!((facts.block(id).attack, facts.block(id).defend), (expected, TacticalResult::Works));
        }
    }
}
