//! Checks the right and wrong moves of a file for the group that the problem is about: the named group, or the candidate that these moves fit best.

use eyespace::board::{Color, PointSet};
use eyespace::status::Outcome;

use super::check::{Checked, ClaimsCheck, Comparison, Trial};
use super::choice::Choice;
use super::line_finding::{FindingKind, LineFinding, Severity};
use super::lines::Lines;
use eyespace::problem::{TargetCandidate, Weight};

/// The most groups that are tried for a problem that does not name its group. There is a limit, because each of them takes as much search as the
/// first.
const MOST_TRIED: usize = 6;

/// The most groups that are searched longer.
const MOST_LONGER: usize = 3;

/// The short search of a group takes one part in this many of the nodes.
const SHORT: u64 = 12;

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
        let is_wrong = self.checked.findings.iter().any(|finding| finding.severity == Severity::Wrong);
        let is_unknown = matches!(self.meant, Meant::Unknown(_)) && !fits(&self.checked);
        match self.checked.comparison() {
            _ if is_wrong => Finding::Differs,
            Comparison::Open => Finding::Open,
            Comparison::Differs => Finding::Unsure,
            Comparison::Agrees if is_unknown => Finding::Unsure,
            Comparison::Agrees => Finding::Agrees,
        }
    }

    /// A group that was found may not be the one that is meant, even if the claims fit it. So nothing is proved wrong then; and if they do not fit it,
    /// nothing is known to be missing either.
    fn weaken(&mut self) {
        let is_fitting = fits(&self.checked);
        let is_weak = |severity| severity == Severity::Wrong || (severity == Severity::Missing && !is_fitting);
        for finding in self.checked.findings.iter_mut().filter(|finding| is_weak(finding.severity)) {
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
            let checked = check.about(&problem, check.nodes)?.through_all_lines(check.lines, 0);
            Some(Judged { checked, meant: Meant::Given })
        }
        Choice::Found(candidates) => among(&candidates, check),
    }
}

/// Tries the groups that the problem may be about one by one, until the file's right and wrong moves fit a group. If a short search of each finds none,
/// the groups with the fewest contradictions are searched longer: each gets half of the nodes that are left.
fn among(candidates: &[TargetCandidate], check: &ClaimsCheck<'_>) -> Option<Judged> {
    let mut trials = Trials { check, left: check.nodes, trials: vec![] };
    for candidate in candidates {
        // A group whose outcome does not depend on who moves first is skipped, because nobody makes a problem about it. Only the likeliest is tried anyway.
        let is_first = trials.trials.is_empty();
        let is_tried = is_first || candidate.weight() != Weight::Decided;
        let may_more =
            trials.trials.iter().filter(|(_, trial)| trial.is_some()).count() < MOST_TRIED && !trials.has_found();
        let trial = if is_tried && may_more { trials.about(candidate, check.nodes / SHORT) } else { None };
        trials.trials.push((candidate, trial));
    }
    trials.search_longer();
    let best = trials.best()?;
    let suspects = trials
        .trials
        .iter()
        .map(|(candidate, trial)| Suspect::new(candidate, trial.as_ref().map(|trial| &trial.checked)));
    let suspects = suspects.collect();
    let (left, trial) = (trials.left, trials.trials.swap_remove(best).1?);
    let mut judged = Judged { checked: trial.through_all_lines(check.lines, left), meant: Meant::Unknown(suspects) };
    judged.weaken();
    judged.note_unknown(check.lines);
    Some(judged)
}

/// The groups that were tried, each with its result, and the nodes that are left.
struct Trials<'c, 'a> {
    check: &'c ClaimsCheck<'a>,
    left: u64,
    trials: Vec<(&'c TargetCandidate, Option<Trial<'a>>)>,
}

impl<'a> Trials<'_, 'a> {
    fn about(&mut self, candidate: &TargetCandidate, nodes: u64) -> Option<Trial<'a>> {
        let trial = self.check.about(&candidate.problem(), nodes.min(self.left))?;
        self.left -= trial.checked.nodes.min(self.left);
        Some(trial)
    }

    fn has_found(&self) -> bool {
        self.trials.iter().any(|(_, trial)| trial.as_ref().is_some_and(|trial| fits(&trial.checked)))
    }

    /// Searches the groups that were tried longer, those with the fewest contradictions first, until one fits.
    fn search_longer(&mut self) {
        let mut order: Vec<usize> = (0..self.trials.len()).filter(|&n| self.trials[n].1.is_some()).collect();
        order.sort_by_key(|&n| self.trials[n].1.as_ref().map(|trial| contradictions(&trial.checked)));
        for n in order.into_iter().take(MOST_LONGER) {
            let is_settled = self.trials[n].1.as_ref().is_some_and(|trial| trial.checked.known.is_proof());
            if self.has_found() {
                return;
            }
            if !is_settled {
                let candidate = self.trials[n].0;
                let longer = self.about(candidate, self.left / 2);
                self.trials[n].1 = longer.or(self.trials[n].1.take());
            }
        }
    }

    /// The group that the claims fit, or else the likeliest one.
    fn best(&self) -> Option<usize> {
        let fitting = |(_, trial): &(_, Option<Trial<'a>>)| trial.as_ref().is_some_and(|trial| fits(&trial.checked));
        let first = || self.trials.iter().position(|(_, trial)| trial.is_some());
        self.trials.iter().position(fitting).or_else(first)
    }
}

/// How far the claims are from fitting a group: the right moves that fail, then the other moves that contradict.
fn contradictions(checked: &Checked) -> (usize, usize) {
    (checked.refuted.len(), checked.missed.len() + checked.unsettled.len())
}

/// Whether the file's right and wrong moves fit this group. If passing is as good as any move, they say nothing about the group, because every move
/// that is called right would fit.
fn fits(checked: &Checked) -> bool {
    checked.comparison() == Comparison::Agrees && !checked.is_needless()
}

impl Suspect {
    fn new(candidate: &TargetCandidate, tried: Option<&Checked>) -> Self {
        let TargetCandidate { area, owner, outcomes, .. } = candidate;
        let comparison = tried.map(Checked::comparison);
        Self { stones: area.target, owner: *owner, outcomes: *outcomes, comparison }
    }
}
