//! Proper, half and false eyes of one point, judged by their diagonal points.
//!
//! GNU Go's manual, "Topology of Half Eyes and False Eyes", with its values for diagonal points at which a ko or a capture decides.

use std::fmt;

use crate::board::{Color, Point, PointSet};
use crate::regions::{BlockFacts, BlockId, CaptureFacts, Structure, TacticalResult};

/// What the owner of eye spaces needs to know to judge a point of them.
#[derive(Clone, Copy, Debug)]
pub struct EyeContext<'a> {
    /// The position.
    pub structure: &'a Structure,
    /// What is known of captures.
    pub facts: &'a CaptureFacts,
    /// Whose eye spaces they are.
    pub color: Color,
    /// All points of all eye spaces of that colour.
    pub space: PointSet,
    /// The marginal ones.
    pub margins: PointSet,
}

/// Whether a point can be an eye.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EyeKind {
    /// The owner holds enough diagonals.
    Proper,
    /// A move on a diagonal decides.
    Half,
    /// The stones around it can't all stay connected.
    False,
}

/// A point and its diagonals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Topology {
    /// What the diagonals add up to.
    pub sum: DiagonalSum,
    /// What follows from that.
    pub kind: EyeKind,
    /// Moves that make a half eye false.
    pub attack: PointSet,
    /// Moves that make it proper.
    pub defend: PointSet,
}

/// A sum of diagonals, each 0 where the owner holds it, 2 where the attacker does, 1 where a move decides; 3/4 where the
/// attacker holds it only by winning a ko, 5/4 where the owner does.
///
/// The manual asks for a between 1/2 and 1 with a + b = 2; the figures are those that its program uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DiagonalSum {
    quarters: u8,
}

/// One diagonal, in quarters.
mod diagonal {
    pub(super) const OWN: u8 = 0;
    pub(super) const KO_FOR_ATTACKER: u8 = 3;
    pub(super) const CONTESTED: u8 = 4;
    pub(super) const KO_FOR_OWNER: u8 = 5;
    pub(super) const LOST: u8 = 8;
    /// Off the board in one coordinate: two of these make what is one lost diagonal in the middle.
    pub(super) const BEYOND_EDGE: u8 = 4;
}

impl DiagonalSum {
    /// The sum of a plain half eye. Below it a ko must be won to make the eye false, above it to make it proper.
    pub const HALF: Self = Self { quarters: 12 };

    /// In quarters of one.
    #[must_use]
    pub const fn quarters(self) -> u8 {
        self.quarters
    }

    /// At most 2: proper; below 4: half; from 4 on: false.
    const fn kind(self) -> EyeKind {
        match self.quarters {
            0..=8 => EyeKind::Proper,
            9..=15 => EyeKind::Half,
            _ => EyeKind::False,
        }
    }
}

impl fmt::Display for DiagonalSum {
    /// As in `2.75`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{:.2}", f64::from(self.quarters) / 4.0))
    }
}

impl EyeContext<'_> {
    /// Judges a point of an eye space by its diagonals.
    /// ```
    /// use eyespace::board::{Color, Diagram, PointSet, Position};
    /// use eyespace::eyes::{EyeKind, EyeContext};
    /// use eyespace::regions::{CaptureFacts, Structure};
    /// let diagram: Diagram = "
    ///     ........
    ///     XXOOOOO.
    ///     XO....O.
    ///     X.OOOOO.
    ///     XXXXXXX.
    ///     ........
    /// ".parse()?;
    /// let structure = Structure::new(&Position::try_from(diagram.setup)?);
    /// let size = structure.size();
    /// let space = ["C4", "D4", "E4", "F4"].map(|vertex| size.parse_vertex(vertex).unwrap());
    /// let ground = EyeContext {
    ///     structure: &structure,
    ///     facts: &CaptureFacts::unknown(&structure),
    ///     color: Color::White,
    ///     space: space.into_iter().collect(),
    ///     margins: PointSet::EMPTY,
    /// };
    /// let end = ground.judge(space[0]);
    /// assert_eq!((end.kind, end.sum.to_string().as_str()), (EyeKind::Half, "3.00"));
    /// assert_eq!(end.attack.single(), size.parse_vertex("B3").ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn judge(&self, point: Point) -> Topology {
        let mut sum = 0;
        let mut open = vec![];
        for (dx, dy) in [(-1, -1), (1, -1), (-1, 1), (1, 1)] {
            let value = match self.diagonal(point, dx, dy) {
                Diagonal::BeyondEdge => diagonal::BEYOND_EDGE,
                Diagonal::BeyondCorner => diagonal::OWN,
                Diagonal::At(at) => {
                    let value = self.value(point, at);
                    open.push((value, at));
                    value
                }
            };
            sum += value;
        }
        let sum = DiagonalSum { quarters: sum };
        let kind = sum.kind();
        let empty = Topology { sum, kind, attack: PointSet::EMPTY, defend: PointSet::EMPTY };
        if kind != EyeKind::Half {
            return empty;
        }
        use diagonal::{CONTESTED, KO_FOR_ATTACKER, KO_FOR_OWNER};
        Topology {
            attack: self.moves(&open, [CONTESTED, KO_FOR_ATTACKER, KO_FOR_OWNER], Self::attacks),
            defend: self.moves(&open, [CONTESTED, KO_FOR_OWNER, KO_FOR_ATTACKER], Self::defences),
            ..empty
        }
    }

    fn diagonal(&self, point: Point, dx: i8, dy: i8) -> Diagonal {
        let size = self.structure.size();
        let column = point.column().checked_add_signed(dx).filter(|&column| column < size.width());
        let row = point.row().checked_add_signed(dy).filter(|&row| row < size.height());
        match (column, row) {
            (Some(column), Some(row)) => size.point(column, row).map_or(Diagonal::BeyondCorner, Diagonal::At),
            (None, None) => Diagonal::BeyondCorner,
            _ => Diagonal::BeyondEdge,
        }
    }

    fn value(&self, eye: Point, at: Point) -> u8 {
        match self.structure.block_at(at) {
            Some(id) if self.structure.block(id).color == self.color => diagonal::OWN,
            Some(id) if self.cuts_through(eye, id) => diagonal::LOST,
            _ if self.is_own_space(at) => diagonal::OWN,
            Some(id) => of_stone(self.facts.block(id)),
            None => of_point(self.safe(self.color.opponent(), at), self.safe(self.color, at)),
        }
    }

    /// Whether a point is own space without question: not where the attacker can come in, or capture something.
    #[must_use]
    pub fn is_own_space(&self, at: Point) -> bool {
        let inner = self.space.contains(at) && !self.margins.contains(at) && self.margins.count_beside(at) < 2;
        let is_empty = self.structure.block_at(at).is_none();
        inner && !(is_empty && self.own_blocks_beside(at).any(|id| self.structure.block(id).liberties == at.into()))
    }

    fn own_blocks_beside(&self, at: Point) -> impl Iterator<Item = BlockId> + '_ {
        let beside = self.structure.size().neighbours(at).filter_map(|beside| self.structure.block_at(beside));
        beside.filter(|&id| self.structure.block(id).color == self.color)
    }

    /// Three enemy stones or more that reach from the diagonal to the point between two own blocks: to take them leaves the
    /// cut open.
    fn cuts_through(&self, eye: Point, enemy: BlockId) -> bool {
        let stones = self.structure.block(enemy).stones;
        let in_the_middle = self.structure.block_at(eye).is_none() && !self.structure.size().edge().contains(eye);
        let mut own = self.own_blocks_beside(eye);
        let first = own.next();
        in_the_middle && stones.len() >= 3 && stones.count_beside(eye) > 0 && own.any(|id| Some(id) != first)
    }

    /// Whether the attacker stands on a point already, or a stone of his there would have a liberty.
    #[must_use]
    pub fn attacker_may_play(&self, at: Point) -> bool {
        self.structure.block_at(at).is_some() || self.has_liberty(self.color.opponent(), at)
    }

    /// What is known of a move; where nobody has looked, a stone with a liberty counts as safe.
    fn safe(&self, color: Color, at: Point) -> TacticalResult {
        let unread = if self.has_liberty(color, at) { TacticalResult::Works } else { TacticalResult::Fails };
        self.facts.safe_move(color, at).unwrap_or(unread)
    }

    /// Whether a stone played on an empty point has a liberty: at once, through a friend, or by capture.
    fn has_liberty(&self, color: Color, at: Point) -> bool {
        let helps = |beside| {
            let block = self.structure.block_at(beside).map(|id| self.structure.block(id));
            block.is_some_and(|block| (block.color == color) == (block.liberties != at.into()))
        };
        self.structure.empty().count_beside(at) > 0 || self.structure.size().neighbours(at).any(helps)
    }

    /// The moves on the diagonals of the first of these kinds that there is.
    fn moves(&self, open: &[(u8, Point)], kinds: [u8; 3], of: impl Fn(&Self, Point) -> PointSet) -> PointSet {
        let on = |kind| open.iter().filter(move |(value, _)| *value == kind);
        let best = kinds.into_iter().find(|&kind| on(kind).next().is_some());
        best.into_iter().flat_map(on).fold(PointSet::EMPTY, |all, &(_, at)| all | of(self, at))
    }

    fn attacks(&self, at: Point) -> PointSet {
        self.structure.block_at(at).map_or(at.into(), |id| self.facts.block(id).defends)
    }

    fn defences(&self, at: Point) -> PointSet {
        self.structure.block_at(at).map_or(at.into(), |id| self.facts.block(id).attacks)
    }
}

enum Diagonal {
    At(Point),
    BeyondEdge,
    BeyondCorner,
}

/// An enemy stone on the diagonal: can the owner of the eye capture it, and can it be saved?
fn of_stone(facts: &BlockFacts) -> u8 {
    match (facts.attack, facts.defend) {
        (TacticalResult::Fails, _) => diagonal::LOST,
        (_, TacticalResult::Fails) => diagonal::OWN,
        (TacticalResult::Works, TacticalResult::Works) => diagonal::CONTESTED,
        (TacticalResult::Works, _) => diagonal::KO_FOR_ATTACKER,
        (_, TacticalResult::Works) => diagonal::KO_FOR_OWNER,
        _ => diagonal::CONTESTED,
    }
}

/// An empty diagonal: can the attacker play there safely, and can the owner?
fn of_point(attacker: TacticalResult, owner: TacticalResult) -> u8 {
    match (attacker, owner) {
        (TacticalResult::Fails, _) => diagonal::OWN,
        (TacticalResult::Works, TacticalResult::Works) => diagonal::CONTESTED,
        (TacticalResult::Works, TacticalResult::Fails) => diagonal::LOST,
        (TacticalResult::Works, _) => diagonal::KO_FOR_OWNER,
        _ => diagonal::KO_FOR_ATTACKER,
    }
}
