//! The result of checking one game, as a message.

use eyespace::board::Size;
use eyespace::status::Outcome;
use eyespace_wire::points::{board, moves, vertices};
use eyespace_wire::verdict::ko_first_threat;
use eyespace_wire::verify::{
    self, Attempt, ClaimEvidence, Claimed, ImpossibleMove, ProblemClaims, RightFrom, SeverityTally, Tally,
    TargetCandidate, VerifiedGame, VerifiedProblem,
};

use super::lines::letter;
use super::{
    Basis, Claims, Comparison, Finding, FindingKind, Impossible, Judged, Known, LineFinding, Meant, Severity, Suspect,
    Verified, check,
};

impl Verified {
    /// The finding as a word of the message.
    fn finding(&self) -> verify::Finding {
        match self {
            Self::Judged(judged) => match judged.finding() {
                Finding::Agrees => verify::Finding::Agrees,
                Finding::Differs => verify::Finding::Differs,
                Finding::Unsure => verify::Finding::Unsure,
                Finding::Open => verify::Finding::Open,
            },
            Self::NoArea { .. } => verify::Finding::NoArea,
            Self::Unreadable(_) => verify::Finding::Unreadable,
        }
    }

    fn claims(&self) -> Option<ProblemClaims> {
        match self {
            Self::Judged(judged) => Some(claims(&judged.checked.claims, judged.checked.position.size())),
            Self::NoArea { claims: own, size, .. } => Some(claims(own, *size)),
            Self::Unreadable(_) => None,
        }
    }

    fn reason(&self) -> Option<&str> {
        match self {
            Self::Judged(_) => None,
            Self::NoArea { reason, .. } | Self::Unreadable(reason) => Some(reason),
        }
    }

    /// The message about the game with this number in the file.
    #[must_use]
    pub fn message(&self, game: usize) -> VerifiedGame {
        VerifiedGame {
            game,
            finding: self.finding(),
            reason: self.reason().map(str::to_owned),
            claims: self.claims(),
            problem: self.judged().map(problem),
            findings: self.size().map_or_else(Vec::new, |size| {
                self.findings().iter().map(|finding| line_finding(finding, size)).collect()
            }),
        }
    }

    fn size(&self) -> Option<Size> {
        match self {
            Self::Judged(judged) => Some(judged.checked.position.size()),
            Self::NoArea { size, .. } => Some(*size),
            Self::Unreadable(_) => None,
        }
    }
}

fn line_finding(finding: &LineFinding, size: Size) -> verify::LineFinding {
    let named = |mv: &eyespace::board::Move| format!("{} {}", letter(finding.color), mv.name(size));
    verify::LineFinding {
        kind: finding.kind.into(),
        severity: finding.severity.into(),
        path: finding.path.clone(),
        line: finding.line,
        moves: finding.moves.iter().map(named).collect(),
        shown: finding.shown(size),
        outcome: finding.outcome.map(Into::into),
        ko_first_threat: finding.outcome.and_then(ko_first_threat),
        evidence: finding.known.map(Into::into),
        more: finding.more.clone(),
    }
}

impl From<Known> for ClaimEvidence {
    fn from(known: Known) -> Self {
        match known {
            Known::Read => Self::Read,
            Known::IfWallsHold => Self::ProvedIfWallsHold,
            Known::Proved => Self::Proved,
        }
    }
}

impl From<Severity> for verify::Severity {
    fn from(severity: Severity) -> Self {
        match severity {
            Severity::Wrong => Self::Wrong,
            Severity::Doubtful => Self::Doubtful,
            Severity::Missing => Self::Missing,
            Severity::Style => Self::Style,
        }
    }
}

impl From<FindingKind> for verify::FindingKind {
    fn from(kind: FindingKind) -> Self {
        match kind {
            FindingKind::RightFails => Self::RightFails,
            FindingKind::WrongWorks => Self::WrongWorks,
            FindingKind::MissingRight => Self::MissingRight,
            FindingKind::MissingDefence => Self::MissingDefence,
            FindingKind::NoRefutation => Self::NoRefutation,
            FindingKind::RefutationFails => Self::RefutationFails,
            FindingKind::NoAnswer => Self::NoAnswer,
            FindingKind::StopsEarly => Self::StopsEarly,
            FindingKind::AfterEnd => Self::AfterEnd,
            FindingKind::RepeatedMove => Self::RepeatedMove,
            FindingKind::Transposition => Self::Transposition,
            FindingKind::Unplayable => Self::Unplayable,
            FindingKind::NotSettled => Self::NotSettled,
            FindingKind::TargetUnknown => Self::TargetUnknown,
            FindingKind::NothingInQuestion => Self::NothingInQuestion,
        }
    }
}

impl From<super::Tally> for Tally {
    fn from(tally: super::Tally) -> Self {
        let super::Tally { problems, agreeing, differing, unsure, open, no_area, unreadable, findings } = tally;
        let [wrong, doubtful, missing, style] = findings;
        let findings = SeverityTally { wrong, doubtful, missing, style };
        Self { problems, agreeing, differing, unsure, open, no_area, unreadable, findings }
    }
}

fn problem(judged: &Judged) -> VerifiedProblem {
    let checked = &judged.checked;
    let size = checked.position.size();
    let suspects = match &judged.meant {
        Meant::Given => &[],
        Meant::Unknown(suspects) => suspects.as_slice(),
    };
    let attempts = |all: &[check::Attempt]| all.iter().map(|one| attempt(one, size)).collect();
    VerifiedProblem {
        board: board(&checked.position),
        to_play: checked.position.to_play().into(),
        target: vertices(checked.target, size),
        target_found: matches!(judged.meant, Meant::Unknown(_)),
        target_color: checked.owner.into(),
        candidates: suspects.iter().map(|suspect| candidate(suspect, size)).collect(),
        assumed: vertices(checked.assumed, size),
        outcome: checked.answer.outcome.into(),
        evidence: (checked.answer.outcome != Outcome::Open).then(|| checked.known.into()),
        ko_first_threat: ko_first_threat(checked.answer.outcome),
        outcome_if_passed: checked.passed.into(),
        right: moves(&checked.claims.right, size),
        wrong: moves(&checked.claims.wrong, size),
        moves: moves(&checked.answer.moves, size),
        refuted: attempts(&checked.refuted),
        missed: attempts(&checked.missed),
        unnamed: moves(&checked.unnamed, size),
        unsettled_moves: moves(&checked.unsettled, size),
        nodes: checked.nodes,
    }
}

fn claims(claims: &Claims, size: Size) -> ProblemClaims {
    ProblemClaims {
        to_play: claims.to_play.into(),
        right_from: match claims.basis {
            Basis::Labels => RightFrom::Labels,
            Basis::MainLine => RightFrom::MainLine,
        },
        right: moves(&claims.right, size),
        wrong: moves(&claims.wrong, size),
        others: moves(&claims.others, size),
        impossible: claims.impossible.iter().map(impossible).collect(),
    }
}

fn attempt(attempt: &check::Attempt, size: Size) -> Attempt {
    Attempt {
        r#move: attempt.mv.name(size),
        outcome: attempt.outcome.into(),
        ko_first_threat: ko_first_threat(attempt.outcome),
        line: moves(&attempt.line, size),
        evidence: attempt.known.into(),
    }
}

fn candidate(suspect: &Suspect, size: Size) -> TargetCandidate {
    let [attacked, defended] = suspect.outcomes;
    TargetCandidate {
        target: vertices(suspect.stones, size),
        target_color: suspect.owner.into(),
        attacker_first: attacked.into(),
        defender_first: defended.into(),
        claims: suspect.comparison.map(|comparison| match comparison {
            Comparison::Agrees => verify::Comparison::Agree,
            Comparison::Differs => verify::Comparison::Differ,
            Comparison::Open => verify::Comparison::Open,
        }),
    }
}

fn impossible(named: &Impossible) -> ImpossibleMove {
    ImpossibleMove {
        r#move: named.written.clone(),
        claimed: match named.claimed {
            super::Claimed::Right => Some(Claimed::Right),
            super::Claimed::Wrong => Some(Claimed::Wrong),
            super::Claimed::Nothing => None,
        },
        reason: named.reason.to_string(),
    }
}
