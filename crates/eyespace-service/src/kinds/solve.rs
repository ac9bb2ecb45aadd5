//! `solve`: the life and death of a group.

use eyespace::board::{Color, PointSet, Size};
use eyespace::engine::{Engine, Limits};
use eyespace::eyes::Role;
use eyespace::problem::{
    self, Choice, ChoiceBy, Difficulty, Help, LineEnd, Moves, NoTurn, Nodes, Short, SolveRequest, Solved, TargetBudget,
    TargetReason, TargetSearch, TriedLine, WantedGoal, Watch,
};
use eyespace::search::dfpn::Threads;
use eyespace_record::input::GamePosition;
use eyespace_wire::certify::Certificate;
use eyespace_wire::input::Input;
use eyespace_wire::play::Play;
use eyespace_wire::question::{Detail, Outside};
use eyespace_wire::solve::{Solution, SolveExtras};
use eyespace_wire::stopped::Stopped;

use crate::answer::{Query, Sent};
use crate::question::{Fault, Given, Reason, Stands};
use crate::solve::play::{MOST_MOVES, PlaySession, Step};
use crate::solve::tries::tried;
use crate::solve::verify::ends;
use crate::solve::{NotSolved, TargetError, certificate, choose_problem, sgf, target_by};

/// The fields of a `solve` question other than the position.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// The stones in question; empty if the program should find the group that the problem is about.
    pub target: PointSet,
    /// The points where either side may play; empty if the program should find them.
    pub area: PointSet,
    /// The side that moves first; `None` for both sides.
    pub first: Option<Role>,
    /// The side that wins every ko; `None` if kos are fought.
    pub ko_winner: Option<Role>,
    /// The goal that is asked about.
    pub goal: Option<WantedGoal>,
    /// How the stones around the target are taken.
    pub outside: Outside,
    /// Whether all right moves are wanted or one of them.
    pub moves: Moves,
    /// The threads that search together where a question is hard.
    pub threads: Threads,
    /// Whether the solution is also wanted as a game record.
    pub record: Record,
    /// Lines of moves to judge, such as `D4` and `D4 E5`.
    pub tries: Vec<String>,
    /// Whether certificates of the outcomes are wanted.
    pub certificates: Certificates,
    /// The ends of the lines that the author of the problem gives.
    pub ends: Vec<LineEnd>,
    /// The moves so far, if the problem is played out.
    pub play: Option<PlayWanted>,
}

/// A problem that is played out, as a question gives it.
#[derive(Clone, Debug)]
pub struct PlayWanted {
    /// The moves of both sides so far, the side to play first.
    pub steps: Vec<Step>,
    /// The colour of the player; `None` for the side to play.
    pub player: Option<Color>,
}

/// Whether certificates of the outcomes are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Certificates {
    /// They are wanted.
    Wanted,
    /// They are left out.
    Omitted,
}

/// Whether the solution is wanted as a game record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Record {
    /// The record is wanted.
    Wanted,
    /// The record is left out.
    Omitted,
}

/// A solved problem, with the additional parts of the answer.
pub struct Found {
    /// Which stones are meant and why.
    pub choice: Choice,
    /// The solution for each side moving first.
    pub solved: Solved,
    /// The solution as a game record, and the nodes that were searched for it in addition.
    pub record: Option<(String, u64)>,
    /// The certificates with the attacker and with the defender moving first, and the nodes spent on them.
    pub certificates: Option<([Certificate; 2], u64)>,
    /// Suggestions for the user that may settle an open answer.
    pub help: Vec<Help>,
    /// Whether all right moves were searched or one of them.
    pub moves: Moves,
    /// How the stones around the target were taken.
    pub outside: Outside,
    /// The judged lines, in the order in which they were asked.
    pub tried: Vec<TriedLine>,
    /// The difficulty for the side to play, if it can be told.
    pub difficulty: Option<Difficulty>,
    /// The problem played out, if moves so far were given.
    pub play: Option<Play>,
}

pub(crate) fn run(query: &mut Query<'_>) -> Sent {
    let given = Given::read(&mut query.fields, Stands::First)?;
    let size = given.size();
    let allowed = query.allowed(|limits, nodes| Limits { solve: nodes, ..limits })?;
    let target = query.fields.points("target", size)?;
    // The lines tell which stones are meant, so they are read only if nobody names them.
    let ends = if target.is_empty() { ends(&given) } else { vec![] };
    let wanted = Wanted {
        target,
        area: query.fields.points("area", size)?,
        first: role(query, "first")?,
        ko_winner: ko_winner(query)?,
        goal: goal(query)?,
        outside: outside(query)?,
        moves: if query.fields.flag("allMoves")? { Moves::All } else { Moves::One },
        threads: Threads::ONE,
        record: if query.fields.flag("record")? { Record::Wanted } else { Record::Omitted },
        tries: query.fields.texts("tries")?,
        certificates: certificates(query)?,
        ends,
        play: play(query, size)?,
    };
    query.understood()?;
    let engine = query.settings.engine.with(given.rules(), allowed.limits);
    let detail = query.detail;
    given.each(|turn| {
        let loaded = given.at(turn);
        query.tell_within(
            turn,
            allowed.time,
            |watch| {
                let empty = (wanted.target & loaded.position.empty_points()).first();
                if let Some(point) = empty {
                    return Err(Fault::of("target", Reason::NoStone(size.vertex(point).to_string())));
                }
                let found = find(&loaded, &wanted, &engine, watch)?;
                played(found, wanted.play.as_ref(), &engine, watch)
            },
            |found, stopped| message(&loaded, None, &found, (detail, stopped)),
        )
    })
}

/// The moves so far, if the question gives them.
fn play(query: &mut Query<'_>, size: Size) -> Result<Option<PlayWanted>, Fault> {
    const FIELD: &str = "play";
    let is_given = query.fields.has(FIELD);
    let words = query.fields.texts(FIELD)?;
    if words.len() > MOST_MOVES {
        return Err(Fault::of(FIELD, Reason::TooMany { what: "moves", found: words.len(), most: MOST_MOVES }));
    }
    let step = |word: &String| {
        let expected = "a point of this board, \"pass\" or \"threat\"";
        let found = || format!("\"{}\"", eyespace_record::fault::quote(word));
        Step::read(word, size).ok_or_else(|| Fault::of(FIELD, Reason::Expected { found: found(), expected }))
    };
    let steps = words.iter().map(step).collect::<Result<Vec<_>, _>>()?;
    if !is_given {
        return Ok(None);
    }
    Ok(Some(PlayWanted { steps, player: query.fields.color("player")? }))
}

/// The ends of the lines of the record, if the question is about its first position.
fn ends(given: &Given) -> Vec<LineEnd> {
    let first = given.turns.first().map(|&turn| given.at(turn)).filter(|loaded| loaded.move_number == 0);
    let record = given.record.as_deref().zip(first);
    record.map_or_else(Vec::new, |(text, loaded)| ends::of_record(text, loaded.game))
}

/// The answer with the problem played out, if moves so far are given.
fn played(found: Found, wanted: Option<&PlayWanted>, engine: &Engine<'_>, watch: Watch<'_>) -> Result<Found, Fault> {
    let Some(PlayWanted { steps, player }) = wanted else { return Ok(found) };
    let (size, to_play) = (found.solved.position.size(), found.solved.position.to_play());
    let session = PlaySession::new(&found.solved, player.unwrap_or(to_play), engine, watch);
    let session = session.map_err(|reason| Fault::of("play", Reason::NotPlayable(reason)))?;
    let play = session.played(steps, watch).map_err(|fault| {
        let name = match steps.get(fault.step) {
            Some(Step::Move(mv)) => mv.name(size),
            Some(Step::Threat) | None => "threat".to_owned(),
        };
        let reason = match fault.reason {
            // The question has no command that takes a move back.
            NoTurn::Over => "the play has ended before this move".to_owned(),
            other => other.to_string(),
        };
        Fault::of("play", Reason::Play { number: fault.step + 1, name, reason })
    })?;
    Ok(Found { play: Some(play), ..found })
}

/// Whether the question wants certificates.
pub(crate) fn certificates(query: &mut Query<'_>) -> Result<Certificates, Fault> {
    query
        .fields
        .flag("certificate")
        .map(|is_wanted| if is_wanted { Certificates::Wanted } else { Certificates::Omitted })
}

/// The attacker or the defender, as a field of the question names it.
fn role(query: &mut Query<'_>, field: &'static str) -> Result<Option<Role>, Fault> {
    let words = [("attacker", Role::Attacker), ("defender", Role::Defender)];
    query.fields.word(field, &words, "\"attacker\" or \"defender\"")
}

pub(super) fn outside(query: &mut Query<'_>) -> Result<Outside, Fault> {
    let words = [("asItStands", Outside::AsItStands), ("safe", Outside::Safe)];
    Ok(query.fields.word("outside", &words, "\"asItStands\" or \"safe\"")?.unwrap_or_default())
}

/// The side that wins every ko. Problems are played out with kos that are fought.
fn ko_winner(query: &mut Query<'_>) -> Result<Option<Role>, Fault> {
    const FIELD: &str = "ko";
    let winner = role(query, FIELD)?;
    if winner.is_some() && query.fields.has("play") {
        return Err(Fault::of(FIELD, Reason::KoIsPlayed));
    }
    Ok(winner)
}

fn goal(query: &mut Query<'_>) -> Result<Option<WantedGoal>, Fault> {
    let words = WantedGoal::ALL.map(|goal| (goal.name(), goal));
    query.fields.word("goal", &words, "\"live\", \"save\" or \"kill\"")
}

/// Solves the problem. The limit on nodes covers the whole answer.
///
/// # Errors
/// There is no group that can be searched.
pub fn find(loaded: &GamePosition, wanted: &Wanted, engine: &Engine<'_>, watch: Watch<'_>) -> Result<Found, NotSolved> {
    let (suicide, table) = (engine.rules.suicide(), &*engine.table);
    let (budget, nodes) = weighing(wanted, engine.limits.solve, watch);
    let search = TargetSearch { suicide, table, budget, ends: &wanted.ends };
    let choice = choose_problem(loaded, wanted.target, wanted.area, search)?;
    let request = request(wanted, engine, nodes, watch);
    solve(loaded, choice, wanted, &request)
}

/// Solves each problem that the position may be about, the likeliest first, all but those for which the first move is known not to matter. The limit
/// on nodes covers all answers together; each gets the same part.
///
/// # Errors
/// There is no group that can be searched.
pub fn find_all(
    loaded: &GamePosition,
    wanted: &Wanted,
    engine: &Engine<'_>,
    watch: Watch<'_>,
) -> Result<Vec<Found>, NotSolved> {
    let (suicide, table) = (engine.rules.suicide(), &*engine.table);
    let (budget, nodes) = weighing(wanted, engine.limits.solve, watch);
    let search = TargetSearch { suicide, table, budget, ends: &wanted.ends };
    let mut choices = Choice::all(&loaded.position, search);
    choices.retain(|choice| !matches!(&choice.by, ChoiceBy::Search(found) if found.reason() == TargetReason::Decided));
    if choices.is_empty() {
        return Err(TargetError::NothingInDoubt.into());
    }
    let nodes = Nodes::InAll(nodes.share(choices.len() as u64));
    let request = request(wanted, engine, nodes, watch);
    choices.into_iter().map(|choice| solve(loaded, choice, wanted, &request)).collect()
}

/// What is asked of this engine, in at most so many nodes.
fn request<'a>(wanted: &Wanted, engine: &'a Engine<'_>, nodes: Nodes, watch: Watch<'a>) -> SolveRequest<'a> {
    SolveRequest {
        first: wanted.first,
        moves: wanted.moves,
        suicide: engine.rules.suicide(),
        ko_winner: wanted.ko_winner,
        goal: wanted.goal,
        table: &engine.table,
        nodes,
        memory: engine.limits.memory,
        threads: wanted.threads,
        watch,
    }
}

fn solve(
    loaded: &GamePosition,
    choice: Choice,
    wanted: &Wanted,
    request: &SolveRequest<'_>,
) -> Result<Found, NotSolved> {
    let SolveRequest { suicide, nodes, watch, .. } = *request;
    let position = &loaded.position;
    let problem = match wanted.outside {
        Outside::AsItStands => choice.problem.clone(),
        Outside::Safe => choice.problem.clone().with_safe_outside(position, suicide),
    };
    let solved = problem::solve(position, &problem, request).ok_or(TargetError::NothingInDoubt)?;
    let tried = tried_lines(&solved, &wanted.tries, request)?;
    let left = request.nodes.less(tried.iter().map(|tried| tried.nodes).sum());
    let request = SolveRequest { nodes: left, ..*request };
    let record = (wanted.record == Record::Wanted).then(|| sgf::tree(&solved, &request));
    let spent = solved.nodes() + record.as_ref().map_or(0, |(_, nodes)| *nodes);
    let certificates = (wanted.certificates == Certificates::Wanted)
        .then(|| certificate::of_solution(&solved, suicide, nodes.less(spent), watch));
    let short = if watch.is_stopped() { Short::Time } else { Short::Nodes };
    let help = solved.help(short, target_by(loaded, wanted.target.len()), suicide);
    let difficulty = if wanted.moves == Moves::All { solved.difficulty(suicide) } else { None };
    let (moves, outside) = (wanted.moves, wanted.outside);
    Ok(Found { choice, solved, record, certificates, help, moves, outside, tried, difficulty, play: None })
}

/// The judged lines. They share what the solution has left of the nodes.
fn tried_lines(solved: &Solved, lines: &[String], request: &SolveRequest<'_>) -> Result<Vec<TriedLine>, NotSolved> {
    let nodes = request.nodes.less(solved.nodes());
    let nodes = match nodes {
        Nodes::Each(_) => nodes,
        Nodes::InAll(_) => Nodes::InAll(nodes.share(lines.len() as u64)),
    };
    let judged = |line: &String| {
        let judged = tried(solved, line, &SolveRequest { nodes, ..*request });
        judged.map_err(|reason| NotSolved::Try { line: line.clone(), reason })
    };
    lines.iter().map(judged).collect()
}

/// Divides the nodes of the answer between the search for an unsettled target and the solution. If the target is named, no such search is needed.
fn weighing<'a>(wanted: &Wanted, nodes: u64, watch: Watch<'a>) -> (TargetBudget<'a>, Nodes) {
    if !wanted.target.is_empty() {
        return (TargetBudget { each: 0, enclosed: 0, open: 0, watch }, Nodes::InAll(nodes));
    }
    TargetBudget::part_of(nodes, watch)
}

/// The message for a solution.
#[must_use]
pub fn message(
    loaded: &GamePosition,
    file: Option<&str>,
    found: &Found,
    (detail, stopped): (Detail, Option<Stopped>),
) -> Solution {
    let help = found.help.iter().map(|&help| help.into()).collect();
    let (record, certificates) = (found.record.clone(), found.certificates.clone());
    let beside = SolveExtras {
        record,
        certificates,
        stopped,
        help,
        outside: found.outside,
        tried: found.tried.clone(),
        difficulty: found.difficulty,
        choice: found.choice.clone(),
        play: found.play.clone(),
    };
    let mut whole = Solution::new(Input::new(loaded, file), &found.solved, beside);
    if found.moves == Moves::One {
        // If the outcome is the same whoever moves first, no move is better than a pass, so no move is listed.
        let [attacked, defended] = Role::ALL.map(|first| found.solved.answer(first).map(|answer| answer.found.outcome));
        let told = usize::from(attacked != defended);
        let answers = [&mut whole.attacker_first, &mut whole.defender_first];
        for answer in answers.into_iter().flatten() {
            answer.fate.moves.truncate(told);
            answer.points.clear();
            if let Some(ko) = &mut answer.ko {
                ko.best_moves.truncate(told);
            }
        }
    }
    match detail {
        Detail::Full => whole,
        Detail::Brief => whole.brief(),
    }
}
