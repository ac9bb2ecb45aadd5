//! Searches a semeai: the outcomes for both groups with either side moving first, and the moves that decide.

use crate::board::{Color, Move, PointSet, Position, Size};
use crate::eyes::Role;
use crate::search::Memory;
use crate::search::arena::{Area, LargeCapture, SolvedEyes, each};
use crate::search::dfpn::{Budget, Table};
use crate::search::life::{FirstMoves, LifeAnswer, LifeOptions, LifeQuestion, LifeSearch, Seki, SingleEyes};
use crate::search::semeai_count::{CountQuestion, Decided, SemeaiTheorem, living_eyes};
use crate::table::{EyeTable, Fate, KoMaster, Outcome};

use super::area::{Beyond, Semeai, role};
use super::moves::{best, captures, legal};

/// How the outcome of a semeai is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SemeaiBasis {
    /// The outcome was counted by this theorem.
    Counted(SemeaiTheorem),
    /// The outcome was found by a search in the area.
    Searched,
    /// The outcome follows without play from a rule that ends lines of play in a search, such as the table of solved
    /// eyes.
    AsItStands,
    /// The outcome was read with few moves, and a group that leaves the area counts as alive. A reading is no proof.
    Read,
}

impl SemeaiBasis {
    /// How the outcome is known, in words.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Counted(theorem) => theorem.name(),
            Self::Searched => "search",
            Self::AsItStands => "as it stands",
            Self::Read => "reading, not proved",
        }
    }
}

/// A question about a semeai, with one side moving first.
///
/// The same question with the other side moving first is `SemeaiQuestion { first, ..question }`.
#[derive(Clone, Copy, Debug)]
pub struct SemeaiQuestion<'a> {
    /// The position. A ban on retaking a ko binds the side that moves first only if that side is also to move in this
    /// position.
    pub position: &'a Position,
    /// The semeai in this position.
    pub semeai: &'a Semeai,
    /// The side that moves first.
    pub first: Color,
    /// The rule on suicide, and which results the search has to find.
    pub options: LifeOptions,
}

impl<'a> SemeaiQuestion<'a> {
    /// The role of the side that moves first, in the fight for the group that was named first: `Defender` owns that
    /// group.
    pub(crate) fn first_role(&self) -> Role {
        role(self.semeai.named_first, self.first)
    }

    /// The part of this question that concerns the stones of one colour.
    pub(super) fn about(self, color: Color) -> SideQuestion<'a> {
        let Self { position, semeai, first, options } = self;
        SideQuestion { position, semeai, color, mover: role(color, first), options }
    }
}

/// The question about one side's stones in a semeai.
#[derive(Clone, Copy)]
pub(super) struct SideQuestion<'a> {
    pub position: &'a Position,
    pub semeai: &'a Semeai,
    /// The colour of the stones that the question is about.
    pub color: Color,
    /// The role of the side that moves first, in the fight for the stones of `color`.
    pub mover: Role,
    pub options: LifeOptions,
}

impl<'a> SideQuestion<'a> {
    /// The area in which the life of this side's stones is searched, with the other group as opponent group.
    pub const fn area(&self) -> &'a Area {
        self.semeai.area(self.color)
    }

    /// The life-and-death question about this side's stones in the given area.
    pub const fn within<A>(&self, area: &'a A) -> LifeQuestion<'a, A> {
        LifeQuestion { position: self.position, area, first: self.mover, options: self.options }
    }

    /// The area without the opponent group and its eyes, if the opponent group lives by its eyes alone. Such a group is
    /// a wall, so this is no semeai.
    pub fn without_living(&self, table: &EyeTable) -> Option<Area> {
        let Self { position, options, .. } = *self;
        if options.single_eyes == SingleEyes::Searched {
            return None;
        }
        let solved = SolvedEyes::under(options.suicide, table)?;
        let area = self.area();
        let board = area.local(position, options.suicide);
        let eyes: PointSet = each(living_eyes(&board, &solved)?).map(|cell| board.points[cell]).collect();
        Some(Area { points: area.points - area.opponent_group - eyes, opponent_group: PointSet::EMPTY, ..*area })
    }

    /// The result of counting the semeai in the initial position. `None` if it is not simple enough to be counted.
    fn counted(&self, table: &EyeTable) -> Option<Decided> {
        let Self { position, mover, options, .. } = *self;
        if options.single_eyes == SingleEyes::Searched || position.ko().is_some() {
            return None;
        }
        let eyes = SolvedEyes::under(options.suicide, table)?;
        let board = self.area().local(position, options.suicide);
        let stones = board.start();
        let (block, _) = stones.target_block(&board);
        let count = CountQuestion { board: &board, stones: &stones, target: block, turn: mover, eyes: &eyes };
        let first = count.decide(KoMaster::Attacker)?;
        // A result that depends on the ko master is used only if counting gives a result for each ko master.
        let is_whole = !first.by_master || KoMaster::ALL.into_iter().all(|master| count.decide(master).is_some());
        is_whole.then_some(first)
    }

    /// How to treat an outcome that may depend on the capture of a large opponent group. A seki or a ko may depend on
    /// such a capture too. `None` if this side is not saved, lives by its own eye, or has no large opponent group.
    fn after_capture(&self, answer: &LifeAnswer, judged: Option<&Decided>) -> Option<AfterCapture> {
        let is_large = self.area().opponent_group.len() >= Area::DECISIVE;
        let by_own_eye = judged.is_some_and(|judged| judged.theorem == SemeaiTheorem::LivingEye);
        if !is_large || !is_saved(answer.outcome) || by_own_eye {
            return None;
        }
        let is_sure = judged.is_some() && self.semeai.leaves_life(self.color.opponent(), self.position.size());
        Some(if is_sure { AfterCapture::Lives } else { AfterCapture::IsPlayedOn })
    }
}

/// The outcomes for both sides of a semeai, with one of them moving first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SemeaiAnswer {
    /// The outcome for the stones of each colour, by [`Color::index`].
    pub outcomes: [Outcome; 2],
    /// How each outcome is known, by [`Color::index`].
    pub basis: [SemeaiBasis; 2],
    /// The favourite, if the semeai was counted: the side with the larger eye or, if the eyes are of one class, the
    /// side with more liberties. Between eyes of one class the other side, the underdog, gets seki at best.
    pub favourite: Option<Color>,
    /// The first moves that achieve the most: a capture if possible, otherwise survival. If no move is needed, a pass
    /// comes first. Empty if the side that moves first is lost anyway, or if the search did not look for moves.
    pub moves: Vec<Move>,
    /// First moves for which the search did not settle, within the budget, whether they achieve the most.
    pub unsettled: Vec<Move>,
    /// The number of nodes that the search took.
    pub nodes: u64,
}

impl SemeaiAnswer {
    /// Whether the outcome is proved for this side's stones themselves.
    ///
    /// A search or a count ends when a large opponent group is captured, and this side then counts as alive although
    /// its stones may still be captured. Therefore life is proved only if it was counted, and follows from the side's
    /// own eyes or from an eye that the captured group leaves ([`Semeai::leaves_life`]).
    pub(crate) fn is_literal(&self, color: Color, semeai: &Semeai, size: Size) -> bool {
        match (self.outcomes[color.index()], self.basis[color.index()]) {
            (_, SemeaiBasis::Read) => false,
            (Outcome::Dead | Outcome::Seki, _) | (_, SemeaiBasis::Counted(SemeaiTheorem::LivingEye)) => true,
            (_, SemeaiBasis::Counted(_)) => semeai.leaves_life(color.opponent(), size),
            (_, SemeaiBasis::Searched | SemeaiBasis::AsItStands) => false,
        }
    }
}

/// Decides semeai by counting and search.
///
/// A search reuses the memory of its table, but each answer depends on its own question and budget alone.
/// ```
/// use eyespace::board::{Color, Diagram, PointSet, Position};
/// use eyespace::search::dfpn::Budget;
/// use eyespace::search::life::LifeOptions;
/// use eyespace::search::semeai::{Semeai, SemeaiBasis, SemeaiQuestion, SemeaiSearch, SemeaiTheorem};
/// use eyespace::table::Outcome;
/// let diagram: Diagram = "
///     . . . . . . . . .
///     O O O O O O O O O
///     . . . . . . . . .
///     X X X X X X X X X
///     O O O O O O O O O
///     . . . . . . . . .
///     X X X X X X X X X
///     . . . . . . . . .
///     . . . . . . . . .
/// ".parse()?;
/// let position = Position::try_from(diagram.setup)?;
/// let stone = |name| position.size().parse_vertex(name).map(PointSet::from);
/// let semeai = Semeai::between(&position, stone("A6")?, stone("A5")?, Default::default())?;
/// let options = LifeOptions::default();
/// let question = SemeaiQuestion { position: &position, semeai: &semeai, first: Color::Black, options };
/// let answer = SemeaiSearch::new().solve(question, Budget::nodes(1000));
/// assert_eq!(answer.outcomes, [Outcome::Lives, Outcome::Dead]);
/// assert_eq!((answer.basis[1], answer.nodes), (SemeaiBasis::Counted(SemeaiTheorem::NoEyes), 0));
/// assert_eq!(answer.favourite, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct SemeaiSearch<'t> {
    pub(super) life: LifeSearch<'t>,
}

impl<'t> SemeaiSearch<'t> {
    /// A search with the table of [`LifeSearch::new`] and the library's solved eyes.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A search with the given table of positions.
    #[must_use]
    pub fn with_table(table: Table) -> Self {
        Self { life: LifeSearch::with_table(table) }
    }

    /// The same search with this table of solved eyes; see [`LifeSearch::with_eyes`].
    #[must_use]
    pub fn with_eyes(self, eyes: &'t EyeTable) -> Self {
        Self { life: self.life.with_eyes(eyes) }
    }

    /// The same search, which answers from this memory what was asked before.
    #[must_use]
    pub fn with_memory(self, memory: Option<&'t Memory>) -> Self {
        Self { life: self.life.with_memory(memory) }
    }

    /// The search for the life of a single group, which uses the same table of positions.
    #[must_use]
    pub const fn life(&mut self) -> &mut LifeSearch<'t> {
        &mut self.life
    }

    /// The outcomes for both groups, with the question's side moving first.
    ///
    /// The search for each group has this budget. If the opponent group lives by its own eyes, half of the budget is
    /// reserved for a second search without that group.
    pub fn solve(&mut self, question: SemeaiQuestion<'_>, budget: Budget<'_>) -> SemeaiAnswer {
        let SemeaiQuestion { position, semeai, first, options } = question;
        let [a, b] = Color::ALL.map(|color| self.ask(question.about(color), budget));
        let [named, other] = if semeai.named_first == Color::Black { [&a, &b] } else { [&b, &a] };
        let favourite = named.favourite.or(other.favourite);
        let (mut basis, mut after) = ([a.basis, b.basis], [a.after, b.after]);
        let found = [a.answer.outcome, b.answer.outcome];
        let mut answers = agreed(semeai, [a.answer, b.answer]);
        for color in Color::ALL {
            let place = color.index();
            let (answer, basis) = (&mut answers[place], &mut basis[place]);
            // If no stones enclose the semeai, the searches for both groups make different assumptions about the board
            // beyond. So an outcome that follows from the search for the other group is no proof.
            if semeai.beyond == Beyond::Attackers && ![found[place], Outcome::Open].contains(&answer.outcome) {
                *basis = SemeaiBasis::Read;
            }
            // A side that is saved only because the other group is captured may itself be captured after that.
            if is_saved(answer.outcome) && !is_saved(found[place]) {
                after[place] = Some(AfterCapture::IsPlayedOn);
            }
            let Some(after) = after[place].filter(|_| is_saved(answer.outcome)) else { continue };
            if after == AfterCapture::Lives {
                // After the capture the side lives, perhaps in seki only, so `Alive` becomes `Lives`. A seki or a ko
                // stays as it was found.
                if is_life(answer.outcome) {
                    answer.outcome = Outcome::Lives;
                }
                continue;
            }
            let found = self.played_on(question.about(color), budget, answer);
            *basis = if found.is_some() { SemeaiBasis::Searched } else { SemeaiBasis::Read };
            if let Some(found) = found {
                *answer = LifeAnswer { nodes: answer.nodes, ..found };
            }
        }
        let [a, b] = answers;
        let nodes = a.nodes + b.nodes;
        let (own, other) = if first == Color::Black { (&a, &b) } else { (&b, &a) };
        let [moves, unsettled] =
            best(own, other).map(|moves| legal(moves, position, semeai.area(first), options.suicide));
        SemeaiAnswer { outcomes: [a.outcome, b.outcome], basis, favourite, moves, unsettled, nodes }
    }

    /// The outcome for the group of one side, by search and, where a theorem applies, by counting.
    fn ask(&mut self, side: SideQuestion<'_>, budget: Budget<'_>) -> SideResult {
        let color = side.color;
        let reduced = side.without_living(self.life.eyes());
        let most = if reduced.is_some() { budget.left() / 2 } else { budget.left() };
        let mut answer = self.life.solve(side.within(side.area()), budget.at_most(most));
        if let Some(area) = reduced.filter(|_| answer.outcome == Outcome::Open) {
            let before = answer.nodes;
            answer = self.life.solve(side.within(&area), budget.less(before));
            answer.nodes += before;
        }
        let judged = (answer.nodes == 0 || side.options.moves == FirstMoves::All)
            .then(|| side.counted(self.life.eyes()))
            .flatten()
            .filter(|judged| judged.fate != Fate::Seki || answer.outcome != Outcome::Alive);
        let after = side.after_capture(&answer, judged.as_ref());
        // If counting and searching this semeai contradict each other, one of them is wrong, so the outcome is open.
        if judged.is_some_and(|judged| contradicts(&judged, answer.outcome)) {
            return SideResult {
                answer: with_outcome(answer, Outcome::Open),
                basis: SemeaiBasis::Searched,
                favourite: None,
                after,
            };
        }
        let of = |side: Role| if side == Role::Defender { color } else { color.opponent() };
        let favourite = judged.and_then(|judged| judged.favourite).map(of);
        let basis = match judged {
            Some(judged) => SemeaiBasis::Counted(judged.theorem),
            None if answer.nodes == 0 => SemeaiBasis::AsItStands,
            None => SemeaiBasis::Searched,
        };
        SideResult { answer, basis, favourite, after }
    }

    /// The outcome for a side that is saved by the capture of a large opponent group, if play continues after the
    /// capture. Such a search is needed because the side's stones may not surround the eye that the captured group
    /// leaves. `None` if the search does not settle the outcome.
    fn played_on(&mut self, side: SideQuestion<'_>, budget: Budget<'_>, answer: &mut LifeAnswer) -> Option<LifeAnswer> {
        let area = Area { large_capture: LargeCapture::IsPlayedOn, ..*side.area() };
        if !area.fits() {
            return None;
        }
        let mut question = side.within(&area);
        if matches!(answer.outcome, Outcome::Alive | Outcome::Seki) {
            question.options.seki = Seki::Distinguished;
        }
        let mut found = self.life.solve(question, budget.less(answer.nodes));
        answer.nodes += found.nodes;
        if found.outcome == Outcome::Alive && answer.outcome == Outcome::Lives {
            found.outcome = Outcome::Lives;
        }
        (found.outcome != Outcome::Open).then_some(found)
    }
}

/// The result for one group, before it is compared with the result for the other group.
struct SideResult {
    answer: LifeAnswer,
    basis: SemeaiBasis,
    favourite: Option<Color>,
    after: Option<AfterCapture>,
}

/// How to treat a side that may be saved only by the capture of a large opponent group, because a search or a count
/// ends with this capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AfterCapture {
    /// The side lives. The semeai was counted, so everything around the captured group is the side's own, and the eye
    /// that the group leaves lives ([`Semeai::leaves_life`]). Life may be a seki here, because the opponent can make
    /// one in an eye of ten points.
    Lives,
    /// Play must continue after the capture.
    IsPlayedOn,
}

/// Whether the outcome is better than death for the owner of the stones.
const fn is_saved(outcome: Outcome) -> bool {
    !matches!(outcome, Outcome::Dead | Outcome::Open)
}

const fn is_life(outcome: Outcome) -> bool {
    matches!(outcome, Outcome::Alive | Outcome::Lives)
}

/// Makes the results of both searches agree.
///
/// Each search may find that its group is captured, perhaps after a ko: one side captures and is captured in turn, or
/// it gives up some stones to capture the rest. If only one group is large, its capture decides the semeai, so the
/// small group lives. If it is open whether the large group is captured, it is also open whether the small group is
/// lost. The captures of two large groups exclude each other. So if both searches find one, one search is wrong, and
/// both outcomes become open.
fn agreed(semeai: &Semeai, answers: [LifeAnswer; 2]) -> [LifeAnswer; 2] {
    let [a, b] = Color::ALL.map(|color| semeai.area(color).target.len() >= Area::DECISIVE);
    let [mut of_a, mut of_b] = answers;
    if a && b && [&of_a, &of_b].iter().all(|answer| answer.outcome == Outcome::Dead) {
        return [of_a, of_b].map(|answer| with_outcome(answer, Outcome::Open));
    }
    let (saved, lost) = if a { (&mut of_b, &of_a) } else { (&mut of_a, &of_b) };
    if a != b && captures(saved.outcome) {
        match lost.outcome {
            Outcome::Dead => *saved = with_outcome(saved.clone(), Outcome::Lives),
            Outcome::Open => *saved = with_outcome(saved.clone(), Outcome::Open),
            _ => {}
        }
    }
    [of_a, of_b]
}

/// The same answer with another outcome. The moves of the answer do not reach the new outcome, so they are dropped.
fn with_outcome(answer: LifeAnswer, outcome: Outcome) -> LifeAnswer {
    LifeAnswer { outcome, moves: vec![], ..answer }
}

/// Whether searching and counting disagree about whether a block is captured.
fn contradicts(judged: &Decided, outcome: Outcome) -> bool {
    let is_dead = judged.fate == Fate::Dead;
    match outcome {
        _ if judged.by_master => false,
        Outcome::Dead => !is_dead,
        Outcome::Alive | Outcome::Lives | Outcome::Seki => is_dead,
        Outcome::Ko { .. } => true,
        Outcome::Open => false,
    }
}
