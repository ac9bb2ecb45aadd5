//! What is declared of stones once both sides have passed: a list of steps, one after the other.

use std::fmt;

use crate::regions::Structure;
use crate::status::{KosLeft, Verdict};

use super::bent_four::declare_bent_fours;
use super::ko::declare_kos;
use super::ko_for_eyes::{declare_kos_for_eyes, declare_kos_in_sekis};
use super::left_as_dead::assume_game_over;
use super::open::mark_unfinished;
use super::seki_eye::leave_in_seki;
use super::two_eyes::declare_two_eyes;
use super::{Counting, Fates};

/// One step of what is declared at the end of a game, beyond what verdicts say of the stones. It never changes what somebody gave.
/// ```
/// use eyespace::analyze::{Options, analyze};
/// use eyespace::board::{Diagram, Position};
/// use eyespace::scoring::{Counting, Declaration, Standing};
/// use eyespace::status::EyeTerms;
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
/// let fates = report.fates_at_the_end(Counting::Territory, &EyeTerms::default());
/// let white = report.structure.block_at(report.structure.size().parse_vertex("D7")?).unwrap();
/// assert_eq!((fates.standing(white), fates.declared(white)), (Standing::Dead, Some(Declaration::BentFour)));
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

    /// Makes it, and notes of which blocks it decides what they count as ([`Fates::declared`]), those among them that are free by it. Says how many it
    /// was made of.
    pub fn declare(self, end: &GameEnd<'_>, fates: &mut Fates) -> usize {
        let GameEnd { structure, counting, verdicts, kos } = *end;
        let before = fates.clone();
        let declared = match (self, counting) {
            (Self::BentFour, _) => declare_bent_fours(structure, kos, counting, fates),
            (Self::KoForEye, _) => declare_kos_for_eyes(structure, kos, fates),
            (Self::KoInSeki, _) => declare_kos_in_sekis(structure, kos, fates),
            (Self::Ko, _) => declare_kos(structure, verdicts, counting, fates),
            (Self::OpenBoundary, _) => mark_unfinished(structure, fates),
            (Self::TwoEyes, _) => declare_two_eyes(structure, fates),
            (Self::SekiEye, Counting::Territory) => leave_in_seki(structure, fates),
            (Self::SekiEye, Counting::Area) => 0,
            (Self::LeftAsDead, _) => assume_game_over(structure, fates),
        };
        fates.note_declared(self, &before);
        declared
    }
}

impl Fates {
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
