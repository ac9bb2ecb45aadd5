//! Reading single fights, enclosed or open: attack and defence of a group, single first moves, and threats.

mod parts;
mod rescue;
mod semeai;
mod solve;

pub use solve::GroupAnswer;

use crate::board::{Move, Orientation, Point, PointSet, Position, Suicide};
use crate::eyes::Role;
use crate::regions::TacticalResult;
use crate::search::dfpn::{Budget, Table};
use crate::search::life::Area;
use crate::search::semeai::SemeaiSearch;
use crate::table::EyeTable;

use super::{Assumption, Evidence, Outcome, Verdict};

/// How a fight ends, one side moving first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupReading {
    /// How it ends; [`Outcome::Open`] if that was not settled within the budget. Seki is told from life only where a race
    /// says so.
    pub outcome: Outcome,
    /// First moves that reach it, found so far: one, or [`Move::Pass`] if nothing need be played. None where the mover can't
    /// reach anything.
    pub moves: Vec<Move>,
    /// A line of play that begins with it, if something need be played.
    pub line: Vec<Move>,
    /// [`Evidence::Search`] if the target is enclosed, lives where it stands, or dies before it gets out; else [`Evidence::OpenFight`]: no
    /// proof then.
    pub evidence: Evidence,
    /// Where it was proved by search.
    pub area: Option<Area>,
    /// The nodes that it took in all.
    pub nodes: u64,
}

/// What two moves in a row reach.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Threat {
    /// How it ends; [`Outcome::Open`] if nothing was found, and not all first moves were settled.
    pub outcome: Outcome,
    /// The two moves; none if nothing is reached.
    pub moves: Option<[Move; 2]>,
    /// The nodes that it took in all.
    pub nodes: u64,
}

/// Reads fights for groups. It keeps the memory for it; each answer depends on its own position and budget only.
/// ```
/// use eyespace::board::{Diagram, Move, PointSet, Position, Suicide};
/// use eyespace::search::dfpn::Budget;
/// use eyespace::status::{Evidence, GroupReader, Outcome};
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
/// let reading = reader.read(&position, target, Role::Defender, Budget::nodes(10_000));
/// assert_eq!(reading.outcome, Outcome::Lives);
/// assert!(matches!(reading.evidence, Evidence::OpenFight { .. }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct GroupReader<'t> {
    searches: SemeaiSearch<'t>,
    suicide: Suicide,
    /// What its memory is about, if that may be gone on from.
    about: Option<(Position, Area)>,
}

/// Of the budget for a threat each first move gets this part.
const SHARE: u64 = 8;

impl<'t> GroupReader<'t> {
    /// A reader under this rule on suicide, with memory for readings of so many nodes. It asks the solved eyes that the library carries.
    #[must_use]
    pub fn new(suicide: Suicide, nodes: u64) -> Self {
        Self::with_searches(
            suicide,
            SemeaiSearch::with_table(Table::with_places(super::life_and_death::table_places(nodes))),
        )
    }

    pub(super) const fn with_searches(suicide: Suicide, searches: SemeaiSearch<'t>) -> Self {
        Self { searches, suicide, about: None }
    }

    /// The same with these solved eyes, if they were solved under its rule on suicide.
    #[must_use]
    pub fn with_eyes(self, eyes: &'t EyeTable) -> Self {
        Self::with_searches(self.suicide, self.searches.with_eyes(eyes))
    }

    /// The rule on suicide that it reads under.
    pub(super) const fn suicide(&self) -> Suicide {
        self.suicide
    }

    /// The searches that it reads with, for questions of other kinds.
    pub(super) const fn semeais(&mut self) -> &mut SemeaiSearch<'t> {
        self.about = None;
        &mut self.searches
    }

    /// What becomes of the target's blocks, this side moving first. The target names blocks: a stone of each is enough.
    ///
    /// An enclosed target is searched in its [`Area`]. One that nothing encloses, or whose area the budget
    /// does not settle, or that does not live in it though walls were taken for safe, is searched in what it comes to first
    /// ([`Area::near`]), all [leads](Area::LEADS) together; one that nothing encloses then
    /// in what it would have to get out of ([`Area::with_ways_out`]), all
    /// [steps](Area::STEPS) together. What then is open is
    /// read in an [`UnenclosedArea`](crate::search::life::OpenArea). Each of these, and the questions whether a lost target wins a race against
    /// one of its walls, whether a pass does as well, and whether the attacker can
    /// [put a ko off](crate::search::life::LifeSearch::is_put_off), may take the budget, and of the leads and steps each half of it. A ko
    /// that is put off is death.
    pub fn read(&mut self, position: &Position, target: PointSet, first: Role, budget: Budget<'_>) -> GroupReading {
        let mut reading = self.once(position, target, first, budget);
        if attempt(reading.outcome, first) > Some(TacticalResult::Fails) {
            // A pass lifts every ban.
            let idle = self.once(&position.without_ko(), target, first.other(), budget);
            reading.nodes += idle.nodes;
            // What is proved of a move is no proof that a pass does as well.
            let is_known = idle.evidence.is_proof() || !reading.evidence.is_proof();
            if is_known && attempt(idle.outcome, first) >= attempt(reading.outcome, first) {
                (reading.moves, reading.line) = (vec![Move::Pass], vec![]);
            } else if reading.moves.is_empty() && !reading.evidence.is_full_proof() {
                let points = Move::points(&idle.moves).into_iter().chain(near(position, target));
                reading = self.by_a_move(position, target, first, &reading, points, budget);
            }
        }
        reading
    }

    /// A reading with the first of these moves that reaches as much. A group may be lost as it stands where few moves were read, or walls count as safe,
    /// though its owner, moving first, was read to save it otherwise: if then no move is found it is open.
    fn by_a_move(
        &mut self,
        position: &Position,
        target: PointSet,
        first: Role,
        reading: &GroupReading,
        points: impl Iterator<Item = Point>,
        budget: Budget<'_>,
    ) -> GroupReading {
        let mut nodes = reading.nodes;
        for point in points {
            let share = budget.less(nodes - reading.nodes).at_most(budget.left() / SHARE);
            if share.left() == 0 {
                break;
            }
            let after = self.after(position, Move::Play(point), target, first, share);
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

    /// The same once this side has played this move, with budgets as there. A move that is not legal reaches nothing.
    pub fn after(
        &mut self,
        position: &Position,
        mv: Move,
        target: PointSet,
        first: Role,
        budget: Budget<'_>,
    ) -> GroupReading {
        let found = |outcome, evidence| GroupReading { outcome, evidence, ..GroupReading::OPEN };
        let nothing = found(lost(first), Evidence::None);
        let Some((now, left)) = self.played(position, mv, target, first) else { return nothing };
        if left.is_empty() {
            return found(Outcome::Dead, Evidence::AsItStands { assumed: Assumption::Nothing });
        }
        self.once(&now, left, first.other(), budget)
    }

    /// Whether this side reaches something by two moves in a row, the other passing in between. For each first move each of what
    /// [`read`](Self::read) asks may take an eighth of the budget.
    pub fn threat(&mut self, position: &Position, target: PointSet, first: Role, budget: Budget<'_>) -> Threat {
        let mut best = Threat { outcome: lost(first), moves: None, nodes: 0 };
        let mut unsettled = false;
        for point in near(position, target) {
            let share = budget.less(best.nodes).at_most(budget.left() / SHARE);
            let mv = Move::Play(point);
            let Some((now, left)) = self.played(position, mv, target, first) else { continue };
            let (outcome, second, nodes) = if left.is_empty() {
                (Outcome::Dead, Some(Move::Pass), 0)
            } else {
                let found = self.once(&now, left, first, share);
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

    /// Both questions as a verdict, with budgets as for [`read`](Self::read); one of the outcomes may stay open. What any part of it rests
    /// on, the whole does.
    pub fn verdict(&mut self, position: &Position, target: PointSet, budget: Budget<'_>) -> Verdict {
        let [attacked, defended] = Role::ALL.map(|first| self.once(position, target, first, budget));
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

    /// The position after a move of one side's, and what is left of the target.
    fn played(&self, position: &Position, mv: Move, target: PointSet, side: Role) -> Option<(Position, PointSet)> {
        let owner = position.stone(target.first()?)?;
        let color = if side == Role::Defender { owner } else { owner.opponent() };
        let now = position.with_to_play(color).play(mv, self.suicide).ok()?.position;
        Some((now, target.flood(position.stones(owner)) & now.stones(owner)))
    }
}

/// An outcome as the success of the side that moves first; `None` if it is open.
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

/// Where a side reaches nothing.
const fn lost(side: Role) -> Outcome {
    match side {
        Role::Attacker => Outcome::Lives,
        Role::Defender => Outcome::Dead,
    }
}

impl GroupReading {
    const OPEN: Self =
        Self { outcome: Outcome::Open, moves: vec![], line: vec![], evidence: Evidence::None, area: None, nodes: 0 };

    /// What it takes for granted, if it is a proof.
    const fn assumed(&self) -> Option<Assumption> {
        self.evidence.assumed()
    }
}

/// The target's liberties first, then the points behind them.
fn near(position: &Position, target: PointSet) -> impl Iterator<Item = Point> {
    let owner = target.first().and_then(|stone| position.stone(stone));
    let target = owner.map_or(PointSet::EMPTY, |owner| target.flood(position.stones(owner)));
    let liberties = target.neighbours(position.empty_points());
    let behind = liberties.neighbours(position.empty_points()) - liberties;
    let order = Orientation::of(position.size(), [target, liberties, behind]);
    order.in_order(liberties).chain(order.in_order(behind))
}
