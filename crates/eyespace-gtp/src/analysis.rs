//! `kata-analyze` and `lz-analyze`: lines in the format of `KataGo` or Leela Zero, which are sent until the next command arrives. Go programs draw
//! ownership and candidate moves from them.

use core::time::Duration;
use std::fmt::Write;

use eyespace::analyze::{LifeAndDeathSearch, Model, Options, Report, analyze};
use eyespace::board::{Color, Position, Size};
use eyespace::engine::Limits;
use eyespace::estimate::Estimate;
use eyespace::search::dfpn::{Budget, Stop};

use super::arguments::Arguments;
use super::influence::lead_by;
use super::reply::{Answer, Next, Refusal};
use super::state::{State, Stream};
use eyespace::analyze;
use eyespace_service::panel::{
    Candidate, CountedBoard, Left, Moves, Ownership, Pass, Trials, life_and_death, sign, tenths,
};

/// The program in whose format the lines are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Dialect {
    KataGo,
    LeelaZero,
}

impl Dialect {
    /// The keys that this format accepts, for error messages.
    const fn expected(self) -> &'static str {
        match self {
            Self::KataGo => "one of KataGo's, such as ownership",
            Self::LeelaZero => "one of Leela Zero's, such as avoid",
        }
    }
}

/// A running analysis: what was requested, and the lines that were sent.
pub(super) struct Analysis {
    dialect: Dialect,
    player: Color,
    every: Duration,
    most_moves: usize,
    ownership: Shown,
    root: Shown,
    /// The first moves that may be reported.
    allowed: Moves,
    /// The results that all lines of the analysis share; `None` before the first line.
    seen: Option<Seen>,
    /// The number of lines that were sent.
    told: u64,
    /// The last line that was sent. From the second line on it does not change.
    line: String,
}

/// The results that need no search.
struct Seen {
    /// The position, with the player to move who is analyzed.
    position: Position,
    trials: Trials,
    estimate: Estimate,
    /// The counted board; `None` if the game is not over.
    counted: Option<CountedBoard>,
    /// The player's lead in points.
    lead: f64,
}

impl Seen {
    fn of(state: &State, player: Color) -> Self {
        let position = state.position().with_to_play(player);
        let (game, suicide, table) = (&state.game, state.suicide(), &*state.settings.table);
        let reading = Budget::nodes(state.settings.nodes.min(analyze::READING));
        let (report, estimate) = analyze::estimated(&position, suicide, table, reading);
        let trials = Trials::new(&position, game, game.rules().counting(), suicide);
        let counted = CountedBoard::at_the_end(game, || state.count());
        let lead = match &counted {
            Some(counted) => counted.lead() - state.komi,
            None => -lead_by(state, &report.structure, &estimate),
        };
        Self { position, trials, estimate, counted, lead: sign(player) * lead }
    }

    /// The candidate moves. If no other move is allowed, the pass is listed, because Go programs show nothing if there is no move.
    fn moves(&mut self, report: &Report, allowed: Moves, most: usize) -> Vec<Candidate> {
        let left = if self.counted.is_some() { Left::Nothing } else { Left::Something };
        let mut moves = self.trials.candidates(report, allowed, left, Stop::NEVER).moves;
        moves.truncate(most);
        if moves.is_empty() {
            moves.push(Candidate { difference: 0.0, ..self.trials.pass() });
        }
        moves
    }
}

/// Whether a part of a line is requested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shown {
    Yes,
    No,
}

/// `kata-analyze [PLAYER] [INTERVAL] [KEY VALUE ...]`. INTERVAL is in hundredths of a second.
pub(super) fn kata_analyze(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    begin(state, arguments, Dialect::KataGo)
}

/// `lz-analyze [PLAYER] [INTERVAL] [KEY VALUE ...]`, in the format of Leela Zero.
pub(super) fn lz_analyze(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    begin(state, arguments, Dialect::LeelaZero)
}

fn begin(state: &mut State, arguments: &Arguments<'_>, dialect: Dialect) -> Answer {
    let analysis = Analysis::read(state, arguments, dialect)?;
    state.next = Next::Streams { every: analysis.every };
    state.stream = Some(Box::new(analysis));
    Ok(String::new())
}

impl Stream for Analysis {
    /// The next line. The first line contains what is known without search. The second line adds the results of a short search of enclosed blocks.
    /// After that the line is repeated, because the protocol expects lines until the next command.
    fn next(&mut self, state: &mut State) -> Option<String> {
        match self.told {
            0 => self.line = self.tell(state, LifeAndDeathSearch::Omitted),
            // The search is short, because it can't be interrupted.
            1 => self.line = self.tell(state, life_and_death(state.settings.nodes.min(Limits::INTERACTIVE.panel))),
            _ => {}
        }
        self.told += 1;
        Some(self.line.clone())
    }
}

impl Analysis {
    fn read(state: &State, arguments: &Arguments<'_>, dialect: Dialect) -> Result<Self, Refusal> {
        const EVERY: Duration = Duration::from_secs(1);
        let mut analysis = Self {
            dialect,
            player: state.to_play,
            every: EVERY,
            most_moves: usize::MAX,
            ownership: Shown::No,
            root: Shown::No,
            allowed: Moves::all(state.size()),
            seen: None,
            told: 0,
            line: String::new(),
        };
        let mut n = 0;
        if let Ok(player) = arguments.color(n) {
            analysis.player = player;
            n += 1;
        }
        if arguments.word(n).is_some_and(|word| word.starts_with(|c: char| c.is_ascii_digit())) {
            analysis.every = interval(arguments, n)?;
            n += 1;
        }
        while let Some(key) = arguments.word(n) {
            n += match key {
                "avoid" | "allow" => {
                    let (color, moves) = restriction(arguments, n + 1)?;
                    let avoided = if key == "avoid" { moves } else { Moves::all(state.size()).without(moves) };
                    if color == analysis.player {
                        analysis.allowed = analysis.allowed.without(avoided);
                    }
                    4
                }
                _ => {
                    analysis.set(key, arguments, n + 1)?;
                    2
                }
            };
        }
        Ok(analysis)
    }

    fn set(&mut self, key: &str, arguments: &Arguments<'_>, n: usize) -> Result<(), Refusal> {
        match key {
            "interval" => self.every = interval(arguments, n)?,
            "maxmoves" => self.most_moves = arguments.integer(n, "maxmoves")?,
            "minmoves" => {
                arguments.integer::<u64>(n, "minmoves")?;
            }
            _ if self.dialect == Dialect::LeelaZero => return Err(self.unknown(key)),
            "ownership" => self.ownership = flag("ownership", arguments, n)?,
            "rootInfo" => self.root = flag("rootInfo", arguments, n)?,
            // These keys are accepted because programs send them, but there are no values for them.
            "movesOwnership"
            | "ownershipStdev"
            | "movesOwnershipStdev"
            | "pvVisits"
            | "pvEdgeVisits"
            | "noResultValue" => {
                flag("value", arguments, n)?;
            }
            _ => return Err(self.unknown(key)),
        }
        Ok(())
    }

    fn unknown(&self, key: &str) -> Refusal {
        Refusal::Analysis("key", key.to_owned(), self.dialect.expected())
    }

    fn tell(&mut self, state: &State, life_and_death: LifeAndDeathSearch) -> String {
        let seen = self.seen.get_or_insert_with(|| Seen::of(state, self.player));
        let (suicide, table, size) = (state.suicide(), &*state.settings.table, state.size());
        let model = Model::Omitted;
        let options = Options { suicide, table, life_and_death, model, map: None, stop: Stop::NEVER, memory: None };
        let report = analyze(&seen.position, &options);
        let ownership = Ownership::on(state.ownership, &report, &seen.estimate, seen.counted.as_ref());
        let (moves, lead) = (seen.moves(&report, self.allowed, self.most_moves), seen.lead);
        let weights = weights(&moves);
        let mut line = String::new();
        for (order, (own, &weight)) in moves.iter().zip(&weights).enumerate() {
            line += &self.words(order, own, weight, lead, size);
        }
        if self.root == Shown::Yes {
            let visits: usize = weights.iter().sum();
            let _ = write!(line, "rootInfo visits {visits} utility 0.0 winrate 0.5 scoreLead {:.1} ", tenths(lead));
        }
        if self.ownership == Shown::Yes {
            line += "ownership ";
            line += &ownership
                .seen_by(self.player)
                .iter()
                .map(|number| format!("{number:?}"))
                .collect::<Vec<_>>()
                .join(" ");
        }
        line.trim_end().to_owned() + "\n"
    }

    /// One move in the format of the program. The win rate is always one half, because it is not estimated. The lead is that of the player after
    /// the move.
    fn words(&self, order: usize, own: &Candidate, weight: usize, lead: f64, size: Size) -> String {
        let Candidate { point, prior, difference, .. } = *own;
        let name = point.map_or("pass".to_owned(), |point| size.vertex(point).to_string());
        match self.dialect {
            Dialect::KataGo => {
                let lead = tenths(lead + difference);
                format!(
                    "info move {name} visits {weight} utility 0.0 winrate 0.5 scoreMean {lead:.1} scoreStdev 0.0 \
                     scoreLead {lead:.1} scoreSelfplay {lead:.1} prior {prior:.6} lcb 0.5 utilityLcb 0.0 order {order} pv {name} "
                )
            }
            // This format has win rates and priors in ten-thousandths.
            Dialect::LeelaZero => format!(
                "info move {name} visits {weight} winrate 5000 prior {:.0} lcb 5000 order {order} pv {name} ",
                prior * 10_000.0
            ),
        }
    }
}

/// The interval between two lines. A minimum keeps the lines from filling the pipe to the program.
fn interval(arguments: &Arguments<'_>, n: usize) -> Result<Duration, Refusal> {
    const LEAST: f64 = 1.0;
    const MOST: f64 = 360_000.0;
    let word = arguments.word(n).ok_or(Refusal::Missing("interval"))?;
    let found = word.parse::<f64>().ok().filter(|hundredths| (0.0..=MOST).contains(hundredths));
    let hundredths = found.ok_or_else(|| Refusal::Analysis("interval", word.to_owned(), "0 to 360000"))?;
    Ok(Duration::from_secs_f64(hundredths.max(LEAST) / 100.0))
}

fn flag(key: &'static str, arguments: &Arguments<'_>, n: usize) -> Result<Shown, Refusal> {
    let word = arguments.required(n, "value")?;
    match word.to_ascii_lowercase().as_str() {
        "true" | "1" => Ok(Shown::Yes),
        "false" | "0" => Ok(Shown::No),
        _ => Err(Refusal::Analysis(key, word.to_owned(), "true or false")),
    }
}

/// Reads `PLAYER VERTEX,VERTEX,... DEPTH`. The depth has no effect, because only first moves are listed.
fn restriction(arguments: &Arguments<'_>, n: usize) -> Result<(Color, Moves), Refusal> {
    let color = arguments.color(n)?;
    let list = arguments.required(n + 1, "vertices")?;
    let mut moves = Moves::NONE;
    for word in list.split(',') {
        match word.eq_ignore_ascii_case("pass") {
            true => moves.pass = Pass::In,
            false => moves.points.insert(arguments.vertex(word)?),
        }
    }
    arguments.integer::<u64>(n + 2, "depth")?;
    Ok((color, moves))
}

const LEAST: f64 = 10.0;
const MOST: f64 = 1_000.0;

/// The visits that are reported for each candidate. Nothing is visited here, but programs draw moves larger if they have more visits, and Sabaki
/// writes no numbers on moves with few visits. Moves that decide stones by proof come first, and get visits in proportion to these stones. The best
/// of the other moves gets as many visits as the last of the deciding moves. A move that gains one point less than this one gets half of its
/// visits, two points less a third, and so on.
fn weights(candidates: &[Candidate]) -> Vec<usize> {
    let deciding = candidates.iter().take_while(|own| own.stones > 0).count();
    let (deciding, others) = candidates.split_at(deciding);
    let most_stones = deciding.first().map_or(0, |own| own.stones);
    let proved = |own: &Candidate| own.stones as f64 / most_stones as f64;
    let largest = deciding.last().map_or(1.0, proved);
    let best = others.first().map_or(0.0, |own| own.gain);
    let estimated = |own: &Candidate| largest / (1.0 + (best - own.gain).max(0.0));
    let parts = deciding.iter().map(proved).chain(others.iter().map(estimated));
    parts.map(|part| (part * MOST).round().clamp(LEAST, MOST) as usize).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(stones_and_gains: &[(usize, f64)]) -> Vec<usize> {
        let own = |&(stones, gain)| Candidate { point: None, difference: 0.0, prior: 0.0, stones, gain };
        weights(&stones_and_gains.iter().map(own).collect::<Vec<_>>())
    }

    #[test]
    fn weights_fall_off_with_stones_and_with_points() {
        assert_eq!(of(&[(0, 8.0), (0, 7.0), (0, 6.0), (0, -1.0)]), [1000, 500, 333, 100]);
        assert_eq!(of(&[(20, 3.0), (5, 30.0), (0, 9.0), (0, 8.0), (0, -900.0)]), [1000, 250, 250, 125, 10]);
        assert_eq!(of(&[(0, 0.0)]), [1000]);
        assert_eq!(of(&[]), [0_usize; 0]);
    }
}
