//! The words that all texts share: stones, moves, outcomes, and how they are known.

use eyespace_wire::both::Color;
use eyespace_wire::stopped::Stopped;
use eyespace_wire::verdict::{Assumption, BareOutcome, Evidence, EvidenceKind, Fate, Outcome, Role, Verdict};

use crate::names;

/// The most points that a text lists. The message has all of them.
const MOST_POINTS: usize = 12;

/// The name of a colour, as in sentences.
pub(super) const fn name(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}

/// The names of the two sides of a question of life and death.
#[derive(Clone, Copy)]
pub(super) struct Sides {
    pub(super) attacker: &'static str,
    pub(super) defender: &'static str,
}

impl Sides {
    /// The sides of a question about stones of this colour.
    pub(super) const fn of(owner: Color) -> Self {
        match owner {
            Color::Black => Self { attacker: "White", defender: "Black" },
            Color::White => Self { attacker: "Black", defender: "White" },
        }
    }

    /// The sides of a drawn eye, of which nobody knows the colours.
    pub(super) const EYE: Self = Self { attacker: "the attacker", defender: "the defender" };

    pub(super) const fn name(self, role: Role) -> &'static str {
        match role {
            Role::Attacker => self.attacker,
            Role::Defender => self.defender,
        }
    }
}

/// Stones by their first point, such as `White D4 (5 stones)`.
pub(super) fn stones(color: Color, stones: &[String]) -> String {
    let first = stones.first().map_or("", String::as_str);
    format!("{} {first} ({})", name(color), names::count(stones.len(), "stone"))
}

/// Points or moves, such as `D4, E5`. If there are many, only the first ones.
pub(super) fn points(points: &[String]) -> String {
    match points.len().saturating_sub(MOST_POINTS) {
        0 => points.join(", "),
        more => format!("{} and {more} more", points[..MOST_POINTS].join(", ")),
    }
}

/// What becomes of stones, in words.
pub(super) fn outcome(outcome: Outcome, ko_first_threat: Option<Role>, sides: Sides) -> String {
    match (outcome, ko_first_threat) {
        (Outcome::Dead, _) => "dead".to_owned(),
        (Outcome::Ko, Some(role)) => format!("a ko, for which {} must find the first threat", sides.name(role)),
        (Outcome::Ko, None) => "a ko".to_owned(),
        (Outcome::Seki, _) => "in seki".to_owned(),
        (Outcome::Lives, _) => "alive or in seki".to_owned(),
        (Outcome::Alive, _) => "alive".to_owned(),
        (Outcome::Open, _) => "not known".to_owned(),
    }
}

/// An outcome without moves, in words.
pub(super) fn bare(found: BareOutcome, sides: Sides) -> String {
    outcome(found.outcome, found.ko_first_threat, sides)
}

/// The outcome with one side moving first, such as `dead if Black moves first, at D4`.
pub(super) fn fate(fate: &Fate, first: Role, sides: Sides) -> String {
    let outcome = outcome(fate.outcome, fate.ko_first_threat, sides);
    let at = if fate.moves.is_empty() { String::new() } else { format!(", at {}", points(&fate.moves)) };
    format!("{outcome} if {} moves first{at}", sides.name(first))
}

/// Both outcomes of a verdict in one sentence, without the evidence.
pub(super) fn both(verdict: &Verdict, sides: Sides) -> String {
    let [attacked, defended] = [&verdict.attacker_first, &verdict.defender_first];
    let same = (attacked.outcome, attacked.ko_first_threat) == (defended.outcome, defended.ko_first_threat);
    if same && attacked.outcome == Outcome::Open {
        return "not known".to_owned();
    }
    if same && attacked.moves.is_empty() && defended.moves.is_empty() {
        return format!("{} whoever moves first", outcome(attacked.outcome, attacked.ko_first_threat, sides));
    }
    format!("{}; {}", fate(attacked, Role::Attacker, sides), fate(defended, Role::Defender, sides))
}

/// How far an outcome is to be believed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Strength {
    /// It is proved, perhaps under assumptions that the evidence names.
    Proved,
    /// It is not proved.
    Unproved,
    /// Nothing is known.
    Nothing,
}

/// How far this evidence is to be believed.
pub(super) const fn strength(evidence: &Evidence) -> Strength {
    match evidence.kind {
        EvidenceKind::Unconditional
        | EvidenceKind::AlternatePlay
        | EvidenceKind::LifeProperty
        | EvidenceKind::VitalPoints
        | EvidenceKind::Table
        | EvidenceKind::Search
        | EvidenceKind::AsItStands => Strength::Proved,
        EvidenceKind::OpenFight | EvidenceKind::Model | EvidenceKind::Estimate => Strength::Unproved,
        EvidenceKind::None => Strength::Nothing,
    }
}

/// How an outcome is known, such as `proved by the table of solved eyes`.
pub(super) fn how(evidence: &Evidence) -> String {
    let class = evidence.class.as_ref().map_or(String::new(), |class| format!(" {class}"));
    let percent = evidence.percent.map_or(String::new(), |percent| format!(", {percent} % certain"));
    let assumed = evidence.assumes.map_or("", assumption);
    match evidence.kind {
        EvidenceKind::Unconditional => "proved without search, by Benson's theorem".to_owned(),
        EvidenceKind::AlternatePlay => "proved without search, by safety in alternate play".to_owned(),
        EvidenceKind::LifeProperty => format!("proved by the class of its eye{class}"),
        EvidenceKind::VitalPoints => format!("proved by the vital points of its eye's class{class}"),
        EvidenceKind::Table => "proved by the table of solved eyes".to_owned(),
        EvidenceKind::Search => format!("proved by search{assumed}"),
        EvidenceKind::AsItStands => format!("proved by a rule, without searching moves{assumed}"),
        EvidenceKind::OpenFight => "not proved: read with few moves, as nothing encloses the fight".to_owned(),
        EvidenceKind::Model => "not proved: a model of its eye spaces".to_owned(),
        EvidenceKind::Estimate => format!("not proved: an estimate{percent}"),
        EvidenceKind::None => "nothing is known".to_owned(),
    }
}

/// What a search takes for granted.
pub(super) const fn assumption(assumption: Assumption) -> &'static str {
    match assumption {
        Assumption::Nothing => "",
        Assumption::SafeWalls => ", under the assumption that the stones around are safe",
        Assumption::AreaBeyond => {
            ", under the assumption that the stones around are safe and all beyond the area is the attacker's"
        }
    }
}

/// Says that a search was stopped; empty if none was.
pub(super) fn stopped(cause: Option<Stopped>) -> String {
    let cause = match cause {
        None => return String::new(),
        Some(Stopped::Time) => "the time ran out",
        Some(Stopped::Interrupt) => "it was interrupted",
        Some(Stopped::Termination) => "the program had to end",
        Some(Stopped::Request) => "the client asked for it",
    };
    format!("The search was stopped early, because {cause}: another run may find more, or less.\n")
}

/// A sentence that begins with a capital letter, and ends with a full stop and a line break.
pub(super) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map_or(String::new(), |letter| letter.to_uppercase().to_string());
    format!("{first}{}.\n", letters.as_str())
}
