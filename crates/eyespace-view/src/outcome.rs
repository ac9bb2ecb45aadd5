//! Outcomes of a problem as people rank them, in words: the kind of a ko, what each side must ignore, and the ranking.

use eyespace::board::Color;
use eyespace::eyes::Role;
use eyespace::problem::{BestKo, Solved};
use eyespace::search::life::{KoEffort, KoName};
use eyespace::status::Outcome;

use crate::names;

/// The colour of a side of a problem.
const fn color(solved: &Solved, role: Role) -> Color {
    match role {
        Role::Defender => solved.owner,
        Role::Attacker => solved.owner.opponent(),
    }
}

const fn name(solved: &Solved, role: Role) -> &'static str {
    names::capital(color(solved, role))
}

/// The ko as a sentence: `Black lives by ko, White must find the first threat`.
pub(crate) fn by_ko(solved: &Solved, first_threat: Role) -> String {
    format!("{} lives by ko, {} must find the first threat", name(solved, Role::Defender), name(solved, first_threat))
}

/// The best ko for the side that moves first: the sentence, the kind, and what else is known.
pub(crate) fn ko(solved: &Solved, best: &BestKo) -> String {
    let mut parts = vec![];
    if let Outcome::Ko { first_threat } = best.outcome {
        parts.push(by_ko(solved, first_threat));
    }
    parts.push(kind(solved, best));
    if best.kind.name() == KoName::Deferrable {
        return parts.join("; ");
    }
    parts.extend(Role::ALL.into_iter().filter_map(|role| effort(solved, best, role)));
    if best.kind.terms.stake == Outcome::Seki {
        parts.push(format!("by winning it {} gets a seki", name(solved, Role::Defender)));
    }
    parts.join("; ")
}

fn kind(solved: &Solved, best: &BestKo) -> String {
    match best.kind.name() {
        KoName::Direct => "a direct ko".to_owned(),
        KoName::MultiStep(side) => {
            let steps = best.kind.terms.effort[side.index()].ignored().unwrap_or_default();
            let steps = if steps == 2 { "a two-step ko".to_owned() } else { format!("a ko of {steps} steps") };
            format!("{steps} for {}", name(solved, side))
        }
        KoName::ApproachMove(side) => format!("an approach-move ko for {}", name(solved, side)),
        KoName::TenThousandYear => "a ten-thousand-year ko, which either side can turn into a seki".to_owned(),
        KoName::Deferrable => {
            let [attacker, defender] = Role::ALL.map(|role| name(solved, role));
            format!("a ko that {attacker} can leave until no threats are left, so {defender} is usually called dead")
        }
        KoName::Other => "a ko without a name".to_owned(),
        KoName::Unknown => "its kind was not found".to_owned(),
    }
}

/// The threats that a side must ignore, unless it is one.
fn effort(solved: &Solved, best: &BestKo, role: Role) -> Option<String> {
    let name = name(solved, role);
    match best.kind.terms.effort[role.index()] {
        KoEffort::Ignores { steps: 1, approach_moves: 0 } | KoEffort::Unknown => None,
        KoEffort::More => Some(format!("{name} does not win it by ignoring {} threats", KoEffort::MOST)),
        KoEffort::Ignores { steps, approach_moves } => {
            let ignored = names::count(usize::from(steps + approach_moves), "threat");
            let approach = match approach_moves {
                0 => String::new(),
                moves => format!(", {moves} of them to play {}", names::count(usize::from(moves), "approach move")),
            };
            Some(format!("{name} must ignore {ignored} to win it{approach}"))
        }
    }
}

/// The classes of outcomes in the order in which the defender ranks them, the best first, each with who moves first where it is the outcome; `None` if
/// neither outcome is a ko or seki.
pub(crate) fn ranking(solved: &Solved) -> Option<String> {
    let outcomes = Role::ALL.map(|first| solved.outcome(first));
    if !outcomes.iter().any(|outcome| matches!(outcome, Outcome::Ko { .. } | Outcome::Seki)) {
        return None;
    }
    let ko = |first_threat| Outcome::Ko { first_threat };
    let classes = [Outcome::Alive, Outcome::Seki, ko(Role::Attacker), ko(Role::Defender), Outcome::Dead];
    let class = |class: Outcome| {
        let class_name = match class {
            Outcome::Ko { first_threat } => format!("ko, {} must find the first threat", name(solved, first_threat)),
            other => other.to_string(),
        };
        let firsts = Role::ALL.into_iter().filter(|&first| solved.outcome(first) == class);
        let firsts: Vec<_> = firsts.map(|first| name(solved, first)).collect();
        if firsts.is_empty() { class_name } else { format!("{class_name} [{} first]", firsts.join(" or ")) }
    };
    let classes = classes.map(class).join(" > ");
    let [attacker, defender] = Role::ALL.map(|role| name(solved, role));
    Some(format!("for {defender}, for {attacker} the reverse: {classes}"))
}

/// The outcomes with the outside taken for safe, if walls may be captured.
pub(crate) fn safe_outside(solved: &Solved) -> Option<String> {
    let outside = solved.safe_outside.as_ref()?;
    let told: Vec<_> = Role::ALL
        .into_iter()
        .zip(["attacker first", "defender first"])
        .filter_map(|(first, name)| Some((name, outside.outcomes[first.index()]?)))
        .collect();
    match told[..] {
        [(_, one), (_, other)] if one == other => Some(one.to_string()),
        _ => Some(told.iter().map(|(name, outcome)| format!("{name}: {outcome}")).collect::<Vec<_>>().join("; ")),
    }
}
