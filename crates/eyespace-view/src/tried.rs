//! Lines of moves that a user tries on a problem, in words and on boards.

use eyespace::board::{Color, Move, Point, Position};
use eyespace::eyes::Role;
use eyespace::problem::{Mistake, Solved, TriedLine, TryVerdict};
use eyespace::status::{Evidence, Outcome};

use crate::{PointMark, Scene, StoneMark, names};

/// The outcome for stones of this colour, as the end of a sentence: `White dies`.
pub(crate) fn fate(owner: Color, outcome: Outcome) -> String {
    let name = names::capital(owner);
    let other = names::capital(owner.opponent());
    match outcome {
        Outcome::Dead => format!("{name} dies"),
        Outcome::Ko { first_threat: Role::Defender } => format!("it is a ko, and {name} needs the first threat"),
        Outcome::Ko { first_threat: Role::Attacker } => format!("it is a ko, and {other} needs the first threat"),
        Outcome::Seki => format!("{name} lives in seki"),
        Outcome::Lives | Outcome::Alive => format!("{name} lives"),
        Outcome::Open => format!("it is open whether {name} lives"),
    }
}

/// What a mistake gives away: `White could live, by C2: now White dies`.
pub(crate) fn mistake(owner: Color, mistake: &Mistake, position: &Position) -> String {
    let (could, now) = (fate(owner, mistake.could), fate(owner, mistake.now));
    let size = position.size();
    match names::moves(&mistake.right, size).join(" or ") {
        right if right.is_empty() => format!("before it, {could}, with a ko threat; now {now}"),
        right => format!("with {right}, {could}; now {now}"),
    }
}

/// The line in sentences: whether it is right, and what follows.
#[must_use]
pub fn text(solved: &Solved, tried: &TriedLine) -> String {
    let (size, owner) = (solved.position.size(), solved.owner);
    let moves = names::moves(&tried.moves, size).join(" ");
    let now = fate(owner, tried.outcome);
    let read = if matches!(tried.evidence, Evidence::OpenFight { .. }) { " (read, not proved)" } else { "" };
    let verdict = match &tried.verdict {
        TryVerdict::Right => format!("right: {now}"),
        TryVerdict::Indifferent => format!("changes nothing: {now}, whatever is played first"),
        TryVerdict::Open => format!("not settled: {now}"),
        TryVerdict::Mistake { number, mistake: given } => {
            let name = tried.moves.get(number - 1).map_or_else(String::new, |mv| mv.name(size));
            let at =
                if tried.moves.len() == 1 { "wrong".to_owned() } else { format!("wrong at move {number}, {name}") };
            let after = if given.now == tried.outcome { String::new() } else { format!("; after the line, {now}") };
            format!("{at}: {}{after}", mistake(owner, given, &solved.position))
        }
    };
    let name = match tried.verdict {
        TryVerdict::Mistake { .. } => "refutation",
        _ => "best play",
    };
    let line = if tried.line.is_empty() { String::new() } else { format!("{name}: {}\n", played(solved, tried)) };
    let left_out = match tried.left_out {
        0 => String::new(),
        n => format!("; {} after the end left out", names::count(n, "move")),
    };
    format!("try {moves}: {verdict}{read}{left_out}\n{line}")
}

/// Best play after the line, with the colours: `W E5  B F4`.
fn played(solved: &Solved, tried: &TriedLine) -> String {
    let first = solved.position.to_play();
    let color = |n: usize| if n.is_multiple_of(2) { first } else { first.opponent() };
    let letter = |color: Color| if color == Color::Black { 'B' } else { 'W' };
    let named = |(n, mv): (usize, &Move)| format!("{} {}", letter(color(n)), mv.name(solved.position.size()));
    let from = tried.moves.len();
    (from..).zip(&tried.line).map(named).collect::<Vec<_>>().join("  ")
}

/// All moves of the line: the tried ones and those that follow.
fn all(tried: &TriedLine) -> Vec<Move> {
    [&tried.moves[..], &tried.line].concat()
}

/// The line numbered on its board, for a picture.
#[must_use]
pub fn scene(solved: &Solved, tried: &TriedLine) -> Scene {
    let mut scene = Scene::new(&solved.position.setup());
    scene.title = Some(format!("try {}", names::moves(&tried.moves, solved.position.size()).join(" ")));
    let moves = all(tried);
    let areas = solved.areas().fold(solved.target, |all, area| all | area.points);
    scene.focus = areas | Move::points(&moves);
    scene.stone_marks.push((solved.target, StoneMark::Target));
    scene.number(solved.position.to_play(), &moves);
    scene
}

/// The line for a terminal, where a sign has one column and stones hide numbers: each move stands on its empty point, from the tenth on
/// as a letter.
#[must_use]
pub fn in_a_terminal(solved: &Solved, tried: &TriedLine) -> Scene {
    let mut scene = Scene::new(&solved.position.setup());
    place_signs(&mut scene, &all(tried));
    scene
}

/// Puts a sign for each move on its empty point. Other moves are listed in the caption.
pub(crate) fn place_signs(scene: &mut Scene, moves: &[Move]) {
    let size = scene.size;
    let mut aside = vec![];
    let mut taken: Vec<Point> = vec![];
    for (n, &mv) in (0..).zip(moves) {
        let sign = sign(n);
        match mv {
            Move::Play(point) if scene.stone(point).is_none() && !taken.contains(&point) => {
                taken.push(point);
                scene.point_marks.push((point, PointMark::Label(sign)));
            }
            Move::Play(point) => aside.push(format!("{sign} at {}", size.vertex(point))),
            Move::Pass => aside.push(format!("{sign} passes")),
        }
    }
    if !aside.is_empty() {
        scene.caption.push(aside.join(", "));
    }
}

/// The sign of move `n`, counted from 0: 1 to 9, then a to z, then a plus.
fn sign(n: u8) -> String {
    match n {
        0..9 => (n + 1).to_string(),
        9..35 => char::from(b'a' + n - 9).to_string(),
        _ => "+".to_owned(),
    }
}
