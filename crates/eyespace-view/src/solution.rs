//! A solved problem in words and as a picture.

use eyespace::board::{Color, Move, PointSet, Size, Suicide};
use eyespace::eyes::Role;
use eyespace::problem::{Choice, Difficulty, Help, Solved, TriedLine, WantedGoal};
use eyespace::search::life::Area as Searched;
use eyespace::status::{Assumption, Evidence, GroupAnswer as Answer, Outcome, Summary};

use crate::chosen;
use crate::{Area, Entry, Key, PointMark, Scene, Sheet, StoneMark, Tint, Weight, columns, names, outcome, tried};

/// The problem on its board, with the area, the target, and the moves that decide it.
#[must_use]
pub fn scene(title: &str, solved: &Solved) -> Scene {
    let mut scene = Scene::new(&solved.position.setup());
    scene.title = Some(title.to_owned());
    let told = solved.answer(solved.to_play()).and_then(|answer| answer.area);
    scene.areas.extend(told.map(|area| Area {
        points: area.points & solved.position.empty_points(),
        tint: Tint::nth(0),
        weight: Weight::Light,
        owner: Some(solved.owner),
        name: String::new(),
        kind: "",
    }));
    if solved.summary() == Summary::Dead {
        scene.stone_marks.push((solved.target, StoneMark::Dead));
    }
    let [attack, defend] = solved.deciding();
    for (set, mark) in [(attack, PointMark::Fewer), (defend, PointMark::More), (attack & defend, PointMark::Hot)] {
        scene.mark(set, &mark);
    }
    let entries = [
        (PointMark::Hot, "decides, whoever plays there"),
        (PointMark::Fewer, "decides for the attacker"),
        (PointMark::More, "decides for the defender"),
    ];
    scene.explain(entries);
    scene
}

/// The problem and its solution side by side. One board marks the right and wrong first moves of the side to play, the other shows the numbered
/// main line. The lines that were tried are below.
#[must_use]
pub fn picture(title: &str, solved: &Solved, tried: &[TriedLine], suicide: Suicide) -> Sheet {
    let line = numbered(solved);
    let mut rows: Vec<Vec<Scene>> = vec![std::iter::once(first_moves(solved, suicide)).chain(line).collect()];
    rows.extend(tried.chunks(2).map(|pair| pair.iter().map(|tried| tried::scene(solved, tried)).collect()));
    let mut sheet =
        Sheet { title: title.to_owned(), percent: 100, rows, caption: vec![outcomes(solved)], legend: vec![] };
    let stones = Key::Stone(solved.owner, StoneMark::Target);
    sheet.legend.push(Entry { key: stones, text: "the stones in question".to_owned() });
    sheet.explain([(PointMark::Right, "a first move that succeeds"), (PointMark::Wrong, "a first move that fails")]);
    sheet
}

/// The points that must be visible if the picture is cropped.
pub(crate) fn focus(solved: &Solved) -> PointSet {
    let areas = solved.areas().fold(PointSet::EMPTY, |all, area| all | area.points);
    solved.target | areas | Move::points(&solved.line.moves)
}

/// The problem with the first moves of the side to play marked as right or wrong.
fn first_moves(solved: &Solved, suicide: Suicide) -> Scene {
    let mut scene = Scene::new(&solved.position.setup());
    scene.title = Some(format!("{} to play", solved.position.to_play()));
    scene.focus = focus(solved);
    scene.stone_marks.push((solved.target, StoneMark::Target));
    let matters = solved.outcome(Role::Attacker) != solved.outcome(Role::Defender);
    if let Some(answer) = solved.answer(solved.to_play()).filter(|_| matters) {
        scene.mark(solved.wrong_moves(suicide), &PointMark::Wrong);
        scene.mark(Move::points(&answer.found.moves), &PointMark::Right);
    }
    scene
}

/// A board with the numbered main line; `None` if there is no line.
pub(crate) fn numbered(solved: &Solved) -> Option<Scene> {
    let mut scene = Scene::new(&solved.position.setup());
    scene.title = Some("main line".to_owned());
    scene.focus = focus(solved);
    scene.number(solved.position.to_play(), &solved.line.moves);
    (!solved.line.moves.is_empty()).then_some(scene)
}

/// The outcomes in sentences, such as `If Black plays first, White dies. If White plays first, White lives.`
fn outcomes(solved: &Solved) -> String {
    let side = |first: Role| first.color(solved.owner);
    let known = Role::ALL.into_iter().filter(|&first| solved.answer(first).is_some());
    let sentence = |first| format!("If {} plays first, {}.", names::capital(side(first)), becomes(solved, first));
    let kos = solved.ko_winner.map(|winner| format!("{} wins every ko.", names::capital(side(winner))));
    known.map(sentence).chain(kos).collect::<Vec<_>>().join(" ")
}

/// The outcome if the side `first` moves first, such as `White dies`.
pub(crate) fn becomes(solved: &Solved, first: Role) -> String {
    let owner = names::capital(solved.owner);
    match solved.outcome(first) {
        Outcome::Dead => format!("{owner} dies"),
        Outcome::Seki => format!("{owner} lives in seki"),
        Outcome::Lives | Outcome::Alive => format!("{owner} lives"),
        Outcome::Ko { first_threat } => outcome::by_ko(solved, first_threat),
        Outcome::Open => format!("it is open whether {owner} lives"),
    }
}

/// The solution of a problem in words, with a line for each fact, suggestions if an outcome is open, and the reason if the search was stopped early.
#[must_use]
pub fn text(
    solved: &Solved,
    choice: &Choice,
    difficulty: Option<Difficulty>,
    help: &[Help],
    stopped: Option<&str>,
) -> String {
    let size = solved.position.size();
    let target = solved.target;
    let target = format!("{} {}, {}", solved.owner, names::first(target, size), names::count(target.len(), "stone"));
    let area = match solved.enclosed {
        Some(area) => format!("{}, {} empty", names::count(area.points.len(), "point"), area.empty(&solved.position)),
        None => "nothing encloses it".to_owned(),
    };
    let mut rows = vec![("goal", chosen::goal(choice, solved)), ("target", target)];
    rows.extend(chosen::rows(choice, size));
    rows.extend(solved.ko_winner.map(|winner| ("kos", ko_terms(winner))));
    rows.extend([("area", area), ("verdict", solved.summary().to_string())]);
    let is_same = solved.outcome(Role::Attacker) == solved.outcome(Role::Defender);
    for (first, name) in Role::ALL.into_iter().zip(FIRST) {
        let Some(Answer { found, .. }) = solved.answer(first) else { continue };
        let is_told = !found.moves.is_empty() && !is_same;
        let with = if is_told { format!(", by {}", moves(&found.moves, size)) } else { String::new() };
        rows.push((name, format!("{}{with}", found.outcome)));
        if !found.unsettled.is_empty() {
            rows.push(("not settled", moves(&found.unsettled, size)));
        }
    }
    rows.extend(solved.wanted.map(|goal| ("reached", reached(solved, goal))));
    rows.extend(kos(solved));
    rows.extend(life_points(solved));
    rows.extend(outcome::ranking(solved).map(|ranking| ("ranking", ranking)));
    rows.extend(outcome::safe_outside(solved).map(|outside| ("outside safe", outside)));
    if !solved.line.moves.is_empty() {
        rows.push(("main line", main_line(solved)));
    }
    if let Some(wall) = solved.may_fall().first() {
        let [wall, stone] = [wall, solved.target.first().unwrap_or(wall)].map(|stone| size.vertex(stone));
        // In a question about a semeai kos are fought.
        let race = if solved.ko_winner.is_none() { format!(": --race {stone} {wall}") } else { String::new() };
        let walls = names::vertices(solved.may_fall(), size).join(" ");
        rows.push(("walls", format!("{walls} may be captured first{race}")));
    }
    rows.extend(difficulty.map(|difficulty| ("difficulty", difficulty_words(difficulty))));
    rows.push(("nodes", solved.nodes().to_string()));
    rows.push(("evidence", evidence(solved)));
    rows.extend(stopped.map(|why| ("stopped", why.to_owned())));
    if !help.is_empty() {
        let help: Vec<String> = help.iter().map(|help| help_words(*help, solved)).collect();
        rows.push(("would help", help.join(", ")));
    }
    columns::align(&rows.into_iter().map(|(name, value)| vec![name.to_owned(), value]).collect::<Vec<_>>())
}

/// Who wins every ko, in words.
fn ko_terms(winner: Role) -> String {
    format!("the {} wins every ko", winner.name())
}

/// Whether the goal that is asked about is reached, such as `live: no if the attacker moves first, yes if the defender moves first`.
fn reached(solved: &Solved, goal: WantedGoal) -> String {
    let word = |first: Role| match solved.is_reached(first) {
        Some(true) => "yes",
        Some(false) => "no",
        None => "open",
    };
    let known = Role::ALL.into_iter().filter(|&first| solved.answer(first).is_some());
    let side = |first: Role| format!("{} if the {} moves first", word(first), first.name());
    format!("{goal}: {}", known.map(side).collect::<Vec<_>>().join(", "))
}

/// The kos and double kos of a solution, a row for each side moving first; one row if both have the same.
fn kos(solved: &Solved) -> Vec<(&'static str, String)> {
    let size = solved.position.size();
    let mut rows = vec![];
    for first in Role::ALL {
        if let Some(best) = solved.best_ko(first) {
            let is_all = solved.answer(first).is_some_and(|answer| answer.found.moves == best.moves);
            let best_moves = if is_all || best.moves.is_empty() {
                String::new()
            } else {
                format!("; best by {}", moves(&best.moves, size))
            };
            rows.push(("ko", format!("{}{best_moves}", outcome::ko(solved, best))));
        } else if solved.is_double_ko(first) {
            rows.push(("double ko", "the seki holds only because its owner can take a ko again and again".to_owned()));
        }
    }
    rows.dedup();
    rows
}

/// The points of a living group after the moves that make a difference, such as `7 after D4; 5 after E4 E5`; no row for a side whose moves all keep
/// the same.
fn life_points(solved: &Solved) -> Vec<(&'static str, String)> {
    let size = solved.position.size();
    let mut rows = vec![];
    for first in Role::ALL {
        let Some(counted) = solved.life_points(first) else { continue };
        let groups: Vec<_> = counted.moves.chunk_by(|one, other| one.1 == other.1).collect();
        if groups.len() < 2 {
            continue;
        }
        let told = groups.iter().map(|group| {
            let after: Vec<_> = group.iter().map(|&(mv, _)| mv.name(size).to_string()).collect();
            format!("{} after {}", group[0].1, after.join(" "))
        });
        let side = first.color(solved.owner);
        rows.push(("points", format!("{} first: {}", names::capital(side), told.collect::<Vec<_>>().join("; "))));
    }
    rows
}

/// The solution in one line, after the name of the problem.
#[must_use]
pub fn line(name: &str, solved: &Solved, difficulty: Option<Difficulty>) -> String {
    let size = solved.position.size();
    let first = solved.to_play();
    let matters = solved.outcome(Role::Attacker) != solved.outcome(Role::Defender);
    let right = solved.answer(first).filter(|_| matters).map_or(&[][..], |answer| &answer.found.moves);
    let by = if right.is_empty() { String::new() } else { format!(", by {}", names::moves(right, size).join(" ")) };
    let is_read = solved.answers.iter().flatten().any(|answer| matches!(answer.evidence, Evidence::OpenFight { .. }));
    let stones = names::count(solved.target.len(), "stone");
    let mut rest = vec![solved.summary().to_string(), format!("{stones} at {}", names::first(solved.target, size))];
    rest.extend(difficulty.map(|difficulty| format!("difficulty {}", difficulty.value)));
    rest.push(names::count(usize::try_from(solved.nodes()).unwrap_or(usize::MAX), "node"));
    rest.extend(is_read.then(|| "read, not proved".to_owned()));
    rest.extend(solved.ko_winner.map(ko_terms));
    rest.extend(solved.wanted.map(|goal| reached(solved, goal)));
    let to_play = names::capital(solved.position.to_play());
    format!("{name}: {to_play} to play: {}{by} ({})", becomes(solved, first), rest.join("; "))
}

/// The difficulty with the measures that it is made of.
fn difficulty_words(difficulty: Difficulty) -> String {
    let Difficulty { value, nodes, empty, moves, failing } = difficulty;
    let (nodes, empty) =
        (names::count(usize::try_from(nodes).unwrap_or(usize::MAX), "node"), names::count(empty, "empty point"));
    format!("{value}: {nodes}, {empty}, {failing} of {} fail", names::count(moves, "first move"))
}

/// A suggestion for an open answer, with the option that the user would add to the command.
fn help_words(help: Help, solved: &Solved) -> String {
    let size = solved.position.size();
    match help {
        Help::MoreNodes => "more nodes (--budget)".to_owned(),
        Help::MoreTime => "more time".to_owned(),
        Help::Area => "an area (--area)".to_owned(),
        Help::SmallerArea => "a smaller area (--area)".to_owned(),
        Help::Target => "the stones in question (--target)".to_owned(),
        Help::Semeai(opponent_group) => {
            format!("a race (--race {} {})", names::first(solved.target, size), names::first(opponent_group, size))
        }
    }
}

const FIRST: [&str; 2] = ["attacker first", "defender first"];

fn evidence(solved: &Solved) -> String {
    let answers: Vec<_> = solved.answers.iter().flatten().collect();
    let Some(area) = solved.enclosed else { return of_each(solved) };
    let how = if answers.iter().any(|answer| answer.found.outcome == Outcome::Open) {
        "search, not finished"
    } else if answers.iter().all(|answer| answer.found.nodes == 0) {
        "known as it stands, without search"
    } else {
        "search of the whole area"
    };
    format!("{how}; {}", walls(&area, solved))
}

/// The evidence for the answers about a group that is not enclosed. It is given for each answer separately if it differs.
fn of_each(solved: &Solved) -> String {
    let known = |answer: &Answer| match (answer.area, answer.evidence) {
        (Some(area), Evidence::AsItStands { .. }) => {
            format!("known as it stands in {}; {}", names::count(area.points.len(), "point"), walls(&area, solved))
        }
        (Some(area), evidence @ Evidence::OpenFight { .. }) => {
            format!("{evidence}, read in {}; {}", names::count(area.points.len(), "point"), walls(&area, solved))
        }
        (Some(area), _) => format!("search of {}; {}", names::count(area.points.len(), "point"), walls(&area, solved)),
        (None, Evidence::None) => "not settled".to_owned(),
        (None, evidence) => evidence.to_string(),
    };
    let said: Vec<_> = solved.answers.iter().map(|answer| answer.as_ref().map(known)).collect();
    match &said[..] {
        [Some(one), Some(other)] if one != other => format!("{}: {one}; {}: {other}", FIRST[0], FIRST[1]),
        _ => said.into_iter().flatten().next().unwrap_or_default(),
    }
}

/// The assumptions that a search makes about the surroundings of its area, in words.
fn walls(area: &Searched, solved: &Solved) -> String {
    let stones = names::count(area.assumed.len(), "stone");
    match (Assumption::of(area, &solved.position), area.assumed.is_empty()) {
        (Assumption::Nothing, _) => "nothing assumed".to_owned(),
        (Assumption::SafeWalls, _) => format!("{stones} around it assumed safe"),
        (Assumption::AreaBeyond, true) => "the area beyond counts as the attacker's".to_owned(),
        (Assumption::AreaBeyond, false) => {
            format!("{stones} around it assumed safe, the area beyond counts as the attacker's")
        }
    }
}

fn moves(moves: &[Move], size: Size) -> String {
    names::moves(moves, size).join(" ")
}

/// The main line, such as `B D4  W E5`.
fn main_line(solved: &Solved) -> String {
    let mut color = solved.position.to_play();
    let mut said = vec![];
    for mv in &solved.line.moves {
        let letter = if color == Color::Black { 'B' } else { 'W' };
        said.push(format!("{letter} {}", mv.name(solved.position.size())));
        color = color.opponent();
    }
    said.join("  ")
}
