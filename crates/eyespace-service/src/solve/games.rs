//! The problems of a file that are solved one after the other: every game of a record, each read on its own, so that a fault in one leaves
//! the others readable.

use std::num::NonZeroUsize;

use super::verify::ends;
use eyespace::problem::LineEnd;
use eyespace_record::excerpt::Excerpt;
use eyespace_record::fault::InputError;
use eyespace_record::input::{self, GamePosition};
use eyespace_record::records::Records;
use eyespace_record::selector::Selector;

/// A game of a file with the ends of the lines that its author gives, or the reason why it can't be read.
pub type Read = Result<(GamePosition, Vec<LineEnd>), InputError>;

/// The number of games in a file; 1 for a diagram, and for a file that can't be read.
#[must_use]
pub fn count(file: &str, bytes: &[u8]) -> usize {
    let text = input::decoded(file, bytes).map_or_else(|_| String::new(), |decoded| decoded.text);
    Records::find(Excerpt::whole(&text)).map_or(1, |records| records.count())
}

/// Each game of a record after `moves` moves, or the board of a diagram.
///
/// # Errors
/// The bytes are no text.
pub fn games(file: &str, bytes: &[u8], moves: usize) -> Result<Vec<Read>, InputError> {
    let decoded = input::decoded(file, bytes)?;
    let choice = Selector { move_number: Some(moves), ..Selector::default() };
    let Some(records) = Records::find(Excerpt::whole(&decoded.text)) else {
        return Ok(vec![input::load_bytes(file, bytes, &choice).map(|loaded| (loaded, vec![]))]);
    };
    let read = |text: Excerpt<'_>| {
        let loaded = input::load_sgf(file, text, 0, &choice)?;
        let ends = if moves == 0 { ends::of_text(text) } else { vec![] };
        Ok((loaded, ends))
    };
    let numbers = (1..).filter_map(NonZeroUsize::new);
    let numbered = |(game, read): (_, Read)| read.map(|(loaded, ends)| (GamePosition { game, ..loaded }, ends));
    Ok(numbers.zip(records.each(file, read)).map(numbered).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_in_a_game_has_its_place_and_leaves_the_others() {
        let text = "(;SZ[5]AB[aa];B[bb])\n(;SZ[37])\n(;SZ[5]AW[aa])";
        let read = games("f", text.as_bytes(), 0).unwrap();
        assert_eq!((read.len(), count("f", text.as_bytes())), (3, 3));
        assert!(read[1].as_ref().unwrap_err().to_string().starts_with("f:2:"));
        let (last, _) = read[2].as_ref().unwrap();
        assert_eq!((last.game.get(), last.move_number), (3, 0));
        assert_eq!((games("f", b".X.\n...\n", 0).unwrap().len(), count("f", b"\0")), (1, 1));
        assert!(games("f", b"\0\0\0", 0).is_err());
    }
}
