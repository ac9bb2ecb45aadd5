//! The bounded part of a board in which a fight is searched, and what is assumed about the stones around it.

use crate::board::{Color, Orientation, PointSet, Position, Suicide};
use crate::regions::Structure;
use crate::safety::unconditional;

use super::local::LocalBoard;

/// Where a fight for some stones takes place.
///
/// All around it counts as the attacker's, and as living, if its [border](Area::border) is closed: what is proved is proved for that.
/// [`Area::assumed`] are the attacker's stones beside it of which nothing else says that they live.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// The stones that the attacker wants to capture.
    pub target: PointSet,
    /// Every point where either side may play, or where stones may be captured; the target is part of it.
    pub points: PointSet,
    /// Liberties of the owner's stones beyond. They are counted, not searched: only the attacker may play there.
    pub outside_liberties: PointSet,
    /// The attacker's stones beside the area that count as safe, though that is not proved; in [the fight of a
    /// race](crate::search::race::Race::fight) the owner's, too.
    pub assumed: PointSet,
    /// Stones of the target's colour beside the area that live though their owner passes for ever, and without the target:
    /// who connects to them lives. In a race they are all that are not searched, and [`Semeai::assumed`](crate::search::race::Race::assumed)
    /// says of which of them that is not proved.
    pub living: PointSet,
    /// The attacker's stones in the area that have a liberty out of it: part of a wall so thin that it can be captured.
    pub thin: PointSet,
    /// The attacker's stones that race with the target, if it is a [race](crate::search::race): whether they are captured
    /// first decides.
    pub opponent_group: PointSet,
    /// What a race comes to where one side has taken many stones of the other.
    pub large_capture: LargeCapture,
    /// Whether who gets beyond is out.
    pub border: Border,
}

/// Whose all is around an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Border {
    /// The attacker's, but for [`Area::living`]: who lives so lives on the board.
    Closed,
    /// The owner's, but for the attacker's stones, as if living stones of its own stood there: who dies so dies on the board, if the
    /// attacker's stones around are safe.
    Open,
}

/// What a race comes to where one side has taken many stones of the other, [`Area::DECISIVE`] or more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LargeCapture {
    /// It ends there: what they leave is taken for an eye that lives.
    Decides,
    /// It goes on: whoever took them may be captured in turn.
    IsPlayedOn,
}

/// Why there is no area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AreaError {
    /// The target is empty.
    #[error("the target has no stones")]
    NoStones,
    /// The target holds stones of both colours, or empty points.
    #[error("the target must be stones of one colour")]
    MixedTarget,
    /// Nothing encloses the target within [`Area::MAX_POINTS`], or [`Area::MOST_EMPTY`] of them empty.
    #[error(
        "the area is too large: nothing encloses the target within {} points, at most {} of them empty",
        Area::MAX_POINTS,
        Area::MOST_EMPTY
    )]
    TooLarge,
}

/// Which of the attacker's chains around are part of the area: those with at most so many liberties beyond it.
#[derive(Clone, Copy)]
enum Walls {
    /// One: whoever plays there first decides whether the wall holds.
    Thin,
    /// None: they are cut off.
    CutOff,
}

/// A part of the board that has more points than this is not taken into the area although it is cut off.
const CUT_OFF: usize = 20;

impl Area {
    /// The most points that may be searched; a target of one block counts as one.
    pub const MAX_POINTS: usize = 64;

    /// More empty points than these are rarely searched to an end: who stands in so much room stands in the open.
    pub const MOST_EMPTY: usize = 30;

    /// Finds the area: a flood from the target through empty points and stones of its colour, stopped by the
    /// attacker's. Chains of the attacker that have no liberty elsewhere, or only one, are part of it, and the flood goes
    /// on behind them, if there is room for that; so are small parts of the board that it cuts off. The others are its
    /// wall: they count as safe.
    ///
    /// `target` names blocks: a stone of each is enough.
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
    /// [`AreaError`].
    pub fn around(position: &Position, target: PointSet, suicide: Suicide) -> Result<Self, AreaError> {
        let view = View::new(position, target, suicide)?;
        [Walls::Thin, Walls::CutOff]
            .into_iter()
            .filter_map(|walls| view.grown(walls))
            .find(|area| area.empty(position) <= Self::MOST_EMPTY)
            .ok_or(AreaError::TooLarge)
    }

    /// The area of these points, and of the owner's stones in it and beside it; liberties that those have elsewhere are
    /// [`Area::outside_liberties`].
    ///
    /// Chains of the attacker that are not wholly among the points count as safe.
    ///
    /// # Errors
    /// [`AreaError`].
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

    /// How many points of it are empty.
    #[must_use]
    pub fn empty(&self, position: &Position) -> usize {
        (self.points & position.empty_points()).len()
    }

    /// Whether it is small enough to be searched.
    #[must_use]
    pub fn fits(&self) -> bool {
        self.cells() <= Self::MAX_POINTS
    }

    /// How many cells it takes to search it.
    pub(in crate::search) fn cells(&self) -> usize {
        let saved: usize = self.merged().iter().map(|stones| stones.len() - 1).sum();
        self.points.len() + self.outside_liberties.len() - saved
    }

    /// The blocks that are one cell each: those of which it does not matter what comes after their capture.
    fn merged(&self) -> Vec<PointSet> {
        let is_one = |stones: &PointSet| stones.is_connected();
        let target =
            Some(self.target).filter(|target| self.opponent_group.is_empty() || self.decides(*target)).filter(is_one);
        let opponent_group =
            Some(self.opponent_group).filter(|opponent_group| self.decides(*opponent_group)).filter(is_one);
        target.into_iter().chain(opponent_group).collect()
    }

    /// Whether the capture of one side of a race saves the other: where that many stones are taken off, no eye can be
    /// kept from its new owner.
    fn decides(&self, stones: PointSet) -> bool {
        !self.opponent_group.is_empty() && self.large_capture == LargeCapture::Decides && stones.len() >= Self::DECISIVE
    }

    /// The stones of both sides of a race whose capture ends it.
    pub(super) fn decisive(&self) -> PointSet {
        let decisive = |stones| if self.decides(stones) { stones } else { PointSet::EMPTY };
        decisive(self.target) | decisive(self.opponent_group)
    }

    /// The stones that one side of a race has at least if its capture decides. An empty eye of so many points lives though the
    /// attacker moves first, but for two kinds in the corner, by a ko; see [`Semeai::leaves_life`](crate::search::race::Race::leaves_life).
    pub const DECISIVE: usize = 7;
}

/// A position as the finder sees it.
pub(super) struct View {
    board: PointSet,
    pub empty: PointSet,
    pub target: PointSet,
    /// The owner's stones that are not known to live.
    pub own: PointSet,
    /// The others, and their eyes.
    pub living: PointSet,
    eyes: PointSet,
    pub attackers: PointSet,
    /// The attacker's stones that live unconditionally, and their eyes.
    proved: PointSet,
    proved_eyes: PointSet,
    /// In which weak chains are taken in, one by one.
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
        // What lives together with the target is no place to connect to: it may need the target's eyes.
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

    /// The area, the attacker's weak chains taken in one by one; `None` if it becomes too large.
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
            // Where the owner has stones of its own beyond, the flood goes on; else the rest is the attacker's, unless it is all
            // that another chain has.
            if !chain.touches(flooded) {
                shut -= chain.neighbours(shut);
            }
            shut |= beyond.filter(|point| !PointSet::from(point).touches(self.own - set));
        }
    }

    /// The small parts of the rest of the board, but for the largest: no way leads from there out of the area.
    fn cut_off(&self, flooded: PointSet) -> PointSet {
        let mut parts: Vec<_> = (self.board - flooded).components().collect();
        // Of several that are largest it is the last.
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
        // Who plays in its own eyes may lose them.
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

/// What becomes the cells of the local board: blocks that are folded come first, the target before the rival. The others stand in the order of the
/// area's orientation.
pub(super) fn cells(area: &Area, orientation: Orientation) -> Vec<PointSet> {
    let merged = area.merged();
    let rest = merged.iter().fold(area.points | area.outside_liberties, |rest, &stones| rest - stones);
    merged.into_iter().chain(orientation.in_order(rest).map(PointSet::from)).collect()
}

impl Area {
    /// By what lies in it and beside it; by all of the board where that is symmetrical.
    pub(super) fn orientation(&self, position: &Position, owner: Color) -> Orientation {
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
    /// The area as the search plays on it.
    pub(in crate::search) fn local(&self, position: &Position, suicide: Suicide) -> LocalBoard {
        LocalBoard::new(self, position, suicide)
    }
}
