//! The status of stones once both sides have passed. It is decided by a list of steps (declarations) in a fixed order; the functions say which
//! statuses each step changes.

use std::fmt;

use crate::board::{Color, PointSet};
use crate::regions::{Block, BlockId, Structure};
use crate::status::{Evidence, KosLeft, Outcome, Probability, Role, SekiKo, Verdict};

use super::free::free;
use super::japanese::territory;
use super::jasiek::eye_points;
use super::two_eyes::declare_two_eyes;
use super::{Counting, IfDefended, ScoringBoard, StatusSource, StoneStatus, StoneStatuses};

/// One step that decides the status of stones after both sides have passed, in cases where the rules decide and a search cannot. No step changes a
/// status that somebody gave.
/// ```
/// use eyespace::analyze::{Options, analyze};
/// use eyespace::board::{Diagram, Position};
/// use eyespace::scoring::{Counting, Declaration, StoneStatus};
/// use eyespace::status::EyeOptions;
/// let diagram: Diagram = "
///     XX.OX..
///     XOOOX..
///     .OXXX..
///     OOX....
///     XXX....
///     .......
///     .......
/// ".parse()?;
/// let report = analyze(&Position::try_from(diagram.setup)?, &Options::default());
/// let statuses = report.statuses_at_the_end(Counting::Territory, &EyeOptions::default());
/// let white = report.structure.block_at(report.structure.size().parse_vertex("D7")?).unwrap();
/// assert_eq!((statuses.status(white), statuses.declared(white)), (StoneStatus::Dead, Some(Declaration::BentFour)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Declaration {
    /// Bent four: a block that lives only by a ko in the corner is dead without further play, because the opponent can first remove all ko threats
    /// and then start the ko. By Japanese rules a ko may be retaken then only after a pass for that ko (Japanese Rules of 1989, article 7-2). Under
    /// area counting the ko would be played, and the block would lose it.
    BentFour,
    /// An eye that a ko could turn into a seki counts as two eyes, and the stones inside are dead. The reason is that the opponent needs the first ko
    /// threat, whoever moves first.
    KoForEye,
    /// A block that a search has found in seki has two eyes if the seki depends on a ko for which the opponent needs the first threat, whoever moves
    /// first. Then the opponent's stones in the area of the block are dead.
    KoInSeki,
    /// In a ko for the life of a block, the side that needs the first threat has lost. Under territory counting this is decided with the opponent
    /// moving first, because life and death are confirmed in that way (Japanese Rules of 1989, article 7-2). Under area counting the game would be
    /// played on: a side has lost only if it needs the first threat whoever moves first.
    Ko,
    /// Dead stones beside an unfinished boundary are unsettled. Dead stones are removed only from the opponent's territory (Japanese Rules of 1989,
    /// article 10), and where a boundary is open there is no territory yet.
    OpenBoundary,
    /// A living group without a seki partner has two eyes.
    TwoEyes,
    /// Dead stones in an eye of a group in seki stay on the board. The eye is no territory, and dead stones are removed only from territory (Japanese
    /// Rules of 1989, articles 8 and 10). Under area counting they are removed.
    SekiEye,
    /// Stones that are dead by an estimate are more certainly dead after both sides have passed: their owner could have moved first, and saw no way
    /// to save them.
    LeftAsDead,
}

/// A position after both sides have passed, with all that the declarations (the steps that decide the status of stones) need to know about it.
/// No declaration makes a search.
#[derive(Clone, Copy, Debug)]
pub struct GameEnd<'a> {
    /// The blocks of the position.
    pub structure: &'a Structure,
    /// Whether territory or area is counted.
    pub counting: Counting,
    /// The verdict on the life of each block. The slice is indexed by the number of the block.
    pub verdicts: &'a [Verdict],
    /// The kos that both sides left unplayed when they passed.
    pub kos: &'a KosLeft,
}

impl Declaration {
    /// All declarations, in the order in which they are made.
    ///
    /// Kos are decided first, and kos for an eye before kos for a block, because a block that lives by its eye needs no ko. Open boundaries, two eyes
    /// and eyes in seki come later, because they depend on which stones are dead after the kos.
    pub const ALL: [Self; 8] = [
        Self::BentFour,
        Self::KoForEye,
        Self::KoInSeki,
        Self::Ko,
        Self::OpenBoundary,
        Self::TwoEyes,
        Self::SekiEye,
        Self::LeftAsDead,
    ];

    /// The name of the step in English.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::BentFour => "bent four in the corner",
            Self::KoForEye => "ko for an eye",
            Self::KoInSeki => "ko in a seki",
            Self::Ko => "ko",
            Self::OpenBoundary => "open boundary",
            Self::TwoEyes => "two eyes",
            Self::SekiEye => "eye in seki",
            Self::LeftAsDead => "left as dead",
        }
    }

    /// Makes this declaration, and records it for each block whose status it decided ([`StoneStatuses::declared`]). These include blocks that live
    /// because other blocks were declared dead. Returns the number of cases in which the declaration applied.
    pub fn declare(self, end: &GameEnd<'_>, statuses: &mut StoneStatuses) -> usize {
        let GameEnd { structure, counting, verdicts, kos } = *end;
        let before = statuses.clone();
        let declared = match (self, counting) {
            (Self::BentFour, _) => declare_bent_fours(structure, kos, counting, statuses),
            (Self::KoForEye, _) => declare_kos_for_eyes(structure, kos, statuses),
            (Self::KoInSeki, _) => declare_kos_in_sekis(structure, kos, statuses),
            (Self::Ko, _) => declare_kos(structure, verdicts, counting, statuses),
            (Self::OpenBoundary, _) => mark_unfinished(structure, statuses),
            (Self::TwoEyes, _) => declare_two_eyes(structure, statuses),
            (Self::SekiEye, Counting::Territory) => leave_in_seki(structure, statuses),
            (Self::SekiEye, Counting::Area) => 0,
            (Self::LeftAsDead, _) => assume_game_over(structure, statuses),
        };
        statuses.note_declared(self, &before);
        declared
    }
}

impl StoneStatuses {
    /// The statuses after both sides have passed. All declarations are made in their order.
    #[must_use]
    pub fn at_the_end(mut self, end: &GameEnd<'_>) -> Self {
        for step in Declaration::ALL {
            step.declare(end, &mut self);
        }
        self
    }
}

impl fmt::Display for Declaration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// [`Declaration::BentFour`]: declares blocks dead that live only by a ko in the corner. The opponent can start this ko at any time, so also after
/// removing all ko threats; and the owner of the block needs the first threat. Returns the number of blocks declared dead.
///
/// The attacker's stones inside the eye must not count as dead, and the block must have no eye-point outside this eye. Blocks whose status somebody
/// gave are left as they are.
fn declare_bent_fours(structure: &Structure, kos: &KosLeft, counting: Counting, statuses: &mut StoneStatuses) -> usize {
    let mut declared = 0;
    for ko in &kos.bent_fours {
        let id = ko.eye.block;
        let is_open = matches!(statuses.status(id), StoneStatus::Lives | StoneStatus::Seki | StoneStatus::Unsettled(_))
            && statuses.basis(id) != StatusSource::Given;
        let color = structure.block(id).color;
        let board = ScoringBoard::new(structure, statuses);
        let elsewhere = || eye_points(&board, color) - ko.eye.shape.points();
        if !is_open
            || !ko.eye.filling.attackers.is_subset(board.living[color.opponent().index()])
            || structure.block(id).stones.touches(elsewhere())
        {
            continue;
        }
        let basis = match counting {
            Counting::Territory => StatusSource::BentFour(ko.evidence),
            Counting::Area => StatusSource::Ko(ko.evidence),
        };
        statuses.set(id, StoneStatus::Dead, basis);
        statuses.release(structure, structure.block(id).stones);
        declared += 1;
    }
    declared
}

/// [`Declaration::KoForEye`]: a side that needs the first threat whoever moves first has lost the ko, under territory and area counting alike. Here
/// that side is the attacker of an eye, so the owner has two eyes, and the attacker's stones inside are dead. Returns the number of eyes.
fn declare_kos_for_eyes(structure: &Structure, kos: &KosLeft, statuses: &mut StoneStatuses) -> usize {
    let mut declared = 0;
    for ko in &kos.for_eyes {
        let captives: Vec<BlockId> = structure.blocks_on(ko.eye.filling.attackers).collect();
        let is_left = matches!(statuses.status(ko.eye.block), StoneStatus::Lives | StoneStatus::Seki);
        let is_given = captives.iter().chain([&ko.eye.block]).any(|&id| statuses.basis(id) == StatusSource::Given);
        if !is_left || is_given {
            continue;
        }
        statuses.set(ko.eye.block, StoneStatus::Alive, StatusSource::Ko(ko.evidence));
        captives.into_iter().for_each(|id| statuses.set(id, StoneStatus::Dead, StatusSource::Ko(ko.evidence)));
        statuses.release(structure, ko.eye.filling.attackers);
        declared += 1;
    }
    declared
}

/// [`Declaration::KoInSeki`]: a block that a search has found in seki is alive, and the opponent's stones that it holds are dead, if the opponent has
/// lost the ko on which the seki depends. It does not matter which eyes the block has. Returns the number of such blocks.
fn declare_kos_in_sekis(structure: &Structure, kos: &KosLeft, statuses: &mut StoneStatuses) -> usize {
    let mut declared = 0;
    for ko in &kos.in_sekis {
        let StatusSource::Verdict(evidence @ (Evidence::Search { .. } | Evidence::AsItStands { .. })) =
            statuses.basis(ko.block)
        else {
            continue;
        };
        if statuses.status(ko.block) != StoneStatus::Seki || !is_held(ko, structure, statuses) {
            continue;
        }
        statuses.set(ko.block, StoneStatus::Alive, StatusSource::Ko(evidence));
        structure.blocks_on(ko.captives).for_each(|id| statuses.set(id, StoneStatus::Dead, StatusSource::Ko(evidence)));
        statuses.release(structure, ko.captives);
        declared += 1;
    }
    declared
}

/// Whether the stones inside a seki can still be declared dead. They can if they do not have two eyes, nobody gave their status, and no stone of the
/// walls around them is dead.
fn is_held(ko: &SekiKo, structure: &Structure, statuses: &StoneStatuses) -> bool {
    let may_be_taken = |id| statuses.status(id) != StoneStatus::Alive && statuses.basis(id) != StatusSource::Given;
    structure.blocks_on(ko.captives).all(may_be_taken)
        && structure.blocks_on(ko.walls).all(|id| statuses.status(id) != StoneStatus::Dead)
}

/// [`Declaration::Ko`]: decides unsettled blocks whose life is a ko whoever moves first. Returns the number of blocks that were decided.
///
/// Some blocks stay unsettled. If two opposing blocks fight one ko and each has lost it by this rule, one of them is captured, and it is unknown
/// which. If a block is connected to living stones of its own side through open points, those points are not the opponent's territory, so a move is
/// needed to remove the block. If the owner saves a block with one move and without a ko, the ko does not decide. Statuses that somebody gave stay as
/// they are.
fn declare_kos(structure: &Structure, verdicts: &[Verdict], counting: Counting, statuses: &mut StoneStatuses) -> usize {
    let open = structure.blocks().filter(|&id| {
        matches!(statuses.status(id), StoneStatus::Unsettled(_)) && statuses.basis(id) != StatusSource::Given
    });
    let mut declared: Vec<(BlockId, StoneStatus)> =
        open.filter_map(|id| Some((id, at_the_end(&verdicts[id.index()], counting)?))).collect();
    let board = ScoringBoard::new(structure, statuses);
    // A block that stays unsettled counts as living, so that other blocks connected to it cannot be removed either. Therefore the test is repeated
    // until nothing changes.
    loop {
        let before = declared.len();
        let dead = dead(structure, &declared);
        declared.retain(|&(id, status)| status != StoneStatus::Dead || is_taken(structure.block(id), &board, dead));
        if declared.len() == before {
            break;
        }
    }
    for &(id, status) in &declared {
        statuses.set(id, status, StatusSource::Ko(verdicts[id.index()].evidence));
    }
    if !declared.is_empty() {
        let [black, white] = dead(structure, &declared);
        statuses.release(structure, black | white);
    }
    declared.len()
}

/// The stones of Black and of White that [`declare_kos`] declares dead; see [`Color::index`].
fn dead(structure: &Structure, declared: &[(BlockId, StoneStatus)]) -> [PointSet; 2] {
    let dead = declared.iter().filter(|(_, status)| *status == StoneStatus::Dead);
    let dead = structure.stones_of(dead.map(|&(id, _)| id));
    Color::ALL.map(|color| dead & structure.stones(color))
}

/// Whether a block that has lost its ko is removed. It is if it touches no opposing block that has lost its ko as well, and no open points connect it
/// to living stones of its own side.
fn is_taken(block: &Block, board: &ScoringBoard, dead: [PointSet; 2]) -> bool {
    let [own, enemy] = [block.color, block.color.opponent()].map(Color::index);
    let reached = block.stones.flood(board.open() | dead[own] | dead[enemy]);
    !block.stones.touches(dead[enemy]) && !reached.touches(board.living[own] - dead[own])
}

/// The status of a block whose life depends on a ko, after both sides have passed; `None` if the ko does not decide it. Under territory counting the
/// attacker moves first, and a ko may be retaken only after a pass for that ko. Under area counting either side may move first.
const fn at_the_end(verdict: &Verdict, counting: Counting) -> Option<StoneStatus> {
    const OWNER_NEEDS: Outcome = Outcome::Ko { first_threat: Role::Defender };
    match (verdict.attacker_first, verdict.defender_first, counting) {
        (OWNER_NEEDS, OWNER_NEEDS, Counting::Area) | (OWNER_NEEDS, Outcome::Ko { .. }, Counting::Territory) => {
            Some(StoneStatus::Dead)
        }
        (Outcome::Ko { first_threat: Role::Attacker }, _, Counting::Territory) => Some(StoneStatus::Lives),
        _ => None,
    }
}

/// [`Declaration::OpenBoundary`]: makes blocks unsettled that are dead by a verdict and lie in the area of an unfinished boundary, except blocks in
/// atari that are proved dead. Returns the number of blocks that became unsettled.
///
/// Stones are removed as dead if they lie in the opponent's territory. Where a boundary is open there is no territory yet, and so even stones that
/// are proved dead must be captured in play. A dead block that the opponent could reach only across these stones has no captor any more, and lives.
/// Stones in atari that are proved dead stay dead: one move captures them, and their owner can't prevent it.
///
/// Stones that are dead by an estimate also become unsettled if their side has no living stone, and no stone of the opponent is proved to live:
/// hardly anything was played then.
fn mark_unfinished(structure: &Structure, statuses: &mut StoneStatuses) -> usize {
    let is_judged = |id| statuses.basis(id).verdict().is_some();
    let mut judged =
        structure.blocks().filter(|&id| statuses.status(id) == StoneStatus::Dead && is_judged(id)).peekable();
    if judged.peek().is_none() {
        return 0;
    }
    let territory = territory(structure, statuses);
    let is_wiped_out = Color::ALL.map(|color| {
        territory.board.living[color.index()].is_empty() && !lives_by_proof(structure, statuses, color.opponent())
    });
    let is_proof = |id| matches!(statuses.basis(id), StatusSource::Verdict(evidence) if evidence.is_proof());
    let is_taken_next = |id| is_proof(id) && structure.block(id).liberties.single().is_some();
    let is_open = |id: &BlockId| {
        let block = structure.block(*id);
        let is_guess = matches!(statuses.basis(*id), StatusSource::Verdict(Evidence::Estimate { .. }));
        is_guess && is_wiped_out[block.color.index()]
            || !is_taken_next(*id) && territory.open.iter().any(|area| block.stones.is_subset(area.points))
    };
    let left: Vec<BlockId> = judged.filter(is_open).collect();
    for &id in &left {
        // The block is unsettled now. So its source can no longer be `ButForKo`, which means "dead except for a ko".
        let basis = statuses.basis(id).verdict().map_or(statuses.basis(id), StatusSource::Verdict);
        statuses.set(id, StoneStatus::Unsettled(IfDefended::Life), basis);
    }
    if !left.is_empty() {
        free(structure, statuses);
    }
    left.len()
}

/// Whether at least one block of this colour is proved to live, or was given as living.
fn lives_by_proof(structure: &Structure, statuses: &StoneStatuses, color: Color) -> bool {
    structure.blocks().filter(|&id| structure.block(id).color == color).any(|id| {
        let is_sure = match statuses.basis(id) {
            StatusSource::Verdict(evidence) | StatusSource::ButForKo(evidence) => evidence.is_proof(),
            StatusSource::Given => true,
            StatusSource::BentFour(_)
            | StatusSource::Ko(_)
            | StatusSource::SekiEye(_)
            | StatusSource::Freed
            | StatusSource::Open
            | StatusSource::Assumed => false,
        };
        is_sure && statuses.status(id) != StoneStatus::Dead
    })
}

/// [`Declaration::SekiEye`]: leaves dead stones on the board if they lie in an eye of a group in seki, because such an eye is no territory. They then
/// count as stones in seki. Stones that were given as dead stay dead. Returns the number of blocks left on the board.
fn leave_in_seki(structure: &Structure, statuses: &mut StoneStatuses) -> usize {
    let in_seki = territory(structure, statuses).seki_points;
    let mut left = 0;
    for id in structure.blocks() {
        let block = structure.block(id);
        let Some(evidence) = statuses.basis(id).verdict() else { continue };
        let holder = block.color.opponent().index();
        if statuses.status(id) == StoneStatus::Dead && block.stones.is_subset(in_seki[holder]) {
            statuses.set(id, StoneStatus::Seki, StatusSource::SekiEye(evidence));
            left += 1;
        }
    }
    left
}

/// The probability that stones are dead at the end of a game if they are dead by an estimate and both sides passed without playing there. Of some
/// 1150 such blocks in games, six were not dead, and it made no difference whether the estimate was 90 % or 60 %
/// (docs/algorithms/scoring-figures.md).
const LEFT_AS_DEAD: Probability = Probability::percent(99);

/// [`Declaration::LeftAsDead`]: raises the probability that stones are dead which are dead by an estimate. Stones that a known move of their owner
/// saves stay as they are. Returns the number of blocks with a raised probability.
fn assume_game_over(structure: &Structure, statuses: &mut StoneStatuses) -> usize {
    let is_estimated = |statuses: &StoneStatuses, id| {
        let estimated = matches!(statuses.basis(id), StatusSource::Verdict(Evidence::Estimate { .. }));
        estimated && statuses.status(id) == StoneStatus::Dead && statuses.threat(structure, id).is_none()
    };
    let mut believed = 0;
    for id in structure.blocks() {
        if is_estimated(statuses, id) {
            statuses.set(
                id,
                StoneStatus::Dead,
                StatusSource::Verdict(Evidence::Estimate { probability: LEFT_AS_DEAD }),
            );
            believed += 1;
        }
    }
    believed
}
