//! The loop around a session: lines from one stream, answers into another.

use std::io::{self, BufRead};

use super::line::MAX_LINE;
use super::reply::Next;
use super::session::Session;
use crate::lines::next_line;

/// Answers until the input ends, or the session does.
pub(crate) fn serve(
    session: &mut Session,
    mut input: impl BufRead,
    mut send: impl FnMut(&str) -> io::Result<()>,
) -> io::Result<()> {
    while let Some(line) = next_line(&mut input, MAX_LINE)? {
        let Some(reply) = session.answer(&line) else { continue };
        send(&reply.text)?;
        if reply.next == Next::Ends {
            break;
        }
    }
    Ok(())
}
