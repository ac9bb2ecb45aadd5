//! The result of a semeai: what happens to both groups with either side moving first, and the moves that decide.

use crate::board::{Color, Move, PointSet, Position, Size};
use crate::eyes::Role;
use crate::search::arena::{Area, LargeCapture, SolvedEyes, each};
use crate::search::dfpn::{Budget, Table};
use crate::search::life::{FirstMoves, LifeAnswer, LifeOptions, LifeSearch, Seki, SingleEyes};
use crate::search::semeai_count::{Decided, SemeaiTheorem, decide, living_eyes};
use crate::table::{EyeTable, Fate, KoMaster, Outcome};

use super::area::{Beyond, Semeai, role};
use super::moves::{best, captures, legal};

/// How an outcome of a race is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SemeaiBasis {
    /// By counting: this theorem.
    Counted(SemeaiTheorem),
    /// By search of the area.
    Searched,
    /// By what would end lines of play in a search of the area, such as the table of solved eyes: no play was looked at.
    AsItStands,
    /// By a reading with few moves, in which who gets out of what is read counts as living: no proof.
    Read,
}

impl SemeaiBasis {
    /// What it is called.
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

/// What becomes of both sides of a race, one of them moving first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SemeaiAnswer {
    /// By [`Color::index`]: how it ends for the stones of each colour.
    pub outcomes: [Outcome; 2],
    /// Likewise, how that is known.
    pub basis: [SemeaiBasis; 2],
    /// The side with the larger eye, or of equal ones with more liberties, if the race was counted: it can't lose if that is
    /// enough, and the other, the underdog, hopes for seki at best.
    pub favourite: Option<Color>,
    /// The first moves that reach the most: a capture if there is one, else survival; a pass, first, if no move is needed.
    /// Empty if the mover is lost anyway, or moves were not asked for.
    pub moves: Vec<Move>,
    /// First moves of which that was not settled.
    pub unsettled: Vec<Move>,
    /// The nodes it took.
    pub nodes: u64,
}

impl SemeaiAnswer {
    /// Whether what is said of a side is meant of its stones. Where the rival is taken, if that is large, a search ends and takes the side for living,
    /// as counting does. So that it lives is sure only if it was counted, and by its own eyes, or as what the rival leaves is an eye that lives.
    pub(crate) fn is_literal(&self, color: Color, semeai: &Semeai, size: Size) -> bool {
        match (self.outcomes[color.index()], self.basis[color.index()]) {
            (_, SemeaiBasis::Read) => false,
            (Outcome::Dead | Outcome::Seki, _) | (_, SemeaiBasis::Counted(SemeaiTheorem::LivingEye)) => true,
            (_, SemeaiBasis::Counted(_)) => semeai.leaves_life(color.opponent(), size),
            (_, SemeaiBasis::Searched | SemeaiBasis::AsItStands) => false,
        }
    }
}

/// Decides races. It keeps the memory for it; each answer depends on its own position, race and budget only.
/// ```
/// use eyespace::board::{Color, Diagram, PointSet, Position};
/// use eyespace::search::dfpn::Budget;
/// use eyespace::search::life::LifeOptions;
/// use eyespace::search::semeai::{Semeai, SemeaiBasis, SemeaiSearch, SemeaiTheorem};
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
/// let answer = SemeaiSearch::new().solve(&position, &semeai, Color::Black, LifeOptions::default(), Budget::nodes(1000));
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
    /// A search with the memory of [`LifeSearch::new`], and its solved eyes.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The same with a table of its own size.
    #[must_use]
    pub fn with_table(table: Table) -> Self {
        Self { life: LifeSearch::with_table(table) }
    }

    /// The same with these solved eyes; see [`LifeSearch::with_eyes`].
    #[must_use]
    pub fn with_eyes(self, eyes: &'t EyeTable) -> Self {
        Self { life: self.life.with_eyes(eyes) }
    }

    /// The search for one group alone, with the same memory.
    #[must_use]
    pub const fn life(&mut self) -> &mut LifeSearch<'t> {
        &mut self.life
    }

    /// What becomes of both, this side moving first. Each of the two has this budget; half of it is for what follows if a rival
    /// that lives by its own eyes is left out.
    ///
    /// A ban on taking back a ko binds that side only if the position has it to move.
    pub fn solve(
        &mut self,
        position: &Position,
        semeai: &Semeai,
        first: Color,
        options: LifeOptions,
        budget: Budget<'_>,
    ) -> SemeaiAnswer {
        let [a, b] = Color::ALL.map(|color| self.ask(position, semeai, color, role(color, first), options, budget));
        let [named, other] = if semeai.named_first == Color::Black { [&a, &b] } else { [&b, &a] };
        let favourite = named.favourite.or(other.favourite);
        let (mut basis, mut after) = ([a.basis, b.basis], [a.after, b.after]);
        let found = [a.answer.outcome, b.answer.outcome];
        let mut answers = agreed(semeai, [a.answer, b.answer]);
        for color in Color::ALL {
            let place = color.index();
            let (answer, basis) = (&mut answers[place], &mut basis[place]);
            // Where no stones bound the race the two searches don't take the same for granted.
            if semeai.beyond == Beyond::Attackers && ![found[place], Outcome::Open].contains(&answer.outcome) {
                *basis = SemeaiBasis::Read;
            }
            // Who is saved by the capture alone that the rival is lost by may be taken after it.
            if is_saved(answer.outcome) && !is_saved(found[place]) {
                after[place] = Some(AfterCapture::IsPlayedOn);
            }
            let Some(after) = after[place].filter(|_| is_saved(answer.outcome)) else { continue };
            if after == AfterCapture::Lives {
                // A seki, or a ko, it is still.
                if is_life(answer.outcome) {
                    answer.outcome = Outcome::Lives;
                }
                continue;
            }
            let found = self.played_on(position, semeai.area(color), role(color, first), options, budget, answer);
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

    /// What becomes of one of the two, by search, and by counting where that says anything.
    fn ask(
        &mut self,
        position: &Position,
        semeai: &Semeai,
        color: Color,
        mover: Role,
        options: LifeOptions,
        budget: Budget<'_>,
    ) -> SideResult {
        let reduced = without_living(position, semeai.area(color), options, self.life.eyes());
        let most = if reduced.is_some() { budget.left() / 2 } else { budget.left() };
        let mut answer = self.life.solve(position, semeai.area(color), mover, options, budget.at_most(most));
        if let Some(area) = reduced.filter(|_| answer.outcome == Outcome::Open) {
            let before = answer.nodes;
            answer = self.life.solve(position, &area, mover, options, budget.less(before));
            answer.nodes += before;
        }
        let judged = (answer.nodes == 0 || options.moves == FirstMoves::All)
            .then(|| counted(position, semeai, color, mover, options, self.life.eyes()))
            .flatten()
            .filter(|judged| judged.fate != Fate::Seki || answer.outcome != Outcome::Alive);
        let after = after_capture(position, semeai, color, &answer, judged.as_ref());
        // One of the two is wrong then.
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

    /// What becomes of a side that was told to be saved as it takes a large rival, or may, if play goes on after that: its stones need not be all
    /// around the eye that the rival leaves. `None` if that is not settled.
    fn played_on(
        &mut self,
        position: &Position,
        area: &Area,
        mover: Role,
        options: LifeOptions,
        budget: Budget<'_>,
        answer: &mut LifeAnswer,
    ) -> Option<LifeAnswer> {
        let area = Area { large_capture: LargeCapture::IsPlayedOn, ..*area };
        if !area.fits() {
            return None;
        }
        let seki = if matches!(answer.outcome, Outcome::Alive | Outcome::Seki) { Seki::Told } else { options.seki };
        let options = LifeOptions { seki, ..options };
        let mut found = self.life.solve(position, &area, mover, options, budget.less(answer.nodes));
        answer.nodes += found.nodes;
        if found.outcome == Outcome::Alive && answer.outcome == Outcome::Lives {
            found.outcome = Outcome::Lives;
        }
        (found.outcome != Outcome::Open).then_some(found)
    }
}

/// What is found for one of the two, before the other is looked at.
struct SideResult {
    answer: LifeAnswer,
    basis: SemeaiBasis,
    favourite: Option<Color>,
    after: Option<AfterCapture>,
}

/// What becomes of a side that may be saved by no more than that it takes a large rival: search and count end there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AfterCapture {
    /// It is not captured: it was counted, so that all around the rival is its own, and the eye that this leaves lives ([`Semeai::leaves_life`]).
    /// Two eyes it need not have: in an eye of ten points the other side may make a seki.
    Lives,
    /// It has to be played on.
    IsPlayedOn,
}

/// `None` if a side is not saved, or lives by an eye of its own, or has no large rival to take. A seki, or a ko, may hang on that as well.
fn after_capture(
    position: &Position,
    semeai: &Semeai,
    color: Color,
    answer: &LifeAnswer,
    judged: Option<&Decided>,
) -> Option<AfterCapture> {
    let is_large = semeai.area(color).opponent_group.len() >= Area::DECISIVE;
    if !is_large || !is_saved(answer.outcome) || judged.is_some_and(|judged| judged.theorem == SemeaiTheorem::LivingEye)
    {
        return None;
    }
    let is_sure = judged.is_some() && semeai.leaves_life(color.opponent(), position.size());
    Some(if is_sure { AfterCapture::Lives } else { AfterCapture::IsPlayedOn })
}

/// Whether the owner is told to get something.
const fn is_saved(outcome: Outcome) -> bool {
    !matches!(outcome, Outcome::Dead | Outcome::Open)
}

const fn is_life(outcome: Outcome) -> bool {
    matches!(outcome, Outcome::Alive | Outcome::Lives)
}

/// Where both are captured in the end, or one after a ko, as one takes the other's stones and is lost all the same, or gives up some
/// of its own to take the rest: only a capture that decides counts. As long as it is open whether there is one, it is open whether the other is
/// lost. Two such captures exclude each other: if both were found one search is wrong, and nothing is told.
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

/// The same with this outcome, which the moves that were found don't reach.
fn with_outcome(answer: LifeAnswer, outcome: Outcome) -> LifeAnswer {
    LifeAnswer { outcome, moves: vec![], ..answer }
}

/// Whether a search has the block captured that lives by counting, or the other way round.
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

/// The area without the rival and its eyes, if it lives in them alone: it need not race.
pub(super) fn without_living(position: &Position, area: &Area, options: LifeOptions, table: &EyeTable) -> Option<Area> {
    if options.single_eyes == SingleEyes::Searched {
        return None;
    }
    let solved = SolvedEyes::under(options.suicide, table)?;
    let board = area.local(position, options.suicide);
    let eyes: PointSet = each(living_eyes(&board, &solved)?).map(|cell| board.points[cell]).collect();
    Some(Area { points: area.points - area.opponent_group - eyes, opponent_group: PointSet::EMPTY, ..*area })
}

/// What counting says of the race as it stands.
fn counted(
    position: &Position,
    semeai: &Semeai,
    color: Color,
    mover: Role,
    options: LifeOptions,
    table: &EyeTable,
) -> Option<Decided> {
    if options.single_eyes == SingleEyes::Searched || position.ko().is_some() {
        return None;
    }
    let eyes = SolvedEyes::under(options.suicide, table)?;
    let board = semeai.area(color).local(position, options.suicide);
    let stones = board.start();
    let (block, _) = stones.target_block(&board);
    let judged = |master| decide(&board, &stones, block, mover, master, &eyes);
    let first = judged(KoMaster::Attacker)?;
    // A ko is counted only if it is whoever may ignore it.
    let is_whole = !first.by_master || KoMaster::ALL.into_iter().all(|master| judged(master).is_some());
    is_whole.then_some(first)
}
