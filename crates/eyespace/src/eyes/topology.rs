//! Decides by its diagonal points whether a one-point eye is proper, half or false.
//!
//! The method, with values for diagonals that depend on a ko or a capture, is from GNU Go's manual, "Topology of Half Eyes and False Eyes".

use std::fmt;

use crate::board::{Color, Point, PointSet};
use crate::regions::{BlockFacts, BlockId, CaptureFacts, Structure, TacticalResult};

/// The information that is needed to decide whether a point of one side's eye spaces is a proper, half or false eye.
#[derive(Clone, Copy, Debug)]
pub struct EyeContext<'a> {
    /// The position in which the point lies.
    pub structure: &'a Structure,
    /// The tactical readings: for each block, whether it can be captured and saved.
    pub facts: &'a CaptureFacts,
    /// The owner of the eye spaces.
    pub color: Color,
    /// All points of all eye spaces of that colour, including the marginal points.
    pub space: PointSet,
    /// The marginal points of the owner's eye spaces, where the attacker can come in.
    pub margins: PointSet,
}

/// The kind of eye that a point is or becomes, as far as its diagonals decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EyeKind {
    /// The point is an eye: the owner controls enough of its diagonals.
    Proper,
    /// Whoever moves first at a diagonal decides whether the point becomes an eye.
    Half,
    /// The point is no eye, because the stones around it can't all stay connected.
    False,
}

/// Whether a point is a proper, half or false eye by its diagonals, and the moves that decide a half eye.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Topology {
    /// The sum of the values of the point's diagonals.
    pub sum: DiagonalSum,
    /// The kind of eye that follows from the sum.
    pub kind: EyeKind,
    /// The moves that make a half eye false.
    pub attack: PointSet,
    /// The moves that make a half eye proper.
    pub defend: PointSet,
}

/// The sum of the values of a point's diagonals. A diagonal has the value 0 if the owner controls it, 2 if the
/// attacker does, and 1 if whoever moves first gets it. It has 3/4 if the attacker gets it only by winning a ko, and
/// 5/4 if the owner does.
///
/// GNU Go's manual only requires that the value for the first ko lies between 1/2 and 1, and that both add up to 2. The
/// numbers 3/4 and 5/4 are those that the GNU Go program uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DiagonalSum {
    quarters: u8,
}

/// The possible values of one diagonal point, in quarters.
mod diagonal {
    pub(super) const OWN: u8 = 0;
    pub(super) const KO_FOR_ATTACKER: u8 = 3;
    pub(super) const CONTESTED: u8 = 4;
    pub(super) const KO_FOR_OWNER: u8 = 5;
    pub(super) const LOST: u8 = 8;
    /// A diagonal beyond the edge. A point on the edge has two of them, which count together as much as one diagonal
    /// that the attacker controls.
    pub(super) const BEYOND_EDGE: u8 = 4;
}

impl DiagonalSum {
    /// The sum of the diagonals of an ordinary half eye. If the sum is smaller, the attacker must win a ko to make the
    /// eye false; if it is larger, the owner must win a ko to make it proper.
    pub const HALF: Self = Self { quarters: 12 };

    /// The sum in quarters: 12 for 3.00.
    #[must_use]
    pub const fn quarters(self) -> u8 {
        self.quarters
    }

    /// The eye is proper if the sum is at most 2, half if it is below 4, and false from 4 on.
    const fn kind(self) -> EyeKind {
        match self.quarters {
            0..=8 => EyeKind::Proper,
            9..=15 => EyeKind::Half,
            _ => EyeKind::False,
        }
    }
}

impl fmt::Display for DiagonalSum {
    /// Writes the sum as a decimal number with two digits, as in `2.75`.
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

    /// Whether a point belongs to the owner's eye space beyond doubt: the attacker can't come in there, and captures
    /// nothing by playing there.
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

    /// Whether a block of three or more enemy stones on a diagonal also touches the point of the eye, between two
    /// different blocks of the owner. Then the diagonal is lost even if the stones can be captured, because the cutting
    /// point stays open.
    fn cuts_through(&self, eye: Point, enemy: BlockId) -> bool {
        let stones = self.structure.block(enemy).stones;
        let in_the_middle = self.structure.block_at(eye).is_none() && !self.structure.size().edge().contains(eye);
        let mut own = self.own_blocks_beside(eye);
        let first = own.next();
        in_the_middle && stones.len() >= 3 && stones.count_beside(eye) > 0 && own.any(|id| Some(id) != first)
    }

    /// Whether the attacker can have a stone on a point: one stands there already, or one played there would have a
    /// liberty.
    #[must_use]
    pub fn attacker_may_play(&self, at: Point) -> bool {
        self.structure.block_at(at).is_some() || self.has_liberty(self.color.opponent(), at)
    }

    /// The result of reading whether a stone of this colour, played at the point, is safe. If that was not read, a
    /// stone with a liberty counts as safe.
    fn safe(&self, color: Color, at: Point) -> TacticalResult {
        let unread = if self.has_liberty(color, at) { TacticalResult::Works } else { TacticalResult::Fails };
        self.facts.safe_move(color, at).unwrap_or(unread)
    }

    /// Whether a stone of this colour, played on an empty point, has a liberty. It has one beside an empty point,
    /// beside a friendly block with another liberty, or where it captures a stone.
    fn has_liberty(&self, color: Color, at: Point) -> bool {
        let helps = |beside| {
            let block = self.structure.block_at(beside).map(|id| self.structure.block(id));
            block.is_some_and(|block| (block.color == color) == (block.liberties != at.into()))
        };
        self.structure.empty().count_beside(at) > 0 || self.structure.size().neighbours(at).any(helps)
    }

    /// The moves at the preferred diagonals: those whose value is the first in `kinds` that occurs in `open`. Open
    /// diagonals are preferred to kos.
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

/// The value of a diagonal with an enemy stone, by whether the owner of the eye can capture the stone and whether the
/// attacker can save it.
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

/// The value of an empty diagonal, by whether the attacker can play there safely and whether the owner can.
fn of_point(attacker: TacticalResult, owner: TacticalResult) -> u8 {
    match (attacker, owner) {
        (TacticalResult::Fails, _) => diagonal::OWN,
        (TacticalResult::Works, TacticalResult::Works) => diagonal::CONTESTED,
        (TacticalResult::Works, TacticalResult::Fails) => diagonal::LOST,
        (TacticalResult::Works, _) => diagonal::KO_FOR_OWNER,
        _ => diagonal::KO_FOR_ATTACKER,
    }
}
