//! Counts a board by Japanese rules: to whom each point belongs, with territory, teire, seki, dame, and boundaries that are not closed.

use crate::board::{Color, PointSet};
use crate::regions::Structure;
use crate::scoring::boundary::open_areas;
use crate::scoring::jasiek::{Region, eye_points, eyes};
use crate::scoring::{IfDefended, ScoringBoard, StoneStatus, StoneStatuses, UnfinishedBoundary};

use super::connect::eyes_of_group;
use super::counter::{Counter, MOST_NAKADE, TWO_EYES};
use super::links::linked_strings;
use super::side::{Groups, Order, Side};
use super::teire::fill_false_eyes;

/// Whether the eye-points of a group are territory, and the reason if they are not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GroupState {
    /// The eye-points are territory: the group is alive on its own. It has two eyes; or it has an eye larger than any nakade, and no opposing group
    /// beside it can be in seki with it.
    Independent,
    /// The eye-points are no territory, because the group lives without two eyes and so is in seki.
    Seki,
    /// It is too early to call the group a seki. It does not have two eyes yet, but it touches an unfinished boundary and could get them there, or it
    /// has no eye-point at all yet. Its eye-points count as territory.
    Unfinished,
    /// The side that moves first decides whether the group lives. The eye-points count as if the group's owner moved first; if the group gets only a
    /// seki even then, they do not count.
    Unsettled(IfDefended),
}

impl GroupState {
    /// Whether the eye-points of the group count for nobody.
    pub(super) const fn is_seki(self) -> bool {
        matches!(self, Self::Seki | Self::Unsettled(IfDefended::Seki))
    }
}

/// A group of the count: living stones that are connected by common eyes, or across dame where they can't be cut apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountedGroup {
    /// The colour of the stones.
    pub color: Color,
    /// The living stones of the group.
    pub stones: PointSet,
    /// The eye-points of the group, including teire and points under dead stones.
    pub eye_points: PointSet,
    /// The number of eyes that the group makes if the opponent moves first, at most two.
    pub eyes: usize,
    /// Whether the group's eye-points are territory.
    pub state: GroupState,
}

impl CountedGroup {
    /// Those of the given Jasiek regions whose strings belong to this group. There are several if their strings are connected across dame, or by
    /// teire that were filled. No region is part of two counted groups.
    /// ```
    /// use eyespace::board::{Color, Diagram, Position};
    /// use eyespace::regions::Structure;
    /// use eyespace::scoring::japanese::territory;
    /// use eyespace::scoring::{StoneStatuses, ScoringBoard, jasiek};
    /// let diagram: Diagram = "
    ///     .O.O.
    ///     OO.OO
    ///     XX.XX
    ///     ...XX
    /// ".parse()?;
    /// let structure = Structure::new(&Position::try_from(diagram.setup)?);
    /// let statuses = StoneStatuses::all_live(&structure);
    /// let white: Vec<_> = jasiek::regions(&ScoringBoard::new(&structure, &statuses), Color::White).collect();
    /// let counted = territory(&structure, &statuses).groups;
    /// let group = counted.iter().find(|group| group.color == Color::White).unwrap();
    /// assert_eq!(group.regions(&white).count(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn regions<'a>(&self, regions: &'a [Region]) -> impl Iterator<Item = &'a Region> + use<'a> {
        let (color, stones) = (self.color, self.stones);
        regions.iter().filter(move |region| region.color() == color && region.group().intersects(stones))
    }
}

/// The board counted by Japanese rules.
#[derive(Clone, Debug)]
pub struct Territory {
    /// The living stones, the dead stones and the empty points of the board.
    pub board: ScoringBoard,
    /// Black's and White's territory, including points under dead stones; see [`Color::index`].
    pub territory: [PointSet; 2],
    /// The teire of Black and of White: eye-points that are false eyes, which the owner must fill in the end; see [`Color::index`].
    pub teire: [PointSet; 2],
    /// The eye-points of Black's and of White's groups in seki, which count for nobody; see [`Color::index`].
    pub seki_points: [PointSet; 2],
    /// The empty points between both sides that are nobody's territory and no unfinished boundary.
    pub dame: PointSet,
    /// The boundaries that are not closed yet.
    pub open: Vec<UnfinishedBoundary>,
    /// The counted groups of both sides, Black's first.
    pub groups: Vec<CountedGroup>,
}

impl Territory {
    /// The stones of a side that live in seki.
    #[must_use]
    pub fn seki_stones(&self, color: Color) -> PointSet {
        self.stones_of(color, GroupState::Seki)
    }

    /// Removes unfinished boundaries and sekis, and counts all groups as alive on their own. This is for rules that count the board without judging
    /// groups, such as Tromp-Taylor.
    pub(crate) fn leave_unjudged(&mut self) {
        self.open.clear();
        self.seki_points = [PointSet::EMPTY; 2];
        self.groups.iter_mut().for_each(|group| group.state = GroupState::Independent);
    }

    /// The stones of those groups of one side that are in this state.
    #[must_use]
    pub fn stones_of(&self, color: Color, state: GroupState) -> PointSet {
        let groups = self.groups.iter().filter(|group| group.color == color && group.state == state);
        groups.fold(PointSet::EMPTY, |all, group| all | group.stones)
    }
}

/// Counts the board by Japanese rules. Eye-points are those of Jasiek's definitions. The eye-points of groups that live without two eyes are no
/// territory (Japanese Rules of 1989, article 8). Neither are teire, the points that their owner must fill.
/// ```
/// use eyespace::board::{Color, Diagram, Position};
/// use eyespace::regions::Structure;
/// use eyespace::scoring::StoneStatuses;
/// use eyespace::scoring::japanese::territory;
/// let diagram: Diagram = "
///     .X.XO
///     XXXXO
///     OOOOO
///     .....
/// ".parse()?;
/// let structure = Structure::new(&Position::try_from(diagram.setup)?);
/// let counted = territory(&structure, &StoneStatuses::all_live(&structure));
/// assert_eq!(counted.territory[Color::Black.index()].len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn territory(structure: &Structure, statuses: &StoneStatuses) -> Territory {
    counted_with(&Counter::default(), structure, statuses)
}

/// Counts the board as [`territory`] does, with a cache of counted eyes that several counts of one board share.
pub(crate) fn counted_with(counter: &Counter, structure: &Structure, statuses: &StoneStatuses) -> Territory {
    let board = ScoringBoard::new(structure, statuses);
    let eye_points = Color::ALL.map(|color| eye_points(&board, color));
    let (dame, open) = open_areas(&board, board.open() - eye_points[0] - eye_points[1]);
    let mut counted = Territory {
        board,
        territory: [PointSet::EMPTY; 2],
        teire: [PointSet::EMPTY; 2],
        seki_points: [PointSet::EMPTY; 2],
        dame,
        open,
        groups: vec![],
    };
    let mut teire = PointSet::EMPTY;
    for color in Color::ALL {
        let side = Side::new(structure, statuses, counted.board, &counted.open, color).best(counter);
        counted.groups.extend(side.groups);
        teire |= side.teire;
    }
    let in_seki = Color::ALL.map(|color| statuses.stones(structure, color, StoneStatus::Seki));
    while let Some(alone) = alone(&counted, in_seki[0] | in_seki[1]) {
        counted.groups[alone].state = GroupState::Independent;
    }
    for group in &counted.groups {
        let at = group.color.index();
        if group.state.is_seki() {
            counted.seki_points[at] |= group.eye_points;
        } else {
            counted.teire[at] |= group.eye_points & teire;
            counted.territory[at] |= group.eye_points - teire;
        }
    }
    counted
}

/// The index of a group that counts as in seki but has no seki partner: every opposing group beside it, or beside dame that it touches, has two eyes.
/// Unless the opponent has no living stone, the group must also have an eye that is larger than any nakade. Groups with stones in `known`, which are
/// in seki by their status, are left out.
fn alone(counted: &Territory, known: PointSet) -> Option<usize> {
    let reach = |group: &CountedGroup| group.stones.neighbours(counted.board.size.points()) & counted.dame;
    let is_partner = |one: &CountedGroup, other: &CountedGroup| {
        let lacks = matches!(other.state, GroupState::Seki | GroupState::Unfinished | GroupState::Unsettled(_));
        lacks && one.color != other.color && (other.stones.touches(one.stones) || other.stones.touches(reach(one)))
    };
    let has_room = |group: &CountedGroup| {
        counted.board.living[group.color.opponent().index()].is_empty()
            || group.eye_points.components().any(|eye| (eye & counted.board.empty).len() > MOST_NAKADE)
    };
    counted.groups.iter().position(|group| {
        group.state == GroupState::Seki
            && !group.stones.intersects(known)
            && has_room(group)
            && !counted.groups.iter().any(|other| is_partner(group, other))
    })
}

impl Side {
    /// Counts the groups without turning the board. Also returns whether the groups might be different if strings were connected, or teire
    /// filled, in another order.
    pub(super) fn groups(&self, counter: &Counter) -> (Groups, Order) {
        let (board, color) = (&self.board, self.color);
        let (strings, linking) = linked_strings(board, color, self.eye_points);
        let border = board.size.points() - self.eye_points - board.living[color.index()];
        let filled = fill_false_eyes(strings, self.eye_points, board.empty, border);
        let mut order = linking.and(filled.order);
        let own_eyes: Vec<PointSet> = eyes(board, color).collect();
        let dead = board.dead[color.opponent().index()];
        let groups = together(&filled.strings, filled.eye_points).into_iter().map(|members| {
            let body = members.iter().fold(PointSet::EMPTY, |all, string| all | *string);
            let (eyes, connecting) = eyes_of_group(&members, filled.eye_points, dead, board.size, counter);
            order = order.and(connecting);
            let stones = body & board.living[color.index()];
            // Teire may have filled all points of an eye. The eye still belongs to this group, so the eyes are those of the board before any
            // teire was filled.
            let touched = own_eyes.iter().filter(|eye| eye.touches(stones));
            let eye_points = touched.fold(PointSet::EMPTY, |all, eye| all | *eye);
            let state = self.state(body, eye_points, eyes, counter);
            CountedGroup { color, stones, eye_points, eyes, state }
        });
        (Groups { groups: groups.collect(), teire: filled.teire }, order)
    }

    /// The state of a group. Its `body` consists of its strings and of the points that were filled to connect them.
    fn state(&self, body: PointSet, eye_points: PointSet, eyes: usize, counter: &Counter) -> GroupState {
        let (board, own) = (&self.board, self.color.index());
        let dead = board.dead[self.color.opponent().index()];
        let open = self.open.iter().filter(|area| area.points.touches(body));
        let beyond = open.clone().map(|area| area.beyond[own]).filter(|beyond| beyond.touches(body));
        let beyond: usize = beyond.map(|beyond| counter.eyes_of(beyond, dead & beyond, board.size)).sum();
        let stones = body & board.living[own];
        let could_have_two = eyes + beyond >= TWO_EYES || eye_points.is_empty();
        let has_two = eyes >= TWO_EYES || stones.intersects(self.alive);
        let [life, seki_at_best] = self.unsettled;
        if stones.intersects(seki_at_best) && !has_two {
            GroupState::Unsettled(IfDefended::Seki)
        } else if stones.intersects(life | seki_at_best) {
            GroupState::Unsettled(IfDefended::Life)
        } else if stones.intersects(self.seki) {
            GroupState::Seki
        } else if has_two {
            GroupState::Independent
        } else if open.count() > 0 && could_have_two {
            GroupState::Unfinished
        } else {
            GroupState::Seki
        }
    }
}

/// Sorts strings into groups: strings that share an eye are in one group.
fn together(strings: &[PointSet], eye_points: PointSet) -> Vec<Vec<PointSet>> {
    let mut groups: Vec<Vec<PointSet>> = strings.iter().map(|&string| vec![string]).collect();
    for eye in eye_points.components() {
        let touches = |group: &Vec<PointSet>| group.iter().any(|string| string.touches(eye));
        let (joined, rest): (Vec<_>, Vec<_>) = groups.into_iter().partition(touches);
        groups = rest;
        groups.push(joined.into_iter().flatten().collect());
    }
    groups.retain(|group| !group.is_empty());
    groups.sort_by_key(|group| group.iter().filter_map(|string| string.first()).min());
    groups
}
