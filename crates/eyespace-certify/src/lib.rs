//! Checks certificates of life and death in Go: `docs/CERTIFICATE.md` describes the file, what it claims and what it assumes.
//!
//! A certificate holds a position, a target, and for each claim the moves by which anybody can see it. [`check`] plays them on a board of
//! its own. It shares no code with the search that finds the moves.
//! ```
//! // White to move can't save B4: every move and the pass are answered by its capture.
//! let certificate = "eyespace-certificate 1
//! board 4 3
//! XX.O
//! OOOO
//! ....
//! target aa ba
//! area aa ba ca
//! safe da ab bb cb
//! suicide illegal
//! first defender
//! outcome dead
//! claim captured defender
//! start 0
//! 0 --ca.
//! end
//! ";
//! let accepted = eyespace_certify::check(certificate)?;
//! assert_eq!(accepted[0].outcome, Some(eyespace_certify::Outcome::Dead));
//! assert_eq!(accepted[0].question.safe, ["da", "ab", "bb", "cb"]);
//!
//! let error = eyespace_certify::check(certificate.replace("--ca.", "--")).unwrap_err();
//! assert_eq!((error.line, error.column), (14, 3));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod board;
mod check;
mod fault;
mod text;

pub use board::{IllegalMove, Side};
pub use fault::{CertificateError, CertificateFault};

/// The most bytes of a file.
pub const MAX_BYTES: usize = 1 << 23;

/// The most nodes of a file.
pub const MAX_NODES: usize = 200_000;

/// The most moves that the check of a file plays.
pub const MAX_MOVES: usize = 5_000_000;

/// What is claimed of the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The attacker captures all stones of the target, whatever the defender does.
    Captured,
    /// The defender prevents that for ever.
    NotCaptured,
    /// The defender reaches a position in which a block of the target lives though its owner always passes.
    TwoEyes,
    /// The attacker prevents that for ever.
    NotTwoEyes,
}

/// What the prover of a claim has to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Happens {
    /// Make it happen.
    Must,
    /// Prevent it.
    Never,
}

impl Claim {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Captured, Self::NotCaptured, Self::TwoEyes, Self::NotTwoEyes];

    /// As certificates write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Captured => "captured",
            Self::NotCaptured => "not-captured",
            Self::TwoEyes => "two-eyes",
            Self::NotTwoEyes => "not-two-eyes",
        }
    }

    /// Whose moves the certificate has.
    #[must_use]
    pub const fn prover(self) -> Side {
        match self {
            Self::Captured | Self::NotTwoEyes => Side::Attacker,
            Self::NotCaptured | Self::TwoEyes => Side::Defender,
        }
    }

    const fn happens(self) -> Happens {
        match self {
            Self::Captured | Self::TwoEyes => Happens::Must,
            Self::NotCaptured | Self::NotTwoEyes => Happens::Never,
        }
    }
}

/// Who may take back a ko at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KoMaster {
    /// Neither side.
    Nobody,
    /// The attacker alone.
    Attacker,
    /// The defender alone.
    Defender,
}

impl KoMaster {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Nobody, Self::Attacker, Self::Defender];

    /// As certificates write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Nobody => "nobody",
            Self::Attacker => "attacker",
            Self::Defender => "defender",
        }
    }

    /// The ko master if this side wins every ko.
    #[must_use]
    pub const fn of(winner: Side) -> Self {
        match winner {
            Side::Attacker => Self::Attacker,
            Side::Defender => Self::Defender,
        }
    }

    const fn side(self) -> Option<Side> {
        match self {
            Self::Nobody => None,
            Self::Attacker => Some(Side::Attacker),
            Self::Defender => Some(Side::Defender),
        }
    }
}

/// What becomes of the target, as the claims of a certificate show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Captured, though the defender may ignore bans on kos.
    Dead,
    /// Captured if nobody has threats; not if the defender may ignore bans.
    KoDefenderFirst,
    /// Not captured if nobody has threats; captured if the attacker may ignore bans.
    KoAttackerFirst,
    /// Neither captured nor in two eyes, though the attacker may ignore bans.
    Seki,
    /// Not captured, though the attacker may ignore bans.
    Lives,
    /// In two eyes, though the attacker may ignore bans.
    Alive,
}

impl Outcome {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Dead, Self::KoDefenderFirst, Self::KoAttackerFirst, Self::Seki, Self::Lives, Self::Alive];

    /// As certificates write it; of a ko with the side that must find the first threat.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Dead => "dead",
            Self::KoDefenderFirst => "ko defender",
            Self::KoAttackerFirst => "ko attacker",
            Self::Seki => "seki",
            Self::Lives => "lives",
            Self::Alive => "alive",
        }
    }

    /// The claims that make it up. If one side wins every ko, it is the ko master of all of them, and a ko is no outcome: then `None`.
    #[must_use]
    pub fn claims(self, ko_winner: Option<Side>) -> Option<Vec<(Claim, KoMaster)>> {
        let fought = self.claims_if_fought();
        let Some(winner) = ko_winner else { return Some(fought.to_vec()) };
        let is_ko = matches!(self, Self::KoDefenderFirst | Self::KoAttackerFirst);
        (!is_ko).then(|| fought.iter().map(|&(claim, _)| (claim, KoMaster::of(winner))).collect())
    }

    /// The claims if kos are fought.
    const fn claims_if_fought(self) -> &'static [(Claim, KoMaster)] {
        match self {
            Self::Dead => &[(Claim::Captured, KoMaster::Defender)],
            Self::KoDefenderFirst => &[(Claim::Captured, KoMaster::Nobody), (Claim::NotCaptured, KoMaster::Defender)],
            Self::KoAttackerFirst => &[(Claim::NotCaptured, KoMaster::Nobody), (Claim::Captured, KoMaster::Attacker)],
            Self::Seki => &[(Claim::NotCaptured, KoMaster::Attacker), (Claim::NotTwoEyes, KoMaster::Attacker)],
            Self::Lives => &[(Claim::NotCaptured, KoMaster::Attacker)],
            Self::Alive => &[(Claim::TwoEyes, KoMaster::Attacker)],
        }
    }
}

/// The colour of stones: `X` in the drawing is Black, `O` is White.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Color {
    /// Black.
    Black,
    /// White.
    White,
}

/// Whether suicide of two stones or more is legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Suicide {
    /// It is not.
    Illegal,
    /// It is.
    Legal,
}

/// What a certificate is about, and what it assumes. Points are named by the letters of their column and row, from the top left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The rows of the board from the top, of `.`, `X` and `O`.
    pub board: Vec<String>,
    /// The colour of the target. Its owner is the defender.
    pub owner: Color,
    /// Who moves first.
    pub first: Side,
    /// The stones in question.
    pub target: Vec<String>,
    /// Where either side may play.
    pub area: Vec<String>,
    /// The stones beside the area that are assumed never to be captured.
    pub safe: Vec<String>,
    /// The empty points beside the area that are assumed to be safe stones of the attacker's.
    pub walls: Vec<String>,
    /// The defender's stones beside the area that are assumed to be safe stones of the attacker's: the defender does without them.
    pub against: Vec<String>,
    /// The empty points beside the area that are assumed to be safe stones of the defender's.
    pub homes: Vec<String>,
    /// The side that wins every ko. Then it is the ko master of all claims.
    pub ko_winner: Option<Side>,
    /// Where the first to move may not play, as that would take back a ko.
    pub ko: Option<String>,
    /// The rule on suicide.
    pub suicide: Suicide,
}

/// A claim that was checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CheckedClaim {
    /// What holds.
    pub claim: Claim,
    /// Under which ko master.
    pub master: KoMaster,
    /// How many nodes show it.
    pub nodes: usize,
}

/// What an accepted certificate shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Accepted {
    /// What it is about, and what it assumes.
    pub question: Question,
    /// What becomes of the target, if the file says it.
    pub outcome: Option<Outcome>,
    /// The claims, in the order of the file.
    pub claims: Vec<CheckedClaim>,
}

/// How much work a check may be.
#[derive(Clone, Copy)]
pub struct CheckLimits<'a> {
    /// The most moves that are played; [`MAX_MOVES`] at most.
    pub moves: usize,
    /// Whether the check is to end early. It is asked before each move.
    pub is_stopped: &'a dyn Fn() -> bool,
}

/// Checks a file of one certificate or several: all that they claim holds if what they [assume](Question) does. Returns them in their order, at least
/// one.
///
/// # Errors
/// The first fault that is found, with its place. Then nothing in the file is accepted.
pub fn check(file: impl AsRef<[u8]>) -> Result<Vec<Accepted>, CertificateError> {
    check_within(file.as_ref(), CheckLimits { moves: MAX_MOVES, is_stopped: &|| false })
}

/// The same within these limits.
///
/// # Errors
/// The first fault that is found, with its place; [`CertificateFault::is_of_limits`] says whether the limits ended the check.
pub fn check_within(file: &[u8], limits: CheckLimits<'_>) -> Result<Vec<Accepted>, CertificateError> {
    let text = text::decoded(file)?;
    let mut reader = text::Reader::new(text);
    let mut counter = check::Counter { limits, moves: 0 };
    let mut accepted = vec![];
    loop {
        let certificate = reader.certificate()?;
        let mut claims = vec![];
        for proof in &certificate.proofs {
            check::check_proof(&certificate, proof, &mut counter)?;
            claims.push(CheckedClaim { claim: proof.claim, master: proof.master, nodes: proof.nodes.len() });
        }
        accepted.push(Accepted { question: certificate.question(), outcome: certificate.outcome, claims });
        if reader.is_at_end() {
            return Ok(accepted);
        }
    }
}
