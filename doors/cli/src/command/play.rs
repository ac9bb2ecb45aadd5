//! Runs `eyespace solve PROBLEM --play`: reads the user's moves from standard input, and prints the answers.

use std::io::{self, BufReader, IsTerminal};

use eyespace::board::Color;
use eyespace::engine::Engine;
use eyespace::problem::{Solved, Watch};
use eyespace_service::question::MAX_LINE;
use eyespace_service::solve::play::{PlayAnswer, PlaySession};
use eyespace_view::{play as words, terminal};

use crate::error::CommandError;
use crate::limits::Ended;
use crate::lines::next_line;
use crate::output::Output;
use crate::source::Source;

pub(super) fn run(
    (source, solved): (&Source, &Solved),
    player: Color,
    engine: &Engine<'_>,
    output: &Output,
) -> Result<Ended, CommandError> {
    let session = PlaySession::new(solved, player, engine, Watch::NOBODY);
    let mut session = session.map_err(|reason| CommandError::NotPlayable { file: source.to_string(), reason })?;
    let board = |session: &PlaySession<'_>| terminal::draw(&words::scene(session.play()), output.ink());
    output.write(&format!("{}\n{}", words::introduction(session.play()), board(&session)))?;
    if let Some(reply) = session.begin(Watch::NOBODY) {
        output.write(&format!("\n{}\n{}", words::begun(session.play(), &reply), board(&session)))?;
    }
    let is_watched = io::stdin().is_terminal() && io::stdout().is_terminal();
    let mut input = BufReader::new(io::stdin());
    loop {
        if is_watched {
            output.write(&format!("{}> ", session.play().player()))?;
        }
        let Some(line) = next_line(&mut input, MAX_LINE)? else { break };
        let Some(answer) = session.answer(&String::from_utf8_lossy(&line), Watch::NOBODY) else { continue };
        if answer == PlayAnswer::Quit {
            break;
        }
        let board = if words::shows_board(&answer) { format!("\n{}", board(&session)) } else { String::new() };
        output.write(&format!("{}{board}", words::text(session.play(), &answer)))?;
    }
    Ok(Ended::Done)
}
