//! Checks the right and wrong moves of a file for the group that the problem is about: the named group, or the candidate that these moves fit best.

use eyespace::board::{Color, PointSet};
use eyespace::status::Outcome;

use super::check::{Checked, ClaimsCheck, Comparison};
use super::choice::Choice;
use super::line_finding::{FindingKind, LineFinding, Severity};
use super::lines::Lines;
use eyespace::problem::{TargetCandidate, Weight};

/// The most groups that are tried for a problem that does not name its group. There is a limit, because each of them takes as much search as the
/// first.
const MOST_TRIED: usize = 6;

/// The result for a problem: which group it was checked for, and whether the file's right and wrong moves agree with the search.
pub struct Judged {
    /// The check for the group that is named. If none is named, it is the check for the candidate that the file's right and wrong moves fit, or
    /// else for the most likely candidate.
    pub checked: Checked,
    /// How the group of the problem is known.
    pub meant: Meant,
}

/// How the group of a problem is known.
pub enum Meant {
    /// The user names the group, or the file marks it.
    Given,
    /// Neither the user nor the file names the group that the problem is about. These are the candidates, the most likely first.
    Unknown(Vec<Suspect>),
}

/// A candidate for the group that a problem is about.
pub struct Suspect {
    /// The stones of the group.
    pub stones: PointSet,
    /// The colour of the group.
    pub owner: Color,
    /// The outcomes by a short search, with the attacker moving first and with the defender moving first.
    pub outcomes: [Outcome; 2],
    /// Whether the file's right and wrong moves fit this group; `None` if they were not tried on it.
    pub comparison: Option<Comparison>,
}

/// The finding about the moves that a file calls right or wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
    /// All moves that are called right reach the best outcome, and no move that is called wrong does.
    Agrees,
    /// The file calls a wrong move right, or a right move wrong.
    Differs,
    /// The file's right and wrong moves fit no candidate that was tried, so it is not known which group the problem is about.
    Unsure,
    /// No fault was found, but some moves that the file calls right or wrong could not be checked.
    Open,
}

impl Finding {
    /// The finding as a word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Agrees => "agrees",
            Self::Differs => "differs",
            Self::Unsure => "unsure",
            Self::Open => "open",
        }
    }
}

impl Judged {
    /// The finding about the problem.
    #[must_use]
    pub fn finding(&self) -> Finding {
        let has = |severity| self.checked.findings.iter().any(|finding| finding.severity == severity && finding.kind.is_claim());
        let is_unknown = matches!(self.meant, Meant::Unknown(_)) && !fits(&self.checked);
        match self.checked.comparison() {
            _ if has(Severity::Wrong) => Finding::Differs,
            Comparison::Open => Finding::Open,
            Comparison::Differs => Finding::Unsure,
            Comparison::Agrees if is_unknown || has(Severity::Doubtful) => Finding::Unsure,
            Comparison::Agrees => Finding::Agrees,
        }
    }

    /// If the claims fit no group, another group may be meant. So nothing is proved wrong then.
    fn weaken(&mut self) {
        if fits(&self.checked) {
            return;
        }
        for finding in self.checked.findings.iter_mut().filter(|finding| finding.severity == Severity::Wrong) {
            finding.severity = Severity::Doubtful;
        }
    }

    /// Adds the finding that the file does not show what it is about, if that is so.
    fn note_unknown(&mut self, lines: &Lines) {
        if self.finding() == Finding::Unsure && matches!(self.meant, Meant::Unknown(_)) && !fits(&self.checked) {
            self.checked.findings.insert(0, LineFinding::new(FindingKind::TargetUnknown, Severity::Doubtful, lines, 0));
        }
    }

    /// Whether the file's right and wrong moves fit another group than the most likely candidate.
    pub fn is_of_another(&self) -> bool {
        match &self.meant {
            Meant::Given => false,
            Meant::Unknown(suspects) => suspects.first().is_some_and(|first| first.stones != self.checked.target),
        }
    }
}

/// Checks everything that the file claims, for the group that the problem is about. All searches together take no more than the nodes of the check.
pub fn judge(choice: Choice, check: &ClaimsCheck<'_>) -> Option<Judged> {
    match choice {
        Choice::Given(problem) => {
            let checked = check.about(&problem, check.nodes)?.through_all_lines(check.lines);
            Some(Judged { checked, meant: Meant::Given })
        }
        Choice::Found(candidates) => among(&candidates, check),
    }
}

/// Tries the groups that the problem may be about one by one, until the file's right and wrong moves fit a group. Each gets half of the nodes that
/// are left.
fn among(candidates: &[TargetCandidate], check: &ClaimsCheck<'_>) -> Option<Judged> {
    let (likeliest, others) = candidates.split_first()?;
    let mut left = check.nodes;
    let mut about = |candidate: &TargetCandidate| {
        let trial = check.about(&candidate.problem(), left / 2)?;
        left -= trial.checked.nodes.min(left / 2);
        Some(trial)
    };
    let mut trial = about(likeliest)?;
    let mut suspects = vec![Suspect::new(likeliest, Some(&trial.checked))];
    let mut tries = MOST_TRIED - 1;
    for candidate in others {
        // A group whose outcome does not depend on who moves first is skipped, because nobody makes a problem about it.
        let is_tried = tries > 0 && !may_be_it(&trial.checked) && candidate.weight() != Weight::Decided;
        let tried = if is_tried { about(candidate) } else { None };
        tries -= usize::from(tried.is_some());
        suspects.push(Suspect::new(candidate, tried.as_ref().map(|tried| &tried.checked)));
        if let Some(tried) = tried.filter(|tried| fits(&tried.checked)) {
            trial = tried;
        }
    }
    let mut judged = Judged { checked: trial.through_all_lines(check.lines), meant: Meant::Unknown(suspects) };
    judged.weaken();
    judged.note_unknown(check.lines);
    Some(judged)
}

/// Whether the file's right and wrong moves fit this group. If passing is as good as any move, they say nothing about the group, because every move
/// that is called right would fit.
fn fits(checked: &Checked) -> bool {
    checked.comparison() == Comparison::Agrees && !checked.is_needless()
}

/// Whether the problem may be about this group: the file's right and wrong moves fit it, or they could not be checked and a right move lies in its
/// area.
fn may_be_it(checked: &Checked) -> bool {
    let is_there = checked.claims.right.iter().any(|mv| checked.answer.moves.contains(mv));
    fits(checked) || (checked.comparison() == Comparison::Open && is_there)
}

impl Suspect {
    fn new(candidate: &TargetCandidate, tried: Option<&Checked>) -> Self {
        let TargetCandidate { area, owner, outcomes, .. } = candidate;
        let comparison = tried.map(Checked::comparison);
        Self { stones: area.target, owner: *owner, outcomes: *outcomes, comparison }
    }
}
