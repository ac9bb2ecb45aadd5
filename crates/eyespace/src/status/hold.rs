//! Blocks that are held by answers in a few points, whatever is played elsewhere.
//!
//! What is safe by answers in regions of the board has its ground; beside it blocks are looked for that live in closed grounds, or that ties
//! and eyes keep in grounds of their own (`search/web`). The grounds on which a block rests are disjoint, so that each move of the attacker asks
//! for one answer. Of different blocks they may overlap: each is asked about by itself, as in a search for it.

use crate::board::{PointSet, Suicide};
use crate::regions::{BlockId, Structure};
use crate::safety::Alternating;
use crate::search::{Web, WebTerms, webs};

/// How far holds are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HoldTerms {
    /// The rule on suicide.
    pub suicide: Suicide,
    /// The positions in grounds that may be looked at.
    pub positions: u64,
}

/// A block that is not captured, though the attacker moves first and may ignore the ban on taking back a ko. That two are held does not say that one
/// move can't attack both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hold {
    /// The block.
    pub block: BlockId,
    /// Where its owner answers, for it and for the blocks on which it hangs.
    pub ground: PointSet,
}

/// The holds of a colour, but for the blocks that are safe by what is `known`; `lost` are stones that look dead: those of this colour are not
/// counted on. Whether they are dead does not matter to what is found. With the holds comes the number of positions that were looked at.
/// ```
/// use eyespace::board::{Color, Diagram, PointSet, Position, Suicide};
/// use eyespace::regions::Structure;
/// use eyespace::safety::alternating;
/// use eyespace::status::{HoldTerms, holds};
/// use eyespace::table::EyeTable;
/// let diagram: Diagram = "
///     . X . X
///     X X X .
///     X . X .
/// ".parse()?;
/// let structure = Structure::new(&Position::try_from(diagram.setup)?);
/// let known = alternating(&structure, Color::Black, Suicide::Illegal, EyeTable::embedded());
/// let terms = HoldTerms { suicide: Suicide::Illegal, positions: 10_000 };
/// let (black, _) = holds(&structure, &known, PointSet::EMPTY, terms);
/// let corner = structure.size().parse_vertex("D3")?;
/// assert_eq!(black.iter().map(|hold| Some(hold.block)).collect::<Vec<_>>(), [structure.block_at(corner)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn holds(structure: &Structure, known: &Alternating, lost: PointSet, terms: HoldTerms) -> (Vec<Hold>, u64) {
    let (living, color) = (known.stones, known.color);
    let given_up = (lost & structure.stones(color)) - living;
    let HoldTerms { suicide, positions } = terms;
    let terms = WebTerms { suicide, living, taken: known.ground(), given_up, positions };
    let (webs, looked) = webs(structure, color, terms);
    let mut found: Vec<Hold> = vec![];
    for Web { blocks, ground } in webs {
        for block in blocks {
            if found.iter().all(|hold| hold.block != block) {
                found.push(Hold { block, ground });
            }
        }
    }
    (found, looked)
}
