//! Judges a problem's claims for the group that the problem is about: the named one, or the best fit among the candidates.

use eyespace::board::{Color, PointSet};
use eyespace::search::life::Area;
use eyespace::status::Outcome;

use super::super::target::{Target, TargetCandidates};
use super::check::{Checked, ClaimsCheck, Comparison};
use eyespace::problem::{TargetCandidate, Weight};

/// The most candidates that are tried. Each takes as much work as the first.
const MOST_TRIED: usize = 6;

/// The judgement on a problem.
pub struct Judged {
    /// The check for the named group; else for the candidate that fits the claims, or for the likeliest one.
    pub checked: Checked,
    /// How the group was identified.
    pub meant: Meant,
}

/// How the group of a problem was identified.
pub enum Meant {
    /// The user names it, or a mark in the file does.
    Given,
    /// Nobody names it. These are the candidates, the likelier ones first.
    Unknown(Vec<Suspect>),
}

/// A candidate for the group of a problem.
pub struct Suspect {
    /// Its stones.
    pub stones: PointSet,
    /// Its colour.
    pub owner: Color,
    /// The outcomes that a short search found: with the attacker moving first, and with the defender moving first.
    pub outcomes: [Outcome; 2],
    /// The comparison of the claims with the fate of this group; `None` if it was not tried.
    pub comparison: Option<Comparison>,
}

/// The finding about a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
    /// Each move that is claimed to be right reaches the best outcome, and none that is claimed to be wrong does.
    Agrees,
    /// At least one claim is wrong.
    Differs,
    /// The claims fit none of the candidates that were tried, so it is not known which group is meant.
    Unsure,
    /// No claim was found wrong, but some of them could not be decided.
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
        match (self.checked.comparison(), &self.meant) {
            (Comparison::Differs, Meant::Given) => Finding::Differs,
            (Comparison::Differs, Meant::Unknown(_)) => Finding::Unsure,
            (Comparison::Agrees, Meant::Unknown(_)) if !fits(&self.checked) => Finding::Unsure,
            (Comparison::Agrees, _) => Finding::Agrees,
            (Comparison::Open, _) => Finding::Open,
        }
    }

    /// Whether the claims fit another group than the likeliest.
    pub fn is_of_another(&self) -> bool {
        match &self.meant {
            Meant::Given => false,
            Meant::Unknown(suspects) => suspects.first().is_some_and(|first| first.stones != self.checked.area.target),
        }
    }
}

/// Compares the claims with the fate of the target.
pub fn judge(target: Target, check: &ClaimsCheck<'_>) -> Option<Judged> {
    let check = |area: &Area| check.about(area);
    match target {
        Target::Given(area) => Some(Judged { checked: check(&area)?, meant: Meant::Given }),
        Target::Found(candidates) => among(&candidates, check),
    }
}

/// Tries the candidates until the claims fit one.
fn among(candidates: &TargetCandidates, check: impl Fn(&Area) -> Option<Checked>) -> Option<Judged> {
    let TargetCandidates { likeliest, others } = candidates;
    let mut checked = check(&likeliest.area)?;
    let mut suspects = vec![Suspect::new(likeliest, Some(&checked))];
    let mut tries = MOST_TRIED - 1;
    for candidate in others {
        // Nobody makes a problem about a group whose fate doesn't depend on who moves first.
        let is_tried = tries > 0 && !may_be_it(&checked) && candidate.weight() != Weight::Decided;
        let tried = if is_tried { check(&candidate.area) } else { None };
        tries -= usize::from(tried.is_some());
        suspects.push(Suspect::new(candidate, tried.as_ref()));
        if let Some(tried) = tried.filter(fits) {
            checked = tried;
        }
    }
    Some(Judged { checked, meant: Meant::Unknown(suspects) })
}

/// Whether the claims hold for this group and matter to it. If no move is needed, any move that is claimed to be right would pass.
fn fits(checked: &Checked) -> bool {
    checked.comparison() == Comparison::Agrees && !checked.is_needless()
}

/// Whether this group may be the one that is meant: the claims fit, or they are undecided and a right move lies in its area.
fn may_be_it(checked: &Checked) -> bool {
    let is_there = checked.claims.right.iter().any(|&mv| checked.is_judged(mv));
    fits(checked) || (checked.comparison() == Comparison::Open && is_there)
}

impl Suspect {
    fn new(candidate: &TargetCandidate, tried: Option<&Checked>) -> Self {
        let TargetCandidate { area, owner, outcomes } = candidate;
        let comparison = tried.map(Checked::comparison);
        Self { stones: area.target, owner: *owner, outcomes: *outcomes, comparison }
    }
}
