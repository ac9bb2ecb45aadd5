//! Searches a semeai: the outcomes for both groups with one side moving first, and the moves that decide.

use crate::board::{Color, PointSet, Position};
use crate::eyes::Role;
use crate::search::arena::{Area, LargeCapture, LocalBoard, SolvedEyes, each};
use crate::search::dfpn::{Budget, Table, Threads};
use crate::search::life::{FirstMoves, LifeAnswer, LifeOptions, LifeQuestion, LifeSearch, Seki, SingleEyes};
use crate::search::memory::Memory;
use crate::table::{EyeTable, Fate, KoMaster, Outcome};

use super::answer::{SemeaiAnswer, SemeaiBasis, agree, best, is_saved, legal, replace};
use super::area::{Beyond, Semeai};
use crate::search::semeai_count::SemeaiTheorem;
use crate::search::semeai_count::{Decided, SemeaiCount};

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
    /// The rules on suicide and on kos, and which results the search has to find. The side that wins every ko, if there is
    /// one, is the attacker or the defender of the group named first.
    pub options: LifeOptions,
    /// Whether open outcomes are read.
    pub readings: Readings,
}

/// Whether outcomes of a semeai that counting and search leave open are read. A reading is no proof
/// ([`SemeaiBasis::Read`]): few moves are tried, a group that leaves the area counts as alive, and a lead of four
/// liberties over a block that encloses nothing counts as a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Readings {
    /// Nothing is read.
    #[default]
    None,
    /// Open outcomes are read.
    IfOpen,
}

impl<'a> SemeaiQuestion<'a> {
    /// The part of this question that concerns the stones of one colour.
    pub(super) fn about(self, color: Color) -> SideQuestion<'a> {
        let Self { position, semeai, first, options, .. } = self;
        let is_named_first = color == semeai.named_first;
        let ko_winner = options.ko_winner.map(|role| if is_named_first { role } else { role.other() });
        let options = LifeOptions { ko_winner, ..options };
        SideQuestion { position, semeai, color, mover: Role::of(first, color), options }
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

    /// The board of the search and the solved eyes, with which the initial position is counted. `None` if the search may
    /// not use solved eyes.
    fn board<'t>(&self, table: &'t EyeTable) -> Option<(LocalBoard, SolvedEyes<'t>)> {
        let LifeOptions { suicide, single_eyes, .. } = self.options;
        let eyes = SolvedEyes::under(suicide, table).filter(|_| single_eyes == SingleEyes::Solved)?;
        Some((self.area().local(self.position, suicide), eyes))
    }

    /// The area without the opponent group and its eyes, if the opponent group lives by its eyes alone. Such a group is
    /// a wall, so this is no semeai.
    pub fn without_living(&self, table: &EyeTable) -> Option<Area> {
        let (board, eyes) = self.board(table)?;
        let count = SemeaiCount { board: &board, stones: &board.start(), eyes: &eyes, master: KoMaster::Neither };
        let eyes: PointSet = each(count.living_eyes()?).map(|cell| board.points[cell]).collect();
        let area = self.area();
        Some(Area { points: area.points - area.opponent_group - eyes, opponent_group: PointSet::EMPTY, ..*area })
    }

    /// The result of counting the semeai in the initial position. `None` if it is not simple enough to be counted.
    fn counted(&self, table: &EyeTable) -> Option<Decided> {
        let (board, eyes) = self.board(table).filter(|_| self.position.ko().is_none())?;
        let (board, stones, eyes) = (&board, &board.start(), &eyes);
        let (block, _) = stones.target_block(board);
        let count = |master| SemeaiCount { board, stones, eyes, master }.decide(block, self.mover);
        if let Some(winner) = self.options.ko_winner {
            return Some(Decided { by_master: false, ..count(KoMaster::of(winner))? });
        }
        let first = count(KoMaster::Attacker)?;
        // A result that depends on the ko master is used only if counting gives a result for each ko master.
        let is_whole = !first.by_master || KoMaster::ALL.into_iter().all(|master| count(master).is_some());
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

/// Decides semeai by counting and search.
///
/// A search reuses the memory of its table, but each answer depends on its own question and budget alone.
/// ```
/// use eyespace::board::{Color, Diagram, PointSet, Position};
/// use eyespace::search::dfpn::Budget;
/// use eyespace::search::life::LifeOptions;
/// use eyespace::search::semeai::{Readings, Semeai, SemeaiBasis, SemeaiQuestion, SemeaiSearch, SemeaiTheorem};
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
/// let (first, options, readings) = (Color::Black, LifeOptions::default(), Readings::None);
/// let question = SemeaiQuestion { position: &position, semeai: &semeai, first, options, readings };
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

    /// The same search with so many threads for the life of single groups; see [`LifeSearch::with_threads`].
    #[must_use]
    pub(crate) fn with_threads(self, threads: Threads) -> Self {
        Self { life: self.life.with_threads(threads) }
    }

    /// The search for the life of a single group, which uses the same table of positions.
    #[must_use]
    pub const fn life(&mut self) -> &mut LifeSearch<'t> {
        &mut self.life
    }

    /// The outcomes for both groups, with the question's side moving first.
    ///
    /// The search for each group has this budget. If the opponent group lives by its own eyes, half of the budget is
    /// reserved for a second search without that group. If the question asks for readings, the searches and readings
    /// together take no more than the budget, and each of them at most one of [`Self::PARTS`] parts.
    ///
    /// The capture of either group decides the semeai: if one group is lost, and nothing is proved about the other, the
    /// other counts as alive, which is no proof.
    pub fn solve(&mut self, question: SemeaiQuestion<'_>, budget: Budget<'_>) -> SemeaiAnswer {
        let answer = match question.readings {
            Readings::None => self.searched(question, budget),
            Readings::IfOpen => self.read(question, budget),
        };
        answer.completed(question.first)
    }

    /// The outcomes that counting and search settle.
    pub(super) fn searched(&mut self, question: SemeaiQuestion<'_>, budget: Budget<'_>) -> SemeaiAnswer {
        let SemeaiQuestion { position, semeai, first, options, .. } = question;
        let [mut a, mut b] = Color::ALL.map(|color| self.side(question.about(color), budget));
        let favourite =
            if semeai.named_first == Color::Black { a.favourite.or(b.favourite) } else { b.favourite.or(a.favourite) };
        let found = [&a, &b].map(|side| side.answer.outcome);
        agree(semeai, [&mut a.answer, &mut b.answer]);
        for (color, side) in Color::ALL.into_iter().zip([&mut a, &mut b]) {
            self.settle(question.about(color), side, found[color.index()], budget);
        }
        let (own, other) = if first == Color::Black { (&a, &b) } else { (&b, &a) };
        let [moves, unsettled] =
            best(&own.answer, &other.answer).map(|moves| legal(moves, position, first, options.suicide));
        SemeaiAnswer {
            outcomes: [&a, &b].map(|side| side.answer.outcome),
            basis: [a.basis, b.basis],
            favourite,
            moves,
            unsettled,
            nodes: a.answer.nodes + b.answer.nodes,
        }
    }

    /// The outcome for the group of one side, by search and, where a theorem applies, by counting.
    fn side(&mut self, side: SideQuestion<'_>, budget: Budget<'_>) -> SideResult {
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
        if judged.is_some_and(|judged| judged.contradicts(answer.outcome)) {
            replace(&mut answer, Outcome::Open);
            return SideResult { answer, basis: SemeaiBasis::Searched, favourite: None, after };
        }
        let favourite = judged.and_then(|judged| judged.favourite).map(|role| role.color(side.color));
        let basis = match judged {
            Some(judged) => SemeaiBasis::Counted(judged.theorem),
            None if answer.nodes == 0 => SemeaiBasis::AsItStands,
            None => SemeaiBasis::Searched,
        };
        SideResult { answer, basis, favourite, after }
    }

    /// Completes the result for one side, of which the search for its group had this outcome before it was compared with
    /// the search for the other group.
    fn settle(&mut self, side: SideQuestion<'_>, result: &mut SideResult, found: Outcome, budget: Budget<'_>) {
        let SideResult { answer, basis, after, .. } = result;
        // If no stones enclose the semeai, the searches for both groups make different assumptions about the board
        // beyond. So an outcome that follows from the search for the other group is no proof.
        if side.semeai.beyond == Beyond::Attackers && ![found, Outcome::Open].contains(&answer.outcome) {
            *basis = SemeaiBasis::Read;
        }
        if !is_saved(answer.outcome) {
            return;
        }
        // A side that is saved only because the other group is captured may itself be captured after that.
        let after = if is_saved(found) { *after } else { Some(AfterCapture::IsPlayedOn) };
        match after {
            None => {}
            // After the capture the side lives, perhaps in seki only, so `Alive` becomes `Lives`. A seki or a ko stays
            // as it was found.
            Some(AfterCapture::Lives) if answer.outcome == Outcome::Alive => answer.outcome = Outcome::Lives,
            Some(AfterCapture::Lives) => {}
            Some(AfterCapture::IsPlayedOn) => {
                let found = self.played_on(side, budget, answer);
                *basis = if found.is_some() { SemeaiBasis::Searched } else { SemeaiBasis::Read };
                if let Some(found) = found {
                    *answer = LifeAnswer { nodes: answer.nodes, ..found };
                }
            }
        }
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
