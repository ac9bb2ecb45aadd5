//! The status of stones once both sides have passed: a list of steps in a fixed order, and what each of them changes.

use std::fmt;

use crate::board::{Color, PointSet};
use crate::regions::{Block, BlockId, Structure};
use crate::status::{Evidence, KosLeft, Outcome, Probability, Role, SekiKo, Verdict};

use super::free::free;
use super::japanese::territory;
use super::jasiek::eye_points;
use super::two_eyes::declare_two_eyes;
use super::{Counting, IfDefended, ScoringBoard, StatusSource, StoneStatus, StoneStatuses};

/// One step of what is declared at the end of a game, beyond what verdicts say of the stones. It never changes what somebody gave.
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
/// let statuses = report.fates_at_the_end(Counting::Territory, &EyeOptions::default());
/// let white = report.structure.block_at(report.structure.size().parse_vertex("D7")?).unwrap();
/// assert_eq!((statuses.status(white), statuses.declared(white)), (StoneStatus::Dead, Some(Declaration::BentFour)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Declaration {
    /// A block that lives only by a ko in the corner is dead as it stands: the other side removes all threats first, and then starts the ko (Japanese
    /// Rules of 1989, article 7-2: a ko is taken back only after a pass for it). By area the ko would be played, and lost.
    BentFour,
    /// An eye that a ko would turn into a seki counts as two eyes, and the stones inside as dead: whoever begins, the other side needs the first threat.
    KoForEye,
    /// The same for a block that a search has found in seki.
    KoInSeki,
    /// In a ko for the life of a block the side that needs the first threat has lost. By territory the other side begins, as life and death are
    /// confirmed so (article 7-2); by area, where the game would be played on, it has lost only if it needs the threat whoever begins.
    Ko,
    /// Dead stones where a boundary is open are unsettled: they are taken off only in the other side's territory (article 10), and there is none yet.
    OpenBoundary,
    /// A living group with nobody to be in seki with has two eyes.
    TwoEyes,
    /// Dead stones in an eye of a group in seki stay on the board: the eye is no territory (article 8), and only territory is cleared (article 10). By
    /// area they are taken off.
    SekiEye,
    /// Stones that look dead, and were left so, are dead more surely: their owner could have begun, and saw no way to save them.
    LeftAsDead,
}

/// What is declared from, besides what stones count as. All of it is found before: nothing is searched here.
#[derive(Clone, Copy, Debug)]
pub struct GameEnd<'a> {
    /// The blocks.
    pub structure: &'a Structure,
    /// What is counted.
    pub counting: Counting,
    /// The verdict on each block, in their order.
    pub verdicts: &'a [Verdict],
    /// The kos that both have left.
    pub kos: &'a KosLeft,
}

impl Declaration {
    /// All of them, in the order in which they are made.
    ///
    /// Kos first, those for an eye before those for a block: what lives by an eye fights for nothing. What is open, who has two eyes and whose eyes are in
    /// seki go by who is dead then.
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

    /// Its name.
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

    /// Makes it, and notes of which blocks it decides what they count as ([`StoneStatuses::declared`]), those among them that are free by it. Says how many it
    /// was made of.
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
    /// What stones count as once both sides have passed: all that is declared, one step after the other.
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

/// [`Declaration::BentFour`]: dead are the blocks that live by nothing but a ko in the corner which the other side starts when it likes, and in which
/// they need the first threat. The attacker takes away all threats elsewhere first.
///
/// The stones inside must live, and the block have no eye-point elsewhere. What somebody gave as living stays so.
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

/// [`Declaration::KoForEye`]. Who needs the first threat whoever begins has lost the ko, by territory and by area: so the owner has the two eyes, and the
/// stones inside are dead.
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

/// [`Declaration::KoInSeki`]: the same of blocks that were searched and found in seki, whatever eyes they have.
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

/// Whether the stones inside may be taken, nobody having said what becomes of them, and those around hold the block still.
fn is_held(ko: &SekiKo, structure: &Structure, statuses: &StoneStatuses) -> bool {
    let may_be_taken = |id| statuses.status(id) != StoneStatus::Alive && statuses.basis(id) != StatusSource::Given;
    structure.blocks_on(ko.captives).all(may_be_taken)
        && structure.blocks_on(ko.walls).all(|id| statuses.status(id) != StoneStatus::Dead)
}

/// [`Declaration::Ko`]: decides unsettled blocks whose life is a ko whoever begins.
///
/// Two that fight for each other, each of which has lost, stay unsettled: one of them is taken, and nobody can say which. So do those beside living
/// stones of their own: their points are nobody's, so that they are not taken off, but by a move. So do blocks that one move of their owner saves without a
/// ko. What somebody gave stays as it is.
fn declare_kos(structure: &Structure, verdicts: &[Verdict], counting: Counting, statuses: &mut StoneStatuses) -> usize {
    let open = structure.blocks().filter(|&id| {
        matches!(statuses.status(id), StoneStatus::Unsettled(_)) && statuses.basis(id) != StatusSource::Given
    });
    let mut declared: Vec<(BlockId, StoneStatus)> =
        open.filter_map(|id| Some((id, at_the_end(&verdicts[id.index()], counting)?))).collect();
    let board = ScoringBoard::new(structure, statuses);
    // Who is left unsettled is beside others.
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

/// Black's and White's stones that have lost their kos.
fn dead(structure: &Structure, declared: &[(BlockId, StoneStatus)]) -> [PointSet; 2] {
    let dead = declared.iter().filter(|(_, status)| *status == StoneStatus::Dead);
    let dead = structure.stones_of(dead.map(|&(id, _)| id));
    Color::ALL.map(|color| dead & structure.stones(color))
}

/// Whether a block that has lost its ko, as these have, neither fights for one of them nor lies beside living stones of its own.
fn is_taken(block: &Block, board: &ScoringBoard, dead: [PointSet; 2]) -> bool {
    let [own, enemy] = [block.color, block.color.opponent()].map(Color::index);
    let reached = block.stones.flood(board.open() | dead[own] | dead[enemy]);
    !block.stones.touches(dead[enemy]) && !reached.touches(board.living[own] - dead[own])
}

/// By territory the attacker moves first, and who has lost a ko takes it back only after a pass for it; by area either side may begin.
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

/// [`Declaration::OpenBoundary`]: leaves unsettled the blocks that are dead by a verdict and lie in open areas, but for those in atari of which it is proved.
///
/// Dead stones are those in the other side's territory, or what frees it. Where a boundary is open there is none: whether they are
/// taken off is still to be played, though it be proved that they can be captured; and who could be taken through them alone lives. What is in atari
/// besides is taken by one move, which its owner can't prevent.
/// So it is where a side that has no other stones is dead by an estimate, and it is not proved of any of its captors that they live.
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
        // What hangs on who moves first is no longer dead but for a ko.
        let basis = statuses.basis(id).verdict().map_or(statuses.basis(id), StatusSource::Verdict);
        statuses.set(id, StoneStatus::Unsettled(IfDefended::Life), basis);
    }
    if !left.is_empty() {
        free(structure, statuses);
    }
    left.len()
}

/// Whether a block of this colour is proved to live, or somebody said that it does.
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

/// [`Declaration::SekiEye`]: leaves on the board, as stones in seki, the dead ones in eyes of groups that live in seki: what is not territory is nobody's.
/// What somebody gave as dead stays so.
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

/// How sure it is that stones are dead which look so, and which both sides left as they are: of some 1150 blocks at the end of games six
/// are not, whether the map tells them with 90 % or with 60 % (docs/algorithms/scoring-figures.md).
const LEFT_AS_DEAD: Probability = Probability::percent(99);

/// [`Declaration::LeftAsDead`]: says of stones that are dead by an estimate how sure that is. Those of which a saving move is known stay as they are.
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
