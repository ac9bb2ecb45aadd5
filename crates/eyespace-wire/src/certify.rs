//! The answer to `certify`: what a file of certificates shows, or the first fault in it. And the certificate as a part of other answers.

use eyespace::board::{Point, Size};
use eyespace::problem;
use eyespace_certify::{self as certify, Accepted, CertificateError};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::both::Color;
use crate::head::Head;
use crate::points::vertices;
use crate::suicide::Suicide;
use crate::verdict::{Outcome, Role};

/// The certificate of an answer, or the reason why there is none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(untagged)]
pub enum Certificate {
    /// It was written, and the checker has accepted it.
    Written {
        /// The text, as docs/CERTIFICATE.md describes it.
        text: String,
    },
    /// It was not written.
    Missing {
        /// The reason.
        missing: NoCertificate,
    },
}

/// The reason why there is no certificate of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum NoCertificate {
    /// The answer is open.
    Open,
    /// The answer was read, which is no proof.
    NotProved,
    /// Stones of the group's owner beside the area are not known to live, and could help it.
    OwnStonesBeside,
    /// The area is too large to be played out.
    TooLarge,
    /// It takes more nodes, or a longer certificate, than allowed.
    Unfinished,
    /// The answer rests on more than play in the area: a capture in vain, the capture of a large group, an outside liberty that was counted.
    NotByPlay,
    /// The checker rejects the certificate that was written. This is a bug of the program.
    Rejected,
}

impl From<problem::NoCertificate> for NoCertificate {
    fn from(reason: problem::NoCertificate) -> Self {
        match reason {
            problem::NoCertificate::Open => Self::Open,
            problem::NoCertificate::NotProved => Self::NotProved,
            problem::NoCertificate::OwnStonesBeside => Self::OwnStonesBeside,
            problem::NoCertificate::TooLarge => Self::TooLarge,
            problem::NoCertificate::Unfinished => Self::Unfinished,
            problem::NoCertificate::NotByPlay => Self::NotByPlay,
        }
    }
}

/// The check of a file of certificates. All of it is accepted or nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Certification {
    /// Schema and program.
    #[serde(flatten)]
    pub head: Head,
    /// The path of the file, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// Whether it is accepted.
    pub result: CertificationResult,
    /// The first fault; null if it is accepted.
    pub fault: Option<CertificateFault>,
    /// The certificates in their order; empty unless it is accepted.
    pub certificates: Vec<Certified>,
}

/// The result of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum CertificationResult {
    /// All that the file claims holds, if what it assumes does.
    Accepted,
    /// The file has a fault.
    Rejected,
    /// The budget did not suffice for the check.
    Open,
}

/// A fault in a file of certificates.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct CertificateFault {
    /// Its line, counted from 1.
    pub line: usize,
    /// Its column, counted from 1, in bytes.
    pub column: usize,
    /// The fault in words.
    pub reason: String,
}

/// What an accepted certificate shows, and what it assumes. Both sides play only in the area.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Certified {
    /// The rows from the top.
    pub board: Vec<String>,
    /// The stones in question.
    pub target: Vec<String>,
    /// The colour of the target, which is the defender's.
    pub target_color: Color,
    /// The side that moves first.
    pub first: Role,
    /// Every point where either side may play.
    pub area: Vec<String>,
    /// Stones beside the area that are assumed never to be captured.
    pub safe: Vec<String>,
    /// Empty points beside the area that are assumed to be safe stones of the attacker's.
    pub walls: Vec<String>,
    /// Stones of the defender's beside the area that are assumed to be safe stones of the attacker's: the defender does without them.
    pub against: Vec<String>,
    /// Empty points beside the area that are assumed to be safe stones of the defender's.
    pub homes: Vec<String>,
    /// The point where the side that moves first may not play, because that would take back a ko.
    pub ko: Option<String>,
    /// The side that wins every ko, as the certificate says. It is the ko master of all claims. Left out if kos are fought.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ko_winner: Option<Role>,
    /// The rule on suicide of two stones or more.
    pub suicide: Suicide,
    /// What becomes of the target; null if the certificate has claims without an outcome.
    pub outcome: Option<Outcome>,
    /// If the outcome is a ko, the side that needs the first ko threat.
    pub ko_first_threat: Option<Role>,
    /// The claims that were checked.
    pub claims: Vec<CertifiedClaim>,
}

/// A claim that was checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CertifiedClaim {
    /// What holds.
    pub claim: Claim,
    /// The side that may ignore bans on taking back a ko; null if neither may.
    pub ko_master: Option<Role>,
    /// The number of positions that show it.
    pub nodes: usize,
}

/// What a claim says of the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Claim {
    /// The attacker captures all stones of the target, whatever the defender does.
    Captured,
    /// The defender prevents that for ever.
    NotCaptured,
    /// The defender gets two eyes: a position in which a block of the target lives though its owner always passes.
    TwoEyes,
    /// The attacker prevents that for ever.
    NotTwoEyes,
}

impl Certification {
    /// The message for a check.
    #[must_use]
    pub fn new(file: Option<&str>, checked: &Result<Vec<Accepted>, CertificateError>) -> Self {
        let (result, fault) = match checked {
            Ok(_) => (CertificationResult::Accepted, None),
            Err(error) if error.fault.is_of_limits() => (CertificationResult::Open, Some(error.into())),
            Err(error) => (CertificationResult::Rejected, Some(error.into())),
        };
        let certificates = checked.iter().flatten().filter_map(Certified::new).collect();
        Self { head: Head::of("certify"), file: file.map(str::to_owned), result, fault, certificates }
    }
}

impl From<&CertificateError> for CertificateFault {
    fn from(error: &CertificateError) -> Self {
        Self { line: error.line, column: error.column, reason: error.fault.to_string() }
    }
}

impl Certified {
    /// `None` if the rows are no board, which the checker does not accept.
    fn new(accepted: &Accepted) -> Option<Self> {
        let question = &accepted.question;
        let size = Size::new(question.board.first()?.len(), question.board.len()).ok()?;
        let named = |names: &[String]| vertices(names.iter().filter_map(|name| point(name, size)).collect(), size);
        let (outcome, ko_first_threat) = accepted.outcome.map_or((None, None), |outcome| {
            let (outcome, threat) = of_outcome(outcome);
            (Some(outcome), threat)
        });
        Some(Self {
            board: question.board.clone(),
            target: named(&question.target),
            target_color: match question.owner {
                certify::Color::Black => Color::Black,
                certify::Color::White => Color::White,
            },
            first: of_side(question.first),
            area: named(&question.area),
            safe: named(&question.safe),
            walls: named(&question.walls),
            against: named(&question.against),
            homes: named(&question.homes),
            ko: named(question.ko.as_slice()).pop(),
            ko_winner: question.ko_winner.map(of_side),
            suicide: match question.suicide {
                certify::Suicide::Illegal => Suicide::Illegal,
                certify::Suicide::Legal => Suicide::Legal,
            },
            outcome,
            ko_first_threat,
            claims: accepted.claims.iter().map(CertifiedClaim::new).collect(),
        })
    }
}

impl CertifiedClaim {
    fn new(checked: &certify::CheckedClaim) -> Self {
        Self {
            claim: match checked.claim {
                certify::Claim::Captured => Claim::Captured,
                certify::Claim::NotCaptured => Claim::NotCaptured,
                certify::Claim::TwoEyes => Claim::TwoEyes,
                certify::Claim::NotTwoEyes => Claim::NotTwoEyes,
            },
            ko_master: match checked.master {
                certify::KoMaster::Nobody => None,
                certify::KoMaster::Attacker => Some(Role::Attacker),
                certify::KoMaster::Defender => Some(Role::Defender),
            },
            nodes: checked.nodes,
        }
    }
}

/// The point of two letters, column and row from the top left.
fn point(name: &str, size: Size) -> Option<Point> {
    let [column, row] = *name.as_bytes() else { return None };
    size.point(column.checked_sub(b'a')?, row.checked_sub(b'a')?)
}

const fn of_side(side: certify::Side) -> Role {
    match side {
        certify::Side::Attacker => Role::Attacker,
        certify::Side::Defender => Role::Defender,
    }
}

const fn of_outcome(outcome: certify::Outcome) -> (Outcome, Option<Role>) {
    match outcome {
        certify::Outcome::Dead => (Outcome::Dead, None),
        certify::Outcome::KoDefenderFirst => (Outcome::Ko, Some(Role::Defender)),
        certify::Outcome::KoAttackerFirst => (Outcome::Ko, Some(Role::Attacker)),
        certify::Outcome::Seki => (Outcome::Seki, None),
        certify::Outcome::Lives => (Outcome::Lives, None),
        certify::Outcome::Alive => (Outcome::Alive, None),
    }
}
