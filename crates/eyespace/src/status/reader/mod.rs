//! Reads the life and death of single groups, enclosed or not: attack and defence, the effect of given first moves, and threats.

mod parts;
mod rescue;
mod semeai;
mod solve;

pub use solve::GroupAnswer;

use crate::board::{Color, Move, Orientation, Point, PointSet, Position, Suicide};
use crate::eyes::Role;
use crate::regions::TacticalResult;
use crate::search::dfpn::{Budget, Table, Threads};
use crate::search::life::{Area, LifeOptions};
use crate::search::semeai::SemeaiSearch;
use crate::table::EyeTable;

use super::{Assumption, Evidence, Outcome, Verdict};

/// A question about the life and death of a group, with one given side moving first.
///
/// To ask about the same group with the other side moving first, write `GroupQuestion { first, ..question }`.
#[derive(Clone, Copy, Debug)]
pub struct GroupQuestion<'a> {
    /// The position. A ban on retaking a ko binds the side that moves first only if the position has that side to move.
    pub position: &'a Position,
    /// The stones in question. One stone of each block is enough.
    pub target: PointSet,
    /// The side that moves first.
    pub first: Role,
}

impl GroupQuestion<'_> {
    /// The position after this move by the side that moves first, and the stones that are left of the target. `None` if
    /// the move is illegal.
    fn played(&self, mv: Move, suicide: Suicide) -> Option<(Position, PointSet)> {
        let Self { position, target, first } = *self;
        let owner = position.stone(target.first()?)?;
        let color = first.color(owner);
        let now = position.with_to_play(color).play(mv, suicide).ok()?.position;
        Some((now, target.flood(position.stones(owner)) & now.stones(owner)))
    }
}

/// The result of reading a group, with one given side moving first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupReading {
    /// The outcome; [`Outcome::Open`] if it was not settled within the budget. Seki and life with two eyes are
    /// distinguished only where a semeai was searched.
    pub outcome: Outcome,
    /// The first move that was found to reach the outcome, or [`Move::Pass`] if no move is needed. Empty if the side
    /// that moves first can't achieve its aim, not even in a ko.
    pub moves: Vec<Move>,
    /// A line of play that begins with the move in `moves`; empty if no move is needed.
    pub line: Vec<Move>,
    /// The evidence: [`Evidence::Search`] if the target is enclosed, lives without escaping, or dies before it escapes;
    /// otherwise [`Evidence::OpenFight`], which is no proof.
    pub evidence: Evidence,
    /// The area in which a search proved the outcome.
    pub area: Option<Area>,
    /// The nodes of all searches together.
    pub nodes: u64,
}

/// A threat: the result of two moves in a row by one side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Threat {
    /// The outcome after both moves; [`Outcome::Open`] if no threat was found and some first moves were not settled.
    pub outcome: Outcome,
    /// The two moves; `None` if two moves in a row achieve nothing.
    pub moves: Option<[Move; 2]>,
    /// The nodes of all searches together.
    pub nodes: u64,
}

/// Reads the life and death of groups. The reader keeps its memory between calls, but each answer depends only on its
/// own position and budget.
/// ```
/// use eyespace::board::{Diagram, Move, PointSet, Position, Suicide};
/// use eyespace::search::dfpn::Budget;
/// use eyespace::status::{Evidence, GroupQuestion, GroupReader, Outcome};
/// use eyespace::table::Role;
/// let diagram: Diagram = "
///     . . . . . . . . .
///     . . . . . . . . .
///     . . . . . . . . .
///     . . . . . . . . .
///     . . . . . . . . .
///     . . . . X . . . .
///     . . O O X O O . .
///     . . O X X X O . .
///     . . O O O O O . .
/// ".parse()?;
/// let position = Position::try_from(diagram.setup)?;
/// let target = PointSet::from(position.size().parse_vertex("E4")?);
/// let mut reader = GroupReader::new(Suicide::Illegal, 10_000);
/// let question = GroupQuestion { position: &position, target, first: Role::Defender };
/// let reading = reader.read(question, Budget::nodes(10_000));
/// assert_eq!(reading.outcome, Outcome::Lives);
/// assert!(matches!(reading.evidence, Evidence::OpenFight { .. }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct GroupReader<'t> {
    searches: SemeaiSearch<'t>,
    suicide: Suicide,
    /// The colour that wins every ko; `None` if kos are fought.
    ko_winner: Option<Color>,
    /// The position and the area of the last question whose results are in the table of the search. A question about
    /// the same position and area goes on with that table; for other questions the table is cleared.
    about: Option<(Position, Area)>,
}

/// Each first move that is tried gets one part in this many of the budget.
const SHARE: u64 = 8;

impl<'t> GroupReader<'t> {
    /// A reader for this rule on suicide. It has memory for readings of this many nodes, and uses the table of solved
    /// eyes that the library carries.
    #[must_use]
    pub fn new(suicide: Suicide, nodes: u64) -> Self {
        Self::with_searches(
            suicide,
            SemeaiSearch::with_table(Table::with_places(super::life_and_death::table_places(nodes))),
        )
    }

    /// A reader like that of [`new`](Self::new), whose memory has at most this many bytes.
    pub(crate) fn within(suicide: Suicide, nodes: u64, bytes: usize) -> Self {
        Self::with_searches(suicide, SemeaiSearch::with_table(super::life_and_death::table_within(nodes, bytes)))
    }

    pub(super) const fn with_searches(suicide: Suicide, searches: SemeaiSearch<'t>) -> Self {
        Self { searches, suicide, ko_winner: None, about: None }
    }

    /// The same reader with this table of solved eyes. The table is used only if it was built for the reader's rule
    /// on suicide.
    #[must_use]
    pub fn with_eyes(self, eyes: &'t EyeTable) -> Self {
        Self { searches: self.searches.with_eyes(eyes), about: None, ..self }
    }

    /// The same reader with so many threads for hard questions about single groups.
    #[must_use]
    pub(crate) fn with_threads(self, threads: Threads) -> Self {
        Self { searches: self.searches.with_threads(threads), ..self }
    }

    /// The same reader under the terms that this colour wins every ko, because it may ignore bans on retaking one. With
    /// `None` kos are fought.
    #[must_use]
    pub fn with_ko_winner(self, winner: Option<Color>) -> Self {
        Self { ko_winner: winner, ..self }
    }

    /// The options of a search for the life of these stones, under the reader's rules on suicide and kos.
    pub(super) fn options(&self, position: &Position, target: PointSet) -> LifeOptions {
        let owner = target.first().and_then(|stone| position.stone(stone));
        let ko_winner = self.ko_winner.zip(owner).map(|(winner, owner)| Role::of(winner, owner));
        LifeOptions { ko_winner, ..LifeOptions::under(self.suicide) }
    }

    /// The rule on suicide that the reader follows.
    pub(super) const fn suicide(&self) -> Suicide {
        self.suicide
    }

    /// The colour that wins every ko, if the reader follows such terms.
    pub(super) const fn ko_winner(&self) -> Option<Color> {
        self.ko_winner
    }

    /// The semeai search of the reader, for questions of other kinds. They may change its table, so the reader forgets
    /// which area the table belongs to.
    pub(super) const fn semeais(&mut self) -> &mut SemeaiSearch<'t> {
        self.about = None;
        &mut self.searches
    }

    /// Reads whether the blocks of the target live, with the side given in the question moving first.
    ///
    /// The target is searched in several areas, until one of them decides:
    ///
    /// - If the target is enclosed, it is searched in its [`Area`].
    /// - The points that the target reaches before the attacker ([`Area::near`]) are searched, for all [head
    ///   starts](Area::LEADS). This is done if nothing encloses the target, or if the search of its area settled
    ///   nothing. It is also done if the target does not live there but walls were assumed safe.
    /// - If nothing encloses the target, the points that it must escape from ([`Area::with_ways_out`]) are searched,
    ///   for all [numbers of steps](Area::STEPS).
    /// - If the outcome is still open, the target is read in an
    ///   [`UnenclosedArea`](crate::search::life::UnenclosedArea).
    ///
    /// Each of these steps may take the whole budget; the search for one head start or one number of steps may take
    /// half of it. Three more questions may take the budget each: whether a lost target wins a semeai against one of
    /// the chains around it, whether a pass achieves as much as a move, and whether the attacker can [defer a
    /// ko](crate::search::life::LifeSearch::is_deferrable). If the attacker can defer the ko on which a target depends,
    /// the target counts as dead.
    pub fn read(&mut self, question: GroupQuestion<'_>, budget: Budget<'_>) -> GroupReading {
        let GroupQuestion { position, target, first } = question;
        let mut reading = self.once(question, budget);
        if attempt(reading.outcome, first) > Some(TacticalResult::Fails) {
            // The pass that is tried here as a first move lifts a ban on taking back a ko.
            let without_ko = position.without_ko();
            let idle = self.once(GroupQuestion { position: &without_ko, target, first: first.other() }, budget);
            reading.nodes += idle.nodes;
            // A pass is preferred only if it is known to achieve as much. An unproved reading does not show that for a
            // proved move.
            let is_known = idle.evidence.is_proof() || !reading.evidence.is_proof();
            if is_known && attempt(idle.outcome, first) >= attempt(reading.outcome, first) {
                (reading.moves, reading.line) = (vec![Move::Pass], vec![]);
            } else if reading.moves.is_empty() && !reading.evidence.is_full_proof() {
                let points = Move::points(&idle.moves).into_iter().chain(near(position, target));
                reading = self.by_a_move(question, &reading, points, budget);
            }
        }
        reading
    }

    /// Finds the first move for a reading that has an outcome but no move, although a pass does not achieve that
    /// outcome. Such readings occur if only few moves were read, or if walls count as safe. The first of the `points`
    /// at which a move achieves the outcome is taken. If there is no such point, the result is open.
    fn by_a_move(
        &mut self,
        question: GroupQuestion<'_>,
        reading: &GroupReading,
        points: impl Iterator<Item = Point>,
        budget: Budget<'_>,
    ) -> GroupReading {
        let first = question.first;
        let mut nodes = reading.nodes;
        for point in points {
            let share = budget.less(nodes - reading.nodes).at_most(budget.left() / SHARE);
            if share.left() == 0 {
                break;
            }
            let after = self.after(question, Move::Play(point), share);
            nodes += after.nodes;
            if attempt(after.outcome, first) >= attempt(reading.outcome, first) {
                let line = [&[Move::Play(point)], &after.line[..]].concat();
                let is_proof = reading.evidence.is_proof() && after.evidence.is_proof();
                let evidence = if is_proof { reading.evidence } else { Evidence::OpenFight { nodes } };
                let area = reading.area.filter(|_| is_proof);
                let (moves, outcome) = (vec![Move::Play(point)], reading.outcome);
                return GroupReading { outcome, moves, line, evidence, area, nodes };
            }
        }
        GroupReading { nodes, ..GroupReading::OPEN }
    }

    /// Reads the target after the side that moves first has played this move, with budgets as for [`read`](Self::read).
    /// An illegal move counts as a failure of that side.
    pub fn after(&mut self, question: GroupQuestion<'_>, mv: Move, budget: Budget<'_>) -> GroupReading {
        let first = question.first;
        let found = |outcome, evidence| GroupReading { outcome, evidence, ..GroupReading::OPEN };
        let nothing = found(lost(first), Evidence::None);
        let Some((now, left)) = question.played(mv, self.suicide) else { return nothing };
        if left.is_empty() {
            return found(Outcome::Dead, Evidence::AsItStands { assumed: Assumption::Nothing });
        }
        self.once(GroupQuestion { position: &now, target: left, first: first.other() }, budget)
    }

    /// The outcome that the side that moves first reaches by two moves in a row, if the other side passes in between.
    /// For each first move each search of [`read`](Self::read) may take an eighth of the budget.
    pub fn threat(&mut self, question: GroupQuestion<'_>, budget: Budget<'_>) -> Threat {
        let GroupQuestion { position, target, first } = question;
        let mut best = Threat { outcome: lost(first), moves: None, nodes: 0 };
        let mut unsettled = false;
        for point in near(position, target) {
            let share = budget.less(best.nodes).at_most(budget.left() / SHARE);
            let mv = Move::Play(point);
            let Some((now, left)) = question.played(mv, self.suicide) else { continue };
            let (outcome, second, nodes) = if left.is_empty() {
                (Outcome::Dead, Some(Move::Pass), 0)
            } else {
                let found = self.once(GroupQuestion { position: &now, target: left, first }, share);
                (found.outcome, found.moves.first().copied(), found.nodes)
            };
            best.nodes += nodes;
            unsettled |= outcome == Outcome::Open;
            if attempt(outcome, first) > attempt(best.outcome, first) {
                (best.outcome, best.moves) = (outcome, Some([mv, second.unwrap_or(Move::Pass)]));
            }
            if attempt(best.outcome, first) == Some(TacticalResult::Works) {
                break;
            }
        }
        if best.moves.is_none() && unsettled {
            best.outcome = Outcome::Open;
        }
        best
    }

    /// The verdict from two readings, one with each side moving first, with budgets as for [`read`](Self::read). One of
    /// the outcomes may stay open. The verdict makes the assumptions of both readings.
    pub fn verdict(&mut self, position: &Position, target: PointSet, budget: Budget<'_>) -> Verdict {
        let [attacked, defended] = Role::ALL.map(|first| self.once(GroupQuestion { position, target, first }, budget));
        let nodes = attacked.nodes + defended.nodes;
        let settled = [&attacked, &defended].into_iter().filter(|reading| reading.outcome != Outcome::Open);
        let assumed = settled.map(GroupReading::assumed).reduce(|one, other| Some(one?.max(other?)));
        let evidence = match assumed {
            Some(Some(assumed)) => Evidence::of_search(nodes, assumed),
            Some(None) => Evidence::OpenFight { nodes },
            None => Evidence::None,
        };
        let mut verdict = Verdict::settled(attacked.outcome, evidence);
        verdict.defender_first = defended.outcome;
        if attacked.outcome != defended.outcome {
            (verdict.attack, verdict.defend) = (Move::points(&attacked.moves), Move::points(&defended.moves));
        }
        verdict
    }
}

/// The outcome seen as the success or failure of the side that moves first; `None` if the outcome is open.
/// ```
/// use eyespace::regions::TacticalResult;
/// use eyespace::status::{Outcome, Role, attempt};
/// let ko = Outcome::Ko { first_threat: Role::Defender };
/// assert_eq!(attempt(ko, Role::Attacker), Some(TacticalResult::KoTakesFirst));
/// assert_eq!(attempt(ko, Role::Defender), Some(TacticalResult::KoNeedsThreat));
/// assert_eq!(attempt(Outcome::Open, Role::Defender), None);
/// ```
#[must_use]
pub const fn attempt(outcome: Outcome, first: Role) -> Option<TacticalResult> {
    Some(match (outcome, first) {
        (Outcome::Open, _) => return None,
        (Outcome::Ko { first_threat: Role::Attacker }, Role::Attacker)
        | (Outcome::Ko { first_threat: Role::Defender }, Role::Defender) => TacticalResult::KoNeedsThreat,
        (Outcome::Ko { .. }, _) => TacticalResult::KoTakesFirst,
        (Outcome::Dead, Role::Attacker) | (Outcome::Seki | Outcome::Lives | Outcome::Alive, Role::Defender) => {
            TacticalResult::Works
        }
        _ => TacticalResult::Fails,
    })
}

/// The outcome if this side, moving first, fails.
const fn lost(side: Role) -> Outcome {
    match side {
        Role::Attacker => Outcome::Lives,
        Role::Defender => Outcome::Dead,
    }
}

impl GroupReading {
    const OPEN: Self =
        Self { outcome: Outcome::Open, moves: vec![], line: vec![], evidence: Evidence::None, area: None, nodes: 0 };

    /// The assumption of a proof by search; `None` for other evidence.
    const fn assumed(&self) -> Option<Assumption> {
        self.evidence.assumed()
    }
}

/// The first moves to try: the target's liberties, then the empty points beside these liberties.
fn near(position: &Position, target: PointSet) -> impl Iterator<Item = Point> {
    let owner = target.first().and_then(|stone| position.stone(stone));
    let target = owner.map_or(PointSet::EMPTY, |owner| target.flood(position.stones(owner)));
    let liberties = target.neighbours(position.empty_points());
    let behind = liberties.neighbours(position.empty_points()) - liberties;
    let order = Orientation::of(position.size(), [target, liberties, behind]);
    order.in_order(liberties).chain(order.in_order(behind))
}
