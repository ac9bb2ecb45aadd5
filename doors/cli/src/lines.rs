//! Reads lines from a stream, whatever their length.

use std::io::{self, BufRead, Read};

/// Reads a line, without its line break; `None` at the end of the input. Of a line longer than `most` bytes only the first `most` + 1 bytes are
/// kept, which shows the caller that the line is too long.
pub(crate) fn next_line(input: &mut impl BufRead, most: usize) -> io::Result<Option<Vec<u8>>> {
    let mut line = vec![];
    if input.by_ref().take(most as u64 + 1).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
    } else if line.len() > most {
        input.skip_until(b'\n')?;
    }
    Ok(Some(line))
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOST: usize = 1 << 20;

    #[test]
    fn lines_of_any_length_are_read_in_little_memory() {
        let mut input = vec![b'x'; 3 * MOST];
        input.extend(b"\nname\n\nlast");
        let mut input = io::BufReader::new(input.as_slice());
        let mut next = || next_line(&mut input, MOST).unwrap();
        assert_eq!(next().map(|line| line.len()), Some(MOST + 1));
        assert_eq!(next().as_deref(), Some(&b"name"[..]));
        assert_eq!(next().as_deref(), Some(&b""[..]));
        assert_eq!(next().as_deref(), Some(&b"last"[..]));
        assert_eq!(next(), None);
    }
}
