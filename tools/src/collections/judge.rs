//! Whether a published answer holds: confirmed, refuted, doubtful or undecided.

use eyespace::board::{Move, PointSet, Position, Suicide};
use eyespace::engine::{Engine, Limits};
use eyespace::problem::{Moves, Nodes, Problem, SolveRequest, Solved, Watch, solve};
use eyespace::search::life::Area;
use eyespace::status::Outcome;
use eyespace::table::{EyeTable, Role};

use super::published::{Goal, Published};
use super::refutation::{Refutation, Refuting};

pub(super) const SUICIDE: Suicide = Suicide::Illegal;

/// What becomes of a published answer.
pub(super) enum Verdict {
    /// A move of the answer is among the best; whether that is proved, or read. Other moves of it may be worse.
    Confirmed { is_proof: bool, worse: Vec<Refutation> },
    /// Each has its certificates.
    Refuted(Vec<Refutation>),
    /// Something speaks against the answer, but it is no refutation: the reason.
    Doubtful(String),
    /// The reason.
    Undecided(&'static str),
}

impl Verdict {
    pub fn refutations(&self) -> &[Refutation] {
        match self {
            Self::Refuted(all) | Self::Confirmed { worse: all, .. } => all,
            Self::Doubtful(_) | Self::Undecided(_) => &[],
        }
    }
}

/// What becomes of one published move.
pub(super) enum Tried {
    /// It is as good as any.
    Best {
        is_proof: bool,
    },
    Worse(Refutation),
    Doubtful(String),
    Open,
}

/// What the walls around a group are taken for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Outside {
    /// Safe, as most books mean it.
    Safe,
    /// Thin walls may be captured.
    AsItStands,
}

/// A problem about this group. `None` if nothing encloses it.
pub(super) fn solved(
    position: &Position,
    target: PointSet,
    first: Role,
    outside: Outside,
    nodes: u64,
) -> Option<Solved> {
    let problem = match outside {
        Outside::Safe => Problem::SafeOutside(Box::new(Area::with_safe_outside(position, target, SUICIDE).ok()?)),
        Outside::AsItStands => Problem::Enclosed(Box::new(Area::around(position, target, SUICIDE).ok()?)),
    };
    let (table, nodes) = (EyeTable::embedded(), Nodes::Each(nodes));
    let request = SolveRequest {
        first: Some(first),
        moves: Moves::All,
        suicide: SUICIDE,
        ko_winner: None,
        goal: None,
        table,
        nodes,
        memory: None,
        threads: eyespace::search::dfpn::Threads::ONE,
        watch: Watch::NOBODY,
    };
    solve(position, &problem, &request)
}

/// Judges the answer to a problem about a known group.
///
/// Walls are taken for safe, as most books mean it. What rests on walls that have few liberties elsewhere is doubtful, unless it holds though they may
/// be captured.
pub(super) fn group(published: &Published, target: PointSet, goal: Option<Goal>, nodes: u64) -> Verdict {
    let verdict = with_outside(published, target, goal, Outside::Safe, nodes);
    let is_final = match &verdict {
        Verdict::Confirmed { .. } | Verdict::Refuted(_) => true,
        Verdict::Undecided(reason) => ![NEEDLESS, HELPLESS].contains(reason),
        Verdict::Doubtful(_) => false,
    };
    let is_thin = || Area::around(&published.position, target, SUICIDE).is_ok_and(|area| !area.thin.is_empty());
    if is_final || !is_thin() {
        return verdict;
    }
    match (with_outside(published, target, goal, Outside::AsItStands, nodes), &verdict) {
        (refuted @ Verdict::Refuted(_), Verdict::Doubtful(_)) => refuted,
        (confirmed @ Verdict::Confirmed { .. }, _) => confirmed,
        _ => verdict,
    }
}

fn with_outside(published: &Published, target: PointSet, goal: Option<Goal>, outside: Outside, nodes: u64) -> Verdict {
    let position = &published.position;
    let first = mover(position, target);
    let Some(solved) = solved(position, target, first, outside, nodes) else { return Verdict::Undecided(NO_AREA) };
    let Some(best) = solved.answer(first).filter(|answer| answer.found.outcome != Outcome::Open) else {
        return Verdict::Undecided(OPEN);
    };
    let fails = goal.is_some_and(|goal| fails(goal, best.found.outcome));
    if !fails && best.found.moves.contains(&Move::Pass) {
        return Verdict::Undecided(NEEDLESS);
    }
    if !fails && best.found.moves.is_empty() && best.found.unsettled.is_empty() {
        return Verdict::Undecided(HELPLESS);
    }
    let refuting = Refuting { published, solved: &solved, target, first, outside, nodes };
    let judged = published.answers.iter().map(|mv| {
        if best.found.unsettled.contains(mv) {
            Tried::Open
        } else if !fails && best.found.moves.contains(mv) {
            Tried::Best { is_proof: best.evidence.is_proof() }
        } else {
            refuting.by(*mv, fails)
        }
    });
    of_all(judged.collect())
}

/// The verdict on an answer of several moves: it holds if one of them is best, and is refuted if all of them are.
fn of_all(tried: Vec<Tried>) -> Verdict {
    let is_best = |tried: &Tried| if let Tried::Best { is_proof } = tried { Some(*is_proof) } else { None };
    let (best, is_open) =
        (tried.iter().find_map(is_best), tried.is_empty() || tried.iter().any(|tried| matches!(tried, Tried::Open)));
    let (mut worse, mut doubts) = (vec![], vec![]);
    for tried in tried {
        match tried {
            Tried::Worse(refutation) => worse.push(refutation),
            Tried::Doubtful(reason) => doubts.push(reason),
            Tried::Best { .. } | Tried::Open => {}
        }
    }
    match (best, doubts.pop()) {
        (Some(is_proof), _) => Verdict::Confirmed { is_proof, worse },
        (None, _) if is_open => Verdict::Undecided(OPEN),
        (None, Some(reason)) => Verdict::Doubtful(reason),
        (None, None) => Verdict::Refuted(worse),
    }
}

/// Judges the answer to a problem of which nothing says which stones are meant: about the group that the search takes for the likeliest.
pub(super) fn unmarked(published: &Published, nodes: u64) -> Verdict {
    let engine = Engine { limits: Limits { solve: nodes, ..Limits::INTERACTIVE }, ..Engine::default() };
    let Some(solved) = engine.solve_any(&published.position) else { return Verdict::Undecided(NO_GROUP) };
    let first = Role::of(published.position.to_play(), solved.owner);
    let Some(best) = solved.answer(first).filter(|answer| answer.found.outcome != Outcome::Open) else {
        return Verdict::Undecided(OPEN);
    };
    if best.found.moves.contains(&Move::Pass) {
        Verdict::Undecided(NEEDLESS)
    } else if published.answers.iter().any(|mv| best.found.moves.contains(mv)) {
        Verdict::Confirmed { is_proof: best.evidence.is_proof(), worse: vec![] }
    } else if published.answers.iter().any(|mv| best.found.unsettled.contains(mv)) {
        Verdict::Undecided(OPEN)
    } else {
        Verdict::Doubtful("other moves for the group that was found, which may not be the one that is meant".to_owned())
    }
}

const NO_AREA: &str = "nothing encloses the group";
const NO_GROUP: &str = "no group is found";
pub(super) const OPEN: &str = "not settled";
const HELPLESS: &str = "no first move helps the group, so that another one may be meant";
const NEEDLESS: &str = "the first move does not matter to the group";

fn mover(position: &Position, target: PointSet) -> Role {
    if target.intersects(position.stones(position.to_play())) { Role::Defender } else { Role::Attacker }
}

/// Whether an outcome is the very contrary of a goal. A ko is not.
const fn fails(goal: Goal, outcome: Outcome) -> bool {
    match goal {
        Goal::Kill => matches!(outcome, Outcome::Alive | Outcome::Lives | Outcome::Seki),
        Goal::Live => matches!(outcome, Outcome::Dead),
    }
}

#[cfg(test)]
mod tests {
    use super::super::published::Asked;
    use super::*;

    fn worse() -> Tried {
        let [group, says, line, file, certificates] = std::array::from_fn(|_| String::new());
        Tried::Worse(Refutation { group, says, line, file, certificates })
    }

    #[test]
    fn an_answer_is_refuted_if_all_of_its_moves_are() {
        assert!(matches!(of_all(vec![worse(), worse()]), Verdict::Refuted(all) if all.len() == 2));
        let best = Tried::Best { is_proof: true };
        assert!(
            matches!(of_all(vec![worse(), best]), Verdict::Confirmed { is_proof: true, worse } if worse.len() == 1)
        );
        assert!(matches!(of_all(vec![worse(), Tried::Open]), Verdict::Undecided(OPEN)));
        assert!(matches!(of_all(vec![worse(), Tried::Doubtful(String::new())]), Verdict::Doubtful(_)));
        assert!(matches!(of_all(vec![]), Verdict::Undecided(OPEN)));
    }

    /// White's three points in a row decide: B1 is right, and A1 refuted by the certificates of what both reach.
    #[test]
    fn a_published_move_is_refuted_by_certificates() {
        let diagram: eyespace::board::Diagram = "......\nXXXXX.\nOOOOX.\n...OX.".parse().unwrap();
        let position = Position::try_from(diagram.setup).unwrap().with_to_play(eyespace::board::Color::White);
        let size = position.size();
        let target = position.block(size.parse_vertex("A2").unwrap());
        let published = |answer: &str| Published {
            source: String::new(),
            number: "own".to_owned(),
            position,
            asked: Asked::Unmarked,
            answers: vec![Move::Play(size.parse_vertex(answer).unwrap())],
        };
        let verdict = group(&published("A1"), target, Some(Goal::Live), 10_000);
        let Verdict::Refuted(refuted) = verdict else { panic!("A1 leaves no room for two eyes") };
        assert_eq!((refuted[0].group.as_str(), refuted[0].says.as_str()), ("white A2", "dead; better: alive"));
        assert!(refuted[0].line.starts_with("W A1, B "), "{}", refuted[0].line);
        let accepted = eyespace_certify::check(&refuted[0].certificates).unwrap();
        let outcomes = [eyespace_certify::Outcome::Dead, eyespace_certify::Outcome::Alive];
        assert_eq!(accepted.iter().filter_map(|one| one.outcome).collect::<Vec<_>>(), outcomes);
        let verdict = group(&published("B1"), target, None, 10_000);
        assert!(matches!(verdict, Verdict::Confirmed { is_proof: true, worse } if worse.is_empty()));
    }
}
