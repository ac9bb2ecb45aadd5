//! A problem's claims beside the group that is meant: the one that is given, or one of those that may be.

use eyespace::board::{Color, PointSet, Position, Suicide};
use eyespace::search::life::Area;
use eyespace::status::Outcome;
use eyespace::table::EyeTable;

use super::super::target::{Target, TargetCandidates};
use super::check::{Checked, Comparison, check};
use super::claims::Claims;
use eyespace::problem::{TargetCandidate, Watch, Weight};

/// How many groups are tried of those that may be meant; each takes as much as the first.
const MOST_TRIED: usize = 6;

/// What comes of a problem.
pub struct Judged {
    /// For the group that is given; else for the one that the claims fit, or for the likeliest.
    pub checked: Checked,
    /// Which group it is about.
    pub meant: Meant,
}

/// Which group a problem is about.
pub enum Meant {
    /// The user, or a mark in the file, says so.
    Given,
    /// Nobody says: these may be meant, the likelier ones first.
    Unknown(Vec<Suspect>),
}

/// A group that may be meant.
pub struct Suspect {
    /// Its stones.
    pub stones: PointSet,
    /// Whose they are.
    pub owner: Color,
    /// What a short search says becomes of it if the attacker moves first, and if the defender does.
    pub outcomes: [Outcome; 2],
    /// How the claims compare with what becomes of it; none if that was not tried.
    pub comparison: Option<Comparison>,
}

/// What is found of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
    /// What is named right reaches the best there is, and what is named wrong does not.
    Agrees,
    /// At least one claim is wrong.
    Differs,
    /// The claims fit no group that was tried, and which one is meant is not known.
    Unsure,
    /// None was found wrong, but not all of them are settled.
    Open,
}

impl Finding {
    /// A word for it.
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
    /// What is found of it.
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

/// Compares the claims with what becomes of the target; each search has this budget.
pub fn judge(
    position: &Position,
    target: Target,
    claims: &Claims,
    suicide: Suicide,
    table: &EyeTable,
    nodes: u64,
    watch: Watch<'_>,
) -> Option<Judged> {
    let check = |area: &Area| check(position, area, claims.clone(), suicide, table, watch.budget(nodes));
    match target {
        Target::Given(area) => Some(Judged { checked: check(&area)?, meant: Meant::Given }),
        Target::Found(candidates) => among(&candidates, check),
    }
}

/// Tries the groups that may be meant, until the claims fit one.
fn among(candidates: &TargetCandidates, check: impl Fn(&Area) -> Option<Checked>) -> Option<Judged> {
    let TargetCandidates { likeliest, others } = candidates;
    let mut checked = check(&likeliest.area)?;
    let mut suspects = vec![Suspect::new(likeliest, Some(&checked))];
    let mut tries = MOST_TRIED - 1;
    for candidate in others {
        // Of a group for which it does not matter who moves first no problem is made.
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

/// Whether the claims hold for a group that hangs on them: where no move is needed, whatever is named right is as good.
fn fits(checked: &Checked) -> bool {
    checked.comparison() == Comparison::Agrees && !checked.is_needless()
}

/// Whether nothing speaks against this group: a problem about it has its right moves there.
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
