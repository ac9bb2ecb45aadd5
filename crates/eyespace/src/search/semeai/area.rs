//! Finds the area in which a semeai is decided: the surroundings of both groups, up to walls that are assumed to be
//! safe.

use crate::board::{Color, Orientation, PointSet, Position, Setup, Size, Suicide};
use crate::eyes::Role;
use crate::regions::Structure;
use crate::safety::unconditional;
use crate::search::arena::{Area, Border, LargeCapture};

/// The side that is assumed to own the board beyond the area of a semeai.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Beyond {
    /// Neither side owns points beyond the area, because there are none: stones enclose the area all around.
    Bounded,
    /// In the fight for each group, its attacker owns the board beyond. So a group that reaches the border of the area
    /// has not escaped.
    Attackers,
}

/// Two groups in a semeai, and the area in which the semeai is decided.
///
/// Stones around the area with liberties elsewhere are walls, which count as safe whichever colour they have
/// ([`Semeai::assumed`]). A group that connects to walls of its own colour has escaped, unless they are
/// [doubtful](Semeai::doubtful).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Semeai {
    /// The colour of the group that the caller named first, which is the group in question.
    pub named_first: Color,
    /// For each colour, by [`Color::index`], the area in which the life of its group is searched. The other group is
    /// the opponent group there.
    areas: [Area; 2],
    /// Stones of both colours around the area that count as safe without proof.
    pub assumed: PointSet,
    /// The stones of [`Semeai::assumed`] with so few liberties beyond the area that they may be captured. As walls
    /// against the other group they count as safe, but a group of their own colour that connects to them has not
    /// escaped.
    pub doubtful: PointSet,
    /// The side that is assumed to own the board beyond the area.
    pub beyond: Beyond,
}

/// The reason why two groups cannot be examined as a semeai.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SemeaiError {
    /// A group has no stones, or includes empty points or stones of the other colour.
    #[error("each side of a race must be stones of one colour")]
    NotStones,
    /// Both groups have the same colour.
    #[error("the two sides of a race must be of different colours")]
    SameColor,
    /// Even the smallest area around both groups has too many points.
    #[error("the area of the race is too large: more than {} points", Area::MAX_POINTS)]
    TooLarge,
}

/// Limits for the area of a semeai that no stones enclose, in the order in which they are tried. The first number is
/// the most liberties elsewhere that a chain may have to become part of the area. The second is the number of steps
/// that the area reaches from both groups. The first area that is not too large is used.
const REACH: [(usize, usize); 10] = [(1, 5), (1, 4), (1, 3), (1, 2), (1, 1), (0, 5), (0, 4), (0, 3), (0, 2), (0, 1)];

impl Semeai {
    /// The semeai between the groups `named` and `other`. To name a group, one stone of each of its blocks is enough.
    ///
    /// # Errors
    /// [`SemeaiError`], if the groups are not stones of two colours, or if even the smallest area is too large.
    pub fn between(
        position: &Position,
        named: PointSet,
        other: PointSet,
        suicide: Suicide,
    ) -> Result<Self, SemeaiError> {
        let finder = Finder::new(position, [named, other], suicide)?;
        let has_room = |semeai: &Self| (semeai.points() & finder.empty).len() > Area::MOST_EMPTY;
        let bounded =
            [1, 0].into_iter().filter_map(|thin| finder.semeai(thin, usize::MAX)).find(|semeai| !has_room(semeai));
        let cut_off = || REACH.into_iter().find_map(|(thin, reach)| finder.semeai(thin, reach));
        bounded.or_else(cut_off).ok_or(SemeaiError::TooLarge)
    }

    /// The colours of both groups. The group that the caller named first comes first.
    #[must_use]
    pub const fn colors(&self) -> [Color; 2] {
        [self.named_first, self.named_first.opponent()]
    }

    /// The colour that moves first, given its role in the fight for the group that was named first: `Defender` owns
    /// that group.
    #[must_use]
    pub const fn first_color(&self, first: Role) -> Color {
        match first {
            Role::Defender => self.named_first,
            Role::Attacker => self.named_first.opponent(),
        }
    }

    /// The area in which the life of this colour's group is searched.
    #[must_use]
    pub const fn area(&self, color: Color) -> &Area {
        &self.areas[color.index()]
    }

    /// Whether stones that are not doubtful enclose the semeai on all sides.
    #[must_use]
    pub fn is_enclosed(&self) -> bool {
        self.beyond == Beyond::Bounded && self.doubtful.is_empty()
    }

    /// The area for a search of the life of this colour's group in which play continues after captures of any size. Its
    /// [`Area::assumed`] has walls of both colours. `None` if the area is too large for a search.
    #[must_use]
    pub fn fight(&self, color: Color) -> Option<Area> {
        let area = Area { assumed: self.assumed, large_capture: LargeCapture::IsPlayedOn, ..*self.area(color) };
        Some(area).filter(Area::fits)
    }

    /// Whether the capture of this colour's group decides the semeai because the group leaves an empty eye that lives.
    /// For a group of fewer than [`Area::DECISIVE`] stones the answer is always `true`, because no search ends with its
    /// capture.
    ///
    /// Every empty eye of nine points or more lives, and so does every eye of seven or eight points that holds no
    /// corner. On boards of fewer than five lines an eye may hold two corners, so there the answer is `false` for a
    /// large group.
    #[must_use]
    pub fn leaves_life(&self, captured: Color, size: Size) -> bool {
        const LEAST_IN_CORNER: usize = 9;
        const NARROWEST: u8 = 5;
        let stones = self.area(captured).target;
        let is_wide = size.width().min(size.height()) >= NARROWEST;
        let holds_corner = stones.grown(size.points()).intersects(size.corners());
        stones.len() < Area::DECISIVE || is_wide && (stones.len() >= LEAST_IN_CORNER || !holds_corner)
    }

    /// The same semeai in smaller areas, the smallest first. Empty if stones enclose the area.
    pub(super) fn narrower(&self, position: &Position, suicide: Suicide) -> Vec<Self> {
        let groups = self.colors().map(|color| self.area(color).target);
        let finder = Finder::new(position, groups, suicide).ok().filter(|_| self.beyond == Beyond::Attackers);
        let semeais = |finder: Finder| NARROW.into_iter().filter_map(move |reach| finder.semeai(1, reach));
        let mut found: Vec<Self> = finder.into_iter().flat_map(semeais).collect();
        found.retain(|semeai| semeai.points() != self.points());
        found.dedup();
        found
    }

    /// The points of the area.
    #[must_use]
    pub const fn points(&self) -> PointSet {
        self.areas[0].points
    }
}

/// The most liberties elsewhere with which a wall is doubtful, because it may be captured. The first number is for
/// areas that stones enclose, the second for areas that are open.
const DOUBTFUL: [usize; 2] = [1, 2];

/// If a semeai is read in smaller areas too, these reach one, two or three steps from both groups.
const NARROW: [usize; 3] = [1, 2, 3];

/// The position and both groups, as the search for the area of a semeai needs them.
struct Finder {
    board: PointSet,
    empty: PointSet,
    named_first: Color,
    /// The two groups of the semeai, by [`Color::index`].
    groups: [PointSet; 2],
    /// All stones of the position, by [`Color::index`].
    stones: [PointSet; 2],
    proved: PointSet,
    /// The order in which chains with few liberties elsewhere become part of the area. It is the same however the board
    /// is turned or mirrored.
    orientation: Orientation,
}

impl Finder {
    fn new(position: &Position, [named, other]: [PointSet; 2], suicide: Suicide) -> Result<Self, SemeaiError> {
        let color = |set: PointSet| -> Option<Color> {
            let color = position.stone(set.first()?)?;
            set.is_subset(position.stones(color)).then_some(color)
        };
        let named_first = color(named).ok_or(SemeaiError::NotStones)?;
        if color(other).ok_or(SemeaiError::NotStones)? == named_first {
            return Err(SemeaiError::SameColor);
        }
        let stones = Color::ALL.map(|color| position.stones(color));
        let structure = Structure::new(position);
        let groups =
            Color::ALL.map(|color| if color == named_first { named } else { other }.flood(stones[color.index()]));
        // A wall that lives only together with a group of the semeai is not proved to be safe, because the group may
        // have to fill its own eyes.
        let lives = |color: Color| {
            let group = groups[color.index()];
            let found = unconditional(&structure, color, suicide).stones;
            if !found.intersects(group) {
                return found;
            }
            let mut without = Setup { ko: None, ..position.setup() };
            without.stones[color.index()] -= group;
            let alone = |without| unconditional(&Structure::new(&without), color, suicide).stones;
            Position::try_from(without).map_or(PointSet::EMPTY, alone)
        };
        let own = named_first.index();
        let orientation =
            Orientation::of(position.size(), [groups[0] | groups[1], groups[own], stones[own], stones[1 - own]]);
        Ok(Self {
            named_first,
            orientation,
            board: position.size().points(),
            empty: position.empty_points(),
            groups,
            stones,
            proved: lives(Color::Black) | lives(Color::White),
        })
    }

    /// The semeai in an area that reaches `reach` steps from both groups and includes chains with at most `thin`
    /// liberties elsewhere. `None` if the area is too large.
    fn semeai(&self, thin: usize, reach: usize) -> Option<Semeai> {
        let groups = self.groups[0] | self.groups[1];
        let (mut inside, mut shut) = (PointSet::EMPTY, PointSet::EMPTY);
        loop {
            let set = self.flooded(groups | inside, shut, reach) | shut;
            if (set | inside).len() > Area::MAX_POINTS {
                return None;
            }
            let beside =
                (set | groups | inside).neighbours(self.stones[0] | self.stones[1]) - groups - inside - self.proved;
            let Some((chain, beyond)) = self.weak(beside, set, thin) else {
                return self.bounded(set | inside | groups);
            };
            inside |= chain;
            shut |= beyond;
        }
    }

    fn flooded(&self, from: PointSet, shut: PointSet, reach: usize) -> PointSet {
        let open = self.empty - shut;
        let mut set = from.neighbours(open);
        for _ in 1..reach {
            let next = set | set.neighbours(open);
            if next == set {
                break;
            }
            set = next;
        }
        set
    }

    /// A chain through one of the points `seeds` with at most `most` liberties outside the area `set`, and these
    /// liberties.
    fn weak(&self, mut seeds: PointSet, set: PointSet, most: usize) -> Option<(PointSet, PointSet)> {
        while let Some(seed) = self.orientation.first(seeds) {
            let color = usize::from(self.stones[1].contains(seed));
            let chain = self.stones[color].part_at(seed);
            let beyond = chain.neighbours(self.empty) - set;
            if beyond.len() <= most {
                return Some((chain, beyond));
            }
            seeds -= chain;
        }
        None
    }

    /// The chains among `walls` with at most `most` liberties outside the area. A group that connects to such a chain
    /// has not escaped, because the chain may be captured.
    fn doubtful(&self, mut walls: PointSet, points: PointSet, most: usize) -> PointSet {
        let mut doubtful = PointSet::EMPTY;
        while let Some((chain, _)) = self.weak(walls, points, most) {
            doubtful |= chain;
            walls -= chain;
        }
        doubtful
    }

    fn bounded(&self, points: PointSet) -> Option<Semeai> {
        let walls = points.neighbours(self.board - self.empty) - points;
        let is_open = !(points & self.empty).neighbours(self.empty - points).is_empty();
        let doubtful = self.doubtful(walls - self.proved, points, DOUBTFUL[usize::from(is_open)]);
        let areas = Color::ALL.map(|color| Area {
            target: self.groups[color.index()],
            points,
            outside_liberties: PointSet::EMPTY,
            assumed: (walls & self.stones[color.opponent().index()]) - self.proved,
            living: (walls & self.stones[color.index()]) - doubtful,
            thin: PointSet::EMPTY,
            opponent_group: self.groups[color.opponent().index()],
            large_capture: LargeCapture::Decides,
            border: Border::Closed,
        });
        let semeai = Semeai {
            named_first: self.named_first,
            areas,
            assumed: walls - self.proved,
            doubtful,
            beyond: if is_open { Beyond::Attackers } else { Beyond::Bounded },
        };
        areas.iter().all(|area| area.cells() <= Area::MAX_POINTS).then_some(semeai)
    }
}
