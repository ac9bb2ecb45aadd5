//! The area: the bounded part of a board in which a fight is searched, and the assumptions about the stones around it.

use crate::board::{Color, Orientation, PointSet, Position, Suicide};
use crate::regions::Structure;
use crate::safety::unconditional;

use super::local::LocalBoard;

/// The part of the board in which a fight for some stones is searched, with the assumptions about its surroundings.
///
/// If its [border](Area::border) is closed, everything around the area counts as alive and as the attacker's, except
/// [`Area::living`]. Results are valid under this assumption. [`Area::assumed`] has the attacker's stones beside the
/// area that are not proved to live.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Area {
    /// The stones that the attacker wants to capture.
    pub target: PointSet,
    /// Every point where either side may play, or where stones may be captured. The target is part of it.
    pub points: PointSet,
    /// Outside liberties of the owner's stones. They are counted rather than searched: only the attacker may play on
    /// these points.
    pub outside_liberties: PointSet,
    /// The attacker's stones beside the area that count as safe without proof. In [the area for one side of a
    /// semeai](crate::search::semeai::Semeai::fight) these also include walls of the owner's colour.
    pub assumed: PointSet,
    /// Stones of the target's colour beside the area that live without the target, even if their owner passes for ever.
    /// A block that connects to them lives. In a semeai these are all stones of that colour beside the area, apart from
    /// doubtful ones; [`Semeai::assumed`](crate::search::semeai::Semeai::assumed) has those that are not proved to
    /// live.
    pub living: PointSet,
    /// The attacker's stones in the area that have a liberty outside it: parts of a wall so thin that they may be
    /// captured.
    pub thin: PointSet,
    /// The attacker's group in a [semeai](crate::search::semeai): this group or the target is captured first, and that
    /// decides the semeai. Empty if there is no semeai.
    pub opponent_group: PointSet,
    /// Whether a semeai ends with the capture of many stones.
    pub large_capture: LargeCapture,
    /// The side that is assumed to own the board beyond the area.
    pub border: Border,
}

/// The side that is assumed to own everything around an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Border {
    /// Everything around counts as the attacker's, except [`Area::living`]. A target that lives under this assumption
    /// lives on the board.
    Closed,
    /// Everything around counts as the target owner's, except the attacker's stones, as if living stones of the owner
    /// stood on all other points. A target that dies under this assumption dies on the board, if the attacker's stones
    /// around are safe.
    Open,
}

/// Whether a semeai ends when one side captures many stones of the other, [`Area::DECISIVE`] or more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LargeCapture {
    /// The capture ends the semeai, because the captured stones are assumed to leave an eye that lives.
    Decides,
    /// Play continues after the capture, because the captor may be captured in turn.
    IsPlayedOn,
}

/// The reason why there is no area for a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AreaError {
    /// The target is empty.
    #[error("the target has no stones")]
    NoStones,
    /// The target holds stones of both colours, or empty points.
    #[error("the target must be stones of one colour")]
    MixedTarget,
    /// Nothing encloses the target within [`Area::MAX_POINTS`] points, of which at most [`Area::MOST_EMPTY`] are empty.
    #[error(
        "the area is too large: nothing encloses the target within {} points, at most {} of them empty",
        Area::MAX_POINTS,
        Area::MOST_EMPTY
    )]
    TooLarge,
}

/// Which of the attacker's chains around become part of the area. This depends on the number of liberties that a chain
/// has beyond it.
#[derive(Clone, Copy)]
enum Walls {
    /// Chains with at most one liberty beyond the area: parts of a thin wall.
    Thin,
    /// Only chains without liberties beyond the area, which are cut off.
    CutOff,
}

/// The greatest number of points in a cut-off part of the board that becomes part of the area. Larger parts stay
/// outside.
const CUT_OFF: usize = 20;

impl Area {
    /// The greatest number of points that may be searched. A target that is a single block counts as one point.
    pub const MAX_POINTS: usize = 64;

    /// The greatest number of empty points in an area. The search of a larger area rarely comes to an end, so its
    /// target counts as not enclosed.
    pub const MOST_EMPTY: usize = 30;

    /// Finds the area by a flood fill from the target through empty points and stones of its colour, which stops at the
    /// attacker's stones.
    ///
    /// Chains of the attacker that have at most one liberty elsewhere become part of the area if there is room, and the
    /// flood fill continues behind them. If there is no room, only chains without a liberty elsewhere become part of
    /// the area. Small parts of the board that the area cuts off become part of it too. All other chains of the
    /// attacker are walls, which count as safe.
    ///
    /// One stone of each block is enough to name the `target`.
    /// ```
    /// use eyespace::board::{Diagram, PointSet, Position, Suicide};
    /// use eyespace::search::life::Area;
    /// let diagram: Diagram = "
    ///     . X O . . .
    ///     . X O . . .
    ///     . X O . . .
    ///     X X O . . .
    ///     O O O . . .
    ///     . . . . . .
    /// ".parse()?;
    /// let position = Position::try_from(diagram.setup)?;
    /// let target = PointSet::from(position.size().parse_vertex("A3")?);
    /// let area = Area::around(&position, target, Suicide::Illegal)?;
    /// assert_eq!((area.points.len(), area.target.len(), area.assumed.len()), (8, 5, 6));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`AreaError`], if the target is empty or not stones of one colour, or if nothing encloses it within the size of
    /// an area.
    pub fn around(position: &Position, target: PointSet, suicide: Suicide) -> Result<Self, AreaError> {
        View::new(position, target, suicide)?.first_of(position, &[Walls::Thin, Walls::CutOff])
    }

    /// The area by the same flood fill, with the outside taken for safe, as most books of problems mean it: every chain of the attacker that has a
    /// liberty elsewhere is a wall, however thin. Only chains without a liberty elsewhere can be captured.
    /// ```
    /// use eyespace::board::{Diagram, PointSet, Position, Suicide};
    /// use eyespace::search::life::Area;
    /// let diagram: Diagram = "
    ///     . X . O . .
    ///     X . X O . .
    ///     O X X X O .
    ///     . O O O O .
    ///     . . . . . .
    /// ".parse()?;
    /// let position = Position::try_from(diagram.setup)?;
    /// let target = PointSet::from(position.size().parse_vertex("B3")?);
    /// let [found, safe] = [Area::around, Area::with_safe_outside]
    ///     .map(|area| area(&position, target, Suicide::Illegal).unwrap());
    /// assert_eq!((found.thin.len(), safe.thin.len()), (1, 0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As for [`Area::around`].
    pub fn with_safe_outside(position: &Position, target: PointSet, suicide: Suicide) -> Result<Self, AreaError> {
        View::new(position, target, suicide)?.first_of(position, &[Walls::CutOff])
    }

    /// The area that consists of the given points and of the owner's stones in and beside them. Liberties that these
    /// stones have elsewhere become [`Area::outside_liberties`].
    ///
    /// Chains of the attacker that are not wholly among the given points count as safe.
    ///
    /// # Errors
    /// [`AreaError`], if the target is empty or not stones of one colour, or if the area takes more than
    /// [`Area::MAX_POINTS`] cells.
    pub fn given(position: &Position, target: PointSet, points: PointSet, suicide: Suicide) -> Result<Self, AreaError> {
        let view = View::new(position, target, suicide)?;
        let points = (points & position.size().points()) - view.eyes;
        let own = (points.grown(view.own) & view.own).flood(view.own) | view.target;
        let partly = view.attackers - points;
        let walls = partly.flood(view.attackers);
        let searched = (points | own) - walls - view.living;
        view.area(searched, own.neighbours(position.empty_points()) - searched, PointSet::EMPTY)
            .ok_or(AreaError::TooLarge)
    }

    /// The number of empty points in the area.
    #[must_use]
    pub fn empty(&self, position: &Position) -> usize {
        (self.points & position.empty_points()).len()
    }

    /// The stones that count as safe although their chain has fewer than [`Area::STRONG_WALL`] liberties beyond the area. On the whole board they may
    /// be captured first.
    #[must_use]
    pub fn weak_walls(&self, position: &Position) -> PointSet {
        let beyond = |stone| (position.block(stone).neighbours(position.empty_points()) - self.points).len();
        self.assumed.filter(|stone| beyond(stone) < Self::STRONG_WALL)
    }

    /// The least number of liberties beyond an area with which a wall around it can be trusted to hold: it can't be captured before its owner has
    /// answered twice.
    pub const STRONG_WALL: usize = 3;

    /// Whether the area is small enough to be searched.
    #[must_use]
    pub fn fits(&self) -> bool {
        self.cells() <= Self::MAX_POINTS
    }

    /// The number of cells that a search of the area takes. A block whose capture ends the fight is one cell, because
    /// its single points do not matter.
    pub(in crate::search) fn cells(&self) -> usize {
        let saved: usize = self.merged().iter().map(|stones| stones.len() - 1).sum();
        self.points.len() + self.outside_liberties.len() - saved
    }

    /// The blocks that become one cell each, because their capture ends the fight, so that their single points do not
    /// matter.
    fn merged(&self) -> Vec<PointSet> {
        let is_one = |stones: &PointSet| stones.is_connected();
        let target =
            Some(self.target).filter(|target| self.opponent_group.is_empty() || self.decides(*target)).filter(is_one);
        let opponent_group =
            Some(self.opponent_group).filter(|opponent_group| self.decides(*opponent_group)).filter(is_one);
        target.into_iter().chain(opponent_group).collect()
    }

    /// Whether the capture of these stones decides the semeai, because they are so many that they leave an eye that
    /// lives.
    fn decides(&self, stones: PointSet) -> bool {
        !self.opponent_group.is_empty() && self.large_capture == LargeCapture::Decides && stones.len() >= Self::DECISIVE
    }

    /// All stones of both groups whose capture ends the semeai.
    pub(super) fn decisive(&self) -> PointSet {
        let decisive = |stones| if self.decides(stones) { stones } else { PointSet::EMPTY };
        decisive(self.target) | decisive(self.opponent_group)
    }

    /// The least number of stones in a group of a semeai whose capture decides the semeai. An empty eye of this many
    /// points lives even if the attacker moves first, except two kinds in the corner, which are kos; see
    /// [`Semeai::leaves_life`](crate::search::semeai::Semeai::leaves_life).
    pub const DECISIVE: usize = 7;
}

/// A position and a target, as the search for an area needs them.
pub(super) struct View {
    board: PointSet,
    pub empty: PointSet,
    pub target: PointSet,
    /// The stones of the target's owner that are not known to live.
    pub own: PointSet,
    /// The stones of the target's owner that live unconditionally, without the target. Their eyes are in `eyes`.
    pub living: PointSet,
    eyes: PointSet,
    pub attackers: PointSet,
    /// The attacker's stones that live unconditionally. Their eyes are in `proved_eyes`.
    proved: PointSet,
    proved_eyes: PointSet,
    /// The order in which chains with few liberties elsewhere become part of the area. It is the same however the board
    /// is turned or mirrored.
    orientation: Orientation,
}

impl View {
    pub fn new(position: &Position, target: PointSet, suicide: Suicide) -> Result<Self, AreaError> {
        let first = target.first().ok_or(AreaError::NoStones)?;
        let color = position.stone(first).ok_or(AreaError::MixedTarget)?;
        if !target.is_subset(position.stones(color)) {
            return Err(AreaError::MixedTarget);
        }
        let target = target.flood(position.stones(color));
        let structure = Structure::new(position);
        let lives = |color: Color| unconditional(&structure, color, suicide);
        let (own, enemy) = (lives(color), lives(color.opponent()));
        // Stones that live only together with the target may need its eyes. So the target does not live by connecting
        // to them.
        let (living, eyes) =
            if own.stones.intersects(target) { (PointSet::EMPTY, PointSet::EMPTY) } else { (own.stones, own.eyes) };
        let stones = [color, color.opponent()].map(|color| position.stones(color));
        Ok(Self {
            orientation: Orientation::of(position.size(), [target, stones[0], stones[1]]),
            board: position.size().points(),
            empty: position.empty_points(),
            target,
            own: position.stones(color) - living,
            living,
            attackers: position.stones(color.opponent()),
            eyes,
            proved: enemy.stones,
            proved_eyes: enemy.eyes,
        })
    }

    /// The first area that is not too large, among those for these kinds of walls.
    fn first_of(&self, position: &Position, walls: &[Walls]) -> Result<Area, AreaError> {
        walls
            .iter()
            .filter_map(|&walls| self.grown(walls))
            .find(|area| area.empty(position) <= Area::MOST_EMPTY)
            .ok_or(AreaError::TooLarge)
    }

    /// The area, to which the attacker's chains with few liberties elsewhere are added one by one. `None` if it becomes
    /// too large.
    fn grown(&self, walls: Walls) -> Option<Area> {
        let (mut weak, mut shut) = (PointSet::EMPTY, PointSet::EMPTY);
        loop {
            let open = (self.empty | self.own | weak) - shut;
            let flooded = self.target.flood(open);
            let set = flooded | shut;
            if set.len() > self.target.len() + Area::MAX_POINTS {
                return None;
            }
            let cut_off = self.cut_off(flooded);
            if !cut_off.is_empty() {
                weak |= cut_off & self.attackers;
                shut -= cut_off;
                continue;
            }
            let weak_beside = |points: PointSet, walls| {
                let beside = points.neighbours(self.attackers - weak - self.proved);
                self.chains(beside).find(|&chain| self.is_weak(chain, set, walls))
            };
            let found = weak_beside(flooded, walls).or_else(|| weak_beside(shut, Walls::CutOff));
            let Some(chain) = found else {
                let area = self.area(set, PointSet::EMPTY, PointSet::EMPTY)?;
                return Some(Area { thin: shut.neighbours(weak).flood(weak), ..area });
            };
            weak |= chain;
            let beyond = chain.neighbours(self.empty) - set;
            // The flood fill goes on behind this chain at those of its liberties that touch stones of the target's
            // owner. It stops at the other liberties, unless another chain has no liberties left but these.
            if !chain.touches(flooded) {
                shut -= chain.neighbours(shut);
            }
            shut |= beyond.filter(|point| !PointSet::from(point).touches(self.own - set));
        }
    }

    /// The small parts into which the area divides the rest of the board, without the largest part. They are cut off:
    /// no path leads from them to the largest part.
    fn cut_off(&self, flooded: PointSet) -> PointSet {
        let mut parts: Vec<_> = (self.board - flooded).components().collect();
        // If several of these parts of the board are equally the largest, the last one in this order counts as the
        // largest. So the choice is the same when the board is turned or mirrored.
        parts.sort_by_cached_key(|part| (part.len(), self.orientation.turned(*part).first()));
        parts.pop();
        let small = |part: &PointSet| part.len() <= CUT_OFF && !part.intersects(self.proved | self.living);
        parts.into_iter().filter(small).fold(PointSet::EMPTY, |all, part| all | part)
    }

    fn chains(&self, mut seeds: PointSet) -> impl Iterator<Item = PointSet> + '_ {
        std::iter::from_fn(move || {
            let chain = self.attackers.part_at(self.orientation.first(seeds)?);
            seeds -= chain;
            Some(chain)
        })
    }

    fn is_weak(&self, chain: PointSet, set: PointSet, walls: Walls) -> bool {
        let beyond = (chain.neighbours(self.empty) - set).len();
        match walls {
            Walls::Thin => beyond <= 1,
            Walls::CutOff => beyond == 0,
        }
    }

    pub fn area(&self, points: PointSet, outside_liberties: PointSet, opponent_group: PointSet) -> Option<Area> {
        let all = points | outside_liberties;
        // The attacker may destroy an eye of its own by playing in it. Therefore no wall counts as proved if such an eye lies
        // in the area.
        let proved = if self.proved_eyes.intersects(all) { PointSet::EMPTY } else { self.proved };
        let area = Area {
            target: self.target,
            points,
            outside_liberties,
            assumed: all.neighbours(self.attackers) - all - proved,
            living: all.neighbours(self.living),
            thin: PointSet::EMPTY,
            opponent_group,
            large_capture: LargeCapture::Decides,
            border: Border::Closed,
        };
        (area.cells() <= Area::MAX_POINTS).then_some(area)
    }
}

/// The points that each cell of the local board stands for. The merged blocks come first, the target before the
/// opponent group; then the other points follow in the order of the orientation.
pub(super) fn cells(area: &Area, orientation: Orientation) -> Vec<PointSet> {
    let merged = area.merged();
    let rest = merged.iter().fold(area.points | area.outside_liberties, |rest, &stones| rest - stones);
    merged.into_iter().chain(orientation.in_order(rest).map(PointSet::from)).collect()
}

impl Area {
    /// The orientation in which the area is searched. It depends on the stones in and beside the area. If these are
    /// symmetrical, it depends on all stones of the board.
    pub(in crate::search) fn orientation(&self, position: &Position, owner: Color) -> Orientation {
        let near = (self.points | self.outside_liberties).grown(position.size().points());
        let stones = [owner, owner.opponent()].map(|color| position.stones(color));
        let ko: PointSet = position.ko().into_iter().collect();
        let seen =
            [self.points, self.target, self.outside_liberties, self.opponent_group, stones[0] & near, stones[1] & near];
        let beyond = [self.living, self.assumed, ko, stones[0], stones[1]];
        Orientation::of(position.size(), seen.into_iter().chain(beyond))
    }
}

impl Area {
    /// The local board on which the area is searched.
    pub(in crate::search) fn local(&self, position: &Position, suicide: Suicide) -> LocalBoard {
        LocalBoard::new(self, position, suicide)
    }
}
