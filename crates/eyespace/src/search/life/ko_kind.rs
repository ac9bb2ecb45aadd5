//! The kind of a ko for life: how many threats each side must ignore to win it, how many of them for approach moves, what the defender gets by
//! winning it, and whether either side can turn it into a seki.
//!
//! `docs/algorithms/ko-kinds.md` defines the kinds.

use crate::board::{Color, Move, Point, Position};
use crate::eyes::Role;
use crate::search::dfpn::{Budget, Decision};
use crate::table::{KoMaster, Outcome};

use super::Area;
use super::fight::{Goal, KoFight, Kos};
use super::question::{LifeOptions, LifeQuestion, SingleEyes};
use super::search::{LifeSearch, LocalQuestion};

/// The number of threats that a side must ignore to win a ko.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KoEffort {
    /// The side wins if it ignores this many threats, and not with fewer.
    Ignores {
        /// The kos that it must win one after the other: one for each threat that it ignores to take or fill a ko, or to win.
        steps: u8,
        /// The threats that it ignores for moves that neither take nor fill a ko: the approach moves.
        approach_moves: u8,
    },
    /// The side does not win by ignoring [`KoEffort::MOST`] threats.
    More,
    /// The budget was spent first.
    Unknown,
}

impl KoEffort {
    /// The largest number of ignored threats that is searched.
    pub const MOST: u8 = 3;

    /// The number of threats that the side must ignore; one more than [`KoEffort::MOST`] if they are more, `None` if it is not known.
    /// ```
    /// use eyespace::search::life::KoEffort;
    /// assert_eq!(KoEffort::Ignores { steps: 1, approach_moves: 1 }.ignored(), Some(2));
    /// assert_eq!(KoEffort::More.ignored(), Some(4));
    /// ```
    #[must_use]
    pub const fn ignored(self) -> Option<u8> {
        match self {
            Self::Ignores { steps, approach_moves } => Some(steps + approach_moves),
            Self::More => Some(Self::MOST + 1),
            Self::Unknown => None,
        }
    }
}

/// The kind of a ko, by its usual name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KoName {
    /// Either side wins by ignoring one threat.
    Direct,
    /// This side must win several kos one after the other.
    MultiStep(Role),
    /// This side must first play approach moves, for each of which it ignores a threat.
    ApproachMove(Role),
    /// Either side can turn the ko for life into a seki by filling it.
    TenThousandYear,
    /// The attacker can leave the ko alone until no threats are left, as in bent four in the corner: the stones usually count as dead.
    Deferrable,
    /// A side must ignore more threats than are searched, or both sides more than one.
    Other,
    /// It was not found within the budget.
    Unknown,
}

/// The terms on which a ko is fought: how much each side must ignore to win it, and what the defender gets by winning it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KoTerms {
    /// The effort of each side to win the ko, by [`Role::index`].
    pub effort: [KoEffort; 2],
    /// The outcome if the defender wins the ko: [`Outcome::Alive`], [`Outcome::Seki`], or [`Outcome::Lives`] if it is not known which.
    pub stake: Outcome,
}

impl KoTerms {
    /// The terms if nothing is known.
    pub const UNKNOWN: Self = Self { effort: [KoEffort::Unknown; 2], stake: Outcome::Lives };

    /// By how many threats this side is ahead: the threats that the other side must ignore, less those that this side must ignore. `None` if it is
    /// not known.
    #[must_use]
    pub fn lead(&self, role: Role) -> Option<i8> {
        let ignored = |role: Role| self.effort[role.index()].ignored().map(u8::cast_signed);
        Some(ignored(role.other())? - ignored(role)?)
    }
}

/// The facts about a ko for the life of a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KoKind {
    /// The terms on which it is fought.
    pub terms: KoTerms,
    /// Whether it is a ten-thousand-year ko; `None` if that is not known.
    pub is_ten_thousand_year: Option<bool>,
    /// Whether the attacker can leave the ko alone until no threats are left ([`LifeSearch::is_deferrable`]); `None` if that is not known. `true` is no
    /// proof. `false` if the attacker needs the first threat, because such a ko is not examined for this.
    pub is_deferrable: Option<bool>,
}

impl KoKind {
    /// The kind if nothing is known.
    pub const UNKNOWN: Self = Self { terms: KoTerms::UNKNOWN, is_ten_thousand_year: None, is_deferrable: None };

    /// The usual name of the kind.
    /// ```
    /// use eyespace::search::life::{KoEffort, KoKind, KoName, KoTerms};
    /// use eyespace::table::{Outcome, Role};
    /// let effort = |approach_moves| KoEffort::Ignores { steps: 1, approach_moves };
    /// let terms = KoTerms { effort: [effort(1), effort(0)], stake: Outcome::Alive };
    /// let kind = KoKind { terms, is_ten_thousand_year: Some(false), is_deferrable: Some(false) };
    /// assert_eq!(kind.name(), KoName::ApproachMove(Role::Attacker));
    /// ```
    #[must_use]
    pub fn name(&self) -> KoName {
        match (self.is_ten_thousand_year, self.is_deferrable) {
            (Some(true), _) => return KoName::TenThousandYear,
            (_, Some(true)) => return KoName::Deferrable,
            (Some(false), Some(false)) => {}
            _ => return KoName::Unknown,
        }
        let [Some(attacker), Some(defender)] = self.terms.effort.map(KoEffort::ignored) else { return KoName::Unknown };
        let side = match (attacker, defender) {
            (1, 1) => return KoName::Direct,
            (_, 1) => Role::Attacker,
            (1, _) => Role::Defender,
            _ => return KoName::Other,
        };
        match self.terms.effort[side.index()] {
            KoEffort::Ignores { approach_moves: 0, .. } => KoName::MultiStep(side),
            KoEffort::Ignores { .. } => KoName::ApproachMove(side),
            KoEffort::More | KoEffort::Unknown => KoName::Other,
        }
    }
}

/// A result of studying a ko, with the nodes that the searches took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Studied<T> {
    /// The result.
    pub result: T,
    /// The nodes of all searches together.
    pub nodes: u64,
}

impl LifeSearch<'_> {
    /// The kind of a ko that decides the question, and in which this side needs the first threat. All searches together stay within the budget. Nothing is found for a single stone, which may be
    /// taken in a ko and taken back, and in a semeai.
    /// ```
    /// use eyespace::board::{Diagram, PointSet, Position, Suicide};
    /// use eyespace::search::dfpn::Budget;
    /// use eyespace::search::life::{Area, KoName, LifeOptions, LifeQuestion, LifeSearch};
    /// use eyespace::table::Role;
    /// let diagram: Diagram = "
    ///     X O O . X X O
    ///     . X . O X X O
    ///     X X X X X O O
    ///     X O X X O O .
    ///     O O O O O . .
    ///     . . . . . . .
    /// ".parse()?;
    /// let position = Position::try_from(diagram.setup)?;
    /// let target = PointSet::from(position.size().parse_vertex("B5")?);
    /// let area = Area::around(&position, target, Suicide::Illegal)?;
    /// let options = LifeOptions::default();
    /// let question = LifeQuestion { position: &position, area: &area, first: Role::Attacker, options };
    /// let kind = LifeSearch::new().ko_kind(question, Role::Attacker, Budget::nodes(100_000)).result;
    /// assert_eq!(kind.name(), KoName::TenThousandYear);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn ko_kind(&mut self, question: LifeQuestion<'_>, first_threat: Role, budget: Budget<'_>) -> Studied<KoKind> {
        let Studied { result: terms, nodes } = self.ko_terms(question, budget);
        let Studied { result, nodes: more } = self.ko_kind_on((first_threat, terms), question, budget.less(nodes));
        Studied { result, nodes: nodes + more }
    }

    /// The terms on which a ko that decides the question is fought. All searches together stay within the budget. Nothing is found for a single stone,
    /// which may be taken in a ko and taken back, and in a semeai.
    ///
    /// A side wins a ko with threats as follows. The other side may pass wherever a ban on retaking a ko binds it, and that pass is a threat. The
    /// side that tries to win must answer it by a pass, or ignore it and play. The attacker wins if the target is captured, the defender if it never
    /// is. The side that tries has one threat of its own more than it may ignore.
    pub fn ko_terms(&mut self, question: LifeQuestion<'_>, budget: Budget<'_>) -> Studied<KoTerms> {
        let mut study = Study { search: self, question, budget, nodes: 0 };
        let mut result = KoTerms::UNKNOWN;
        if study.is_possible() {
            result.effort = Role::ALL.map(|side| study.effort(side));
            result.stake = study.stake();
        }
        Studied { result, nodes: study.nodes }
    }

    /// The kind of a ko that is fought on these terms. All searches together stay within the budget.
    pub(crate) fn ko_kind_on(
        &mut self,
        (first_threat, terms): (Role, KoTerms),
        question: LifeQuestion<'_>,
        budget: Budget<'_>,
    ) -> Studied<KoKind> {
        let mut study = Study { search: self, question, budget, nodes: 0 };
        let mut result = KoKind { terms, ..KoKind::UNKNOWN };
        if study.is_possible() {
            result.is_ten_thousand_year = match terms.stake {
                Outcome::Alive => study.is_ten_thousand_year(),
                Outcome::Seki => Some(false),
                _ => None,
            };
            result.is_deferrable = match first_threat {
                Role::Defender => study.is_deferrable(),
                Role::Attacker => Some(false),
            };
        }
        Studied { result, nodes: study.nodes }
    }

    /// Whether a target that is not captured lives only by kos that its owner can take again and again: a double ko, or another cycle of kos.
    /// `None` if the budget is spent first. The whole search stays within the budget.
    ///
    /// That is so if the attacker captures the target of an owner who never takes a ko.
    pub fn lives_by_kos(&mut self, question: LifeQuestion<'_>, budget: Budget<'_>) -> Studied<Option<bool>> {
        self.forget();
        let local = LocalQuestion::enclosed(question, self.eyes());
        let mut run = local.run(&mut self.table, SingleEyes::Searched, budget);
        run.kos = Kos::AttackerTakes;
        let result = run.decided(Goal::Capture, KoMaster::Attacker);
        Studied { result, nodes: run.nodes }
    }
}

/// A study of one ko, with the nodes so far.
struct Study<'a, 'q, 't> {
    search: &'a mut LifeSearch<'t>,
    question: LifeQuestion<'q>,
    budget: Budget<'q>,
    nodes: u64,
}

impl Study<'_, '_, '_> {
    fn is_possible(&self) -> bool {
        let Area { target, opponent_group, .. } = self.question.area;
        target.len() > 1 && opponent_group.is_empty()
    }

    /// The effort of one side.
    fn effort(&mut self, side: Role) -> KoEffort {
        for ignored in 1..=KoEffort::MOST {
            match self.wins(KoFight::new(side, ignored, ignored - 1)) {
                Some(false) => {}
                Some(true) => return self.with_fewest_approach_moves(side, ignored),
                None => return KoEffort::Unknown,
            }
        }
        KoEffort::More
    }

    /// Divides the ignored threats into steps and approach moves, with as few approach moves as possible.
    fn with_fewest_approach_moves(&mut self, side: Role, ignored: u8) -> KoEffort {
        for approach_moves in 0..ignored - 1 {
            match self.wins(KoFight::new(side, ignored, approach_moves)) {
                Some(false) => {}
                Some(true) => return KoEffort::Ignores { steps: ignored - approach_moves, approach_moves },
                None => return KoEffort::Unknown,
            }
        }
        KoEffort::Ignores { steps: 1, approach_moves: ignored - 1 }
    }

    /// Whether the side wins the ko by ignoring so many threats; `None` if the budget is spent first.
    fn wins(&mut self, fight: KoFight) -> Option<bool> {
        let is_captured = self.run(Goal::Capture, KoMaster::Neither, Kos::Threats(fight))?;
        Some(is_captured == (fight.side == Role::Attacker))
    }

    fn run(&mut self, goal: Goal, master: KoMaster, kos: Kos) -> Option<bool> {
        self.search.forget();
        let local = LocalQuestion::enclosed(self.question, self.search.eyes());
        let mut run = local.run(&mut self.search.table, SingleEyes::Solved, self.budget.less(self.nodes));
        run.kos = kos;
        let reached = run.reached(goal, master, None);
        self.nodes += run.nodes;
        match reached? {
            Decision::Proved => Some(true),
            Decision::Refuted => Some(false),
            Decision::Open => None,
        }
    }

    fn is_deferrable(&mut self) -> Option<bool> {
        let study = self.search.is_deferrable(self.question, self.budget.less(self.nodes));
        self.nodes += study.nodes;
        study.is_recaptured
    }

    /// What the defender gets by winning the ko.
    fn stake(&mut self) -> Outcome {
        match self.run(Goal::TwoEyes, KoMaster::Defender, Kos::AsTheyCome) {
            Some(true) => Outcome::Alive,
            Some(false) => Outcome::Seki,
            None => Outcome::Lives,
        }
    }

    /// Whether the ko is a ten-thousand-year ko: the defender gets less than life by moving first, and each side turns the ko into a seki by filling
    /// it.
    fn is_ten_thousand_year(&mut self) -> Option<bool> {
        let LifeQuestion { position, area, .. } = self.question;
        let idle = position.without_ko();
        if !matches!(self.outcome(&idle, area, Role::Defender)?, Outcome::Seki | Outcome::Ko { .. }) {
            return Some(false);
        }
        for side in Role::ALL {
            if !self.fills_to_seki(side)? {
                return Some(false);
            }
        }
        Some(true)
    }

    /// Whether the outcome is seki once this side has filled a ko. If the other side holds the ko, this side takes it before it fills it, and the
    /// other side plays elsewhere in between.
    fn fills_to_seki(&mut self, side: Role) -> Option<bool> {
        let LifeQuestion { position, area, options, .. } = self.question;
        let owner = area.target.first().and_then(|stone| position.stone(stone))?;
        let color = color_of(side, owner);
        let play = |on: &Position, color: Color, point: Point| {
            let free = on.without_ko().with_to_play(color);
            free.play(Move::Play(point), options.suicide).ok().map(|played| played.position)
        };
        let mut is_known = true;
        for point in area.orientation(position, owner).in_order(area.points & position.empty_points()) {
            let is_theirs = play(position, color.opponent(), point).is_some_and(|now| now.ko().is_some());
            let filled = if is_theirs {
                play(position, color, point)
            } else {
                play(position, color, point).and_then(|now| play(&now, color, now.ko()?))
            };
            let Some(filled) = filled else { continue };
            let left = area.target & filled.stones(owner);
            let Ok(after) = Area::given(&filled, left, area.points, options.suicide) else { continue };
            match self.outcome(&filled, &after, side.other()) {
                Some(Outcome::Seki) => return Some(true),
                Some(_) => {}
                None => is_known = false,
            }
        }
        is_known.then_some(false)
    }

    /// The outcome with this side moving first; `None` if it is not known, or not known to be more than seki.
    fn outcome(&mut self, position: &Position, area: &Area, first: Role) -> Option<Outcome> {
        let LifeOptions { suicide, single_eyes, .. } = self.question.options;
        let options = LifeOptions { single_eyes, ..LifeOptions::under(suicide) };
        let question = LifeQuestion { position, area, first, options };
        let answer = self.search.solve(question, self.budget.less(self.nodes));
        self.nodes += answer.nodes;
        Some(answer.outcome).filter(|outcome| !matches!(outcome, Outcome::Open | Outcome::Lives))
    }
}

/// The colour of a side of a fight.
const fn color_of(side: Role, owner: Color) -> Color {
    match side {
        Role::Defender => owner,
        Role::Attacker => owner.opponent(),
    }
}
