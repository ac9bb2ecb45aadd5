//! The loop around a session: lines from one stream, answers into another.

use std::io::{self, BufRead, Read};

use super::line::MAX_LINE;
use super::reply::Next;
use super::session::Session;

/// Answers until the input ends, or the session does.
pub(crate) fn serve(
    session: &mut Session,
    mut input: impl BufRead,
    mut send: impl FnMut(&str) -> io::Result<()>,
) -> io::Result<()> {
    while let Some(line) = next_line(&mut input)? {
        let Some(reply) = session.answer(&line) else { continue };
        send(&reply.text)?;
        if reply.next == Next::Ends {
            break;
        }
    }
    Ok(())
}

/// A line without its end; of one that is too long, enough to know that. `None` at the end of the input.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut line = vec![];
    if input.by_ref().take(MAX_LINE as u64 + 1).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
    } else if line.len() > MAX_LINE {
        input.skip_until(b'\n')?;
    }
    Ok(Some(line))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_any_length_are_read_in_little_memory() {
        let mut input = vec![b'x'; 3 * MAX_LINE];
        input.extend(b"\nname\n\nlast");
        let mut input = io::BufReader::new(input.as_slice());
        let mut next = || next_line(&mut input).unwrap();
        assert_eq!(next().map(|line| line.len()), Some(MAX_LINE + 1));
        assert_eq!(next().as_deref(), Some(&b"name"[..]));
        assert_eq!(next().as_deref(), Some(&b""[..]));
        assert_eq!(next().as_deref(), Some(&b"last"[..]));
        assert_eq!(next(), None);
    }
}
