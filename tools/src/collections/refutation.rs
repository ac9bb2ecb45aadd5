//! The refutation of a published move: what it reaches, what another move reaches, and the certificates of both.

use eyespace::board::{Color, Move, PointSet, Position};
use eyespace::problem::{NoCertificate, Solved};
use eyespace::search::dfpn::Budget;
use eyespace::search::life::{Area, LifeSearch};
use eyespace::status::Outcome;
use eyespace::table::Role;

use super::judge::{Outside, SUICIDE, Tried, solved};
use super::published::Published;

/// The most moves of a line that are shown.
const LONGEST: usize = 12;

/// A published move, and why it is wrong.
pub(super) struct Refutation {
    /// The stones in question, by one of them.
    pub group: String,
    /// What is wrong, in words.
    pub says: String,
    /// The move and what refutes it.
    pub line: String,
    /// The name of the file with the certificates.
    pub file: String,
    pub certificates: String,
}

/// A problem whose published answer is to be refuted.
pub(super) struct Refuting<'a> {
    pub published: &'a Published,
    pub solved: &'a Solved,
    pub target: PointSet,
    pub first: Role,
    pub outside: Outside,
    pub nodes: u64,
}

impl Refuting<'_> {
    /// What becomes of a move. If the goal fails, it does with all moves, and no better one has to be shown.
    pub fn by(&self, mv: Move, goal_fails: bool) -> Tried {
        let Self { published, solved: before, target, first, outside, nodes } = *self;
        let (position, size, other) = (&published.position, published.position.size(), first.other());
        let named = mv.name(size).to_string();
        let Ok(played) = position.play(mv, SUICIDE) else { return Tried::Doubtful(format!("{named} can't be played")) };
        let left = target - played.position.empty_points();
        let Some(after) = solved(&played.position, left, other, outside, nodes) else {
            return Tried::Doubtful(format!("after {named} nothing encloses the group"));
        };
        let [best, reached] = [before.outcome(first), after.outcome(other)];
        let is_proof = [(before, first), (&after, other)]
            .into_iter()
            .all(|(solved, first)| solved.answer(first).is_some_and(|answer| answer.evidence.is_proof()));
        if reached == Outcome::Open {
            return Tried::Open;
        }
        if !goal_fails && reached == best {
            return Tried::Best { is_proof };
        }
        let owner = before.owner;
        let mut says = words(reached, owner);
        if !goal_fails {
            says += &format!("; better: {}", words(best, owner));
        }
        if !goal_fails && !is_worse(first, reached, best) {
            return Tried::Doubtful(format!("{named}: {says}; it is not clear which is more"));
        }
        let boards = [(position, before), (&played.position, &after)];
        let has_weak_wall = |area: &Area, position| !area.weak_walls(position).is_empty();
        if boards.into_iter().any(|(position, solved)| solved.areas().any(|area| has_weak_wall(area, position))) {
            return Tried::Doubtful(format!("{named}: {says}, if walls with few liberties are safe"));
        }
        match self.certificates(&after, goal_fails) {
            Err(reason) => Tried::Doubtful(format!("{named}: {says}, but {reason}")),
            Ok(certificates) => Tried::Worse(Refutation {
                group: format!("{owner} {}", first_of(position, target)),
                says,
                line: line(position, mv, &after, other),
                file: format!("{}-{named}.txt", published.number),
                certificates: format!("# {}, after {named}\n{certificates}", published.number),
            }),
        }
    }

    /// The certificates of what the move reaches and of what another reaches, as far as they are needed, accepted by the checker.
    fn certificates(&self, after: &Solved, goal_fails: bool) -> Result<String, String> {
        let mut wanted = vec![(after, self.first.other())];
        if !goal_fails {
            wanted.push((self.solved, self.first));
        }
        let mut search = LifeSearch::new();
        let mut all = String::new();
        for (solved, first) in wanted {
            let (written, _) = solved.certificate(first, SUICIDE, &mut search, Budget::nodes(self.nodes));
            all += &accepted(written)?;
        }
        Ok(all)
    }
}

/// A certificate that the checker accepts, or the reason why there is none.
pub(super) fn accepted(written: Result<String, NoCertificate>) -> Result<String, String> {
    let text = written.map_err(|reason| reason.to_string())?;
    eyespace_certify::check(&text).map_err(|error| format!("the certificate is rejected: {error}"))?;
    Ok(text)
}

/// The name of the first stone of a group.
pub(super) fn first_of(position: &Position, group: PointSet) -> String {
    group.first().map_or_else(String::new, |stone| position.size().vertex(stone).to_string())
}

/// Whether an outcome is worse than another for the side that moves first, whatever `lives` means.
fn is_worse(first: Role, reached: Outcome, best: Outcome) -> bool {
    let (Some(reached), Some(best)) = (ranks(reached), ranks(best)) else { return false };
    match first {
        Role::Attacker => reached.0 > best.1,
        Role::Defender => reached.1 < best.0,
    }
}

/// The lowest and the highest rank that an outcome may have, the defender's best the highest.
const fn ranks(outcome: Outcome) -> Option<(u8, u8)> {
    Some(match outcome {
        Outcome::Dead => (0, 0),
        Outcome::Ko { first_threat: Role::Defender } => (1, 1),
        Outcome::Ko { first_threat: Role::Attacker } => (2, 2),
        Outcome::Seki => (3, 3),
        Outcome::Lives => (3, 4),
        Outcome::Alive => (4, 4),
        Outcome::Open => return None,
    })
}

/// An outcome with the colours of its sides.
pub(super) fn words(outcome: Outcome, owner: Color) -> String {
    match outcome {
        Outcome::Ko { first_threat } => {
            let color = first_threat.color(owner);
            format!("ko, {color} needs the first threat")
        }
        other => other.to_string(),
    }
}

/// The move and what refutes it: the main line, or the best answer if that is empty.
fn line(position: &Position, mv: Move, after: &Solved, other: Role) -> String {
    let best = after.answer(other).and_then(|answer| answer.found.moves.first().copied());
    let replies = if after.line.moves.is_empty() { best.into_iter().collect() } else { after.line.moves.clone() };
    shown(position, [vec![mv], replies].concat().into_iter())
}

/// Moves with the initials of their colours, beginning with the side to play.
pub(super) fn shown(position: &Position, moves: impl Iterator<Item = Move>) -> String {
    let mut color = position.to_play();
    let mut line = vec![];
    for mv in moves.take(LONGEST) {
        let initial = if color == Color::Black { 'B' } else { 'W' };
        line.push(format!("{initial} {}", mv.name(position.size())));
        color = color.opponent();
    }
    line.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_lives_may_be_seki() {
        assert!(is_worse(Role::Attacker, Outcome::Lives, Outcome::Dead));
        assert!(is_worse(Role::Defender, Outcome::Seki, Outcome::Alive));
        assert!(!is_worse(Role::Defender, Outcome::Lives, Outcome::Alive));
        assert!(!is_worse(Role::Attacker, Outcome::Open, Outcome::Dead));
        assert!(!is_worse(Role::Attacker, Outcome::Dead, Outcome::Seki));
    }
}
