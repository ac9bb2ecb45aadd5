//! The problems of a file. Each is read separately, so a fault in one problem does not affect the others.

use std::num::NonZeroUsize;
use std::ops::Range;

use super::claims::{Claims, solver};
use super::labels::{self, Forms};
use super::lines::Lines;
use eyespace_record::excerpt::Excerpt;
use eyespace_record::fault::{Fault, InputError, Located};
use eyespace_record::input::{self, GamePosition};
use eyespace_record::records::Records;
use eyespace_record::selector::Selector;
use eyespace_record::sgf::{self, GameTree, Remark};

/// One game of a file.
pub struct Problem {
    /// The number of the game in the file, from 1.
    pub game: usize,
    /// The bytes of the game in the text.
    pub bytes: Range<usize>,
    /// What is read; or the reason why the game can't be read.
    pub read: Result<ReadProblem, InputError>,
}

/// The position before the first move, and what the file claims.
pub struct ReadProblem {
    /// The position before the first move.
    pub loaded: GamePosition,
    /// The first moves that the file calls right or wrong.
    pub claims: Claims,
    /// All lines, with what the file calls right or wrong.
    pub lines: Lines,
    /// The forms of labels that the file uses.
    pub forms: Forms,
}

/// All problems of a file, or only the one with the number `game`.
///
/// # Errors
/// The bytes are not text, contain no SGF, or have no game with this number.
pub fn problems(file: &str, bytes: &[u8], game: Option<NonZeroUsize>) -> Result<Vec<Problem>, InputError> {
    problems_in_text(file, &input::decoded(file, bytes)?.text, game)
}

/// The same for a text, whatever character set it names.
///
/// # Errors
/// As for [`problems`].
pub fn problems_in_text(file: &str, text: &str, game: Option<NonZeroUsize>) -> Result<Vec<Problem>, InputError> {
    let no_game = |fault: Fault| fault.of_all().in_file(file, Excerpt::whole(text));
    let records = Records::find(Excerpt::whole(text)).ok_or_else(|| no_game(Fault::NoGame))?;
    let spans = match &records {
        Records::Sgf { start, .. } => sgf::games(text, *start),
        // These are never changed.
        Records::Foreign(foreign) => vec![0..0; foreign.count()],
    };
    if let Some(asked) = game.map(NonZeroUsize::get).filter(|&asked| asked > spans.len()) {
        return Err(no_game(Fault::NoSuchGame { asked, games: spans.len() }));
    }
    let own = |text: Excerpt<'_>| read(file, text);
    let (first, read) = match game {
        Some(game) => (game.get(), vec![records.one(file, game, own)]),
        None => (1, records.each(file, own)),
    };
    let spans = spans.into_iter().skip(first - 1).zip(read);
    Ok((first..).zip(spans).map(|(game, (bytes, read))| Problem { game, bytes, read }).collect())
}

/// Reads a game, given the part of the file that contains it.
pub(super) fn read(file: &str, text: Excerpt<'_>) -> Result<ReadProblem, InputError> {
    let mut loaded = input::load_sgf(file, text, 0, &Selector { move_number: Some(0), ..Selector::default() })?;
    let size = loaded.position.size();
    let at = |error: Located| error.in_file(file, text);
    let has_capitals = |above, remark: &Remark<'_, '_>| above || labels::says_right_in_capitals(remark);
    let endings = sgf::endings(text.text, size, has_capitals).map_err(at)?;
    let solver = solver(&endings, loaded.position.to_play());
    // In a file that uses the capitals of GoProblems, every right line is marked by them. Other comments in such a file are ordinary sentences and
    // must not be taken for labels.
    let forms = if endings.iter().any(|ending| ending.said) { Forms::Capitals } else { Forms::All };
    let label = |above, remark: &Remark<'_, '_>| labels::read(above, remark, solver, forms);
    let endings = sgf::endings(text.text, size, label).map_err(at)?;
    let claims = Claims::new(&endings, &loaded.position, solver);
    let tree = GameTree::read(text.text, size, label).map_err(at)?;
    loaded.position = loaded.position.with_to_play(solver);
    Ok(ReadProblem { loaded, claims, lines: Lines::new(tree, text, size, solver), forms })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, game: Option<usize>) -> Result<Vec<Problem>, InputError> {
        problems("f", text.as_bytes(), game.and_then(NonZeroUsize::new))
    }

    #[test]
    fn a_fault_has_its_place_in_the_file_and_the_rest_is_read() {
        let text = "(;SZ[5];B[aa])\n(;SZ[37])\n(;GM[3])\n(;SZ[5];B[bb])";
        let all = read(text, None).unwrap();
        let said = |n: usize| all[n].read.as_ref().err().map(ToString::to_string).unwrap_or_default();
        assert_eq!(all.iter().map(|problem| problem.game).collect::<Vec<_>>(), [1, 2, 3, 4]);
        assert!(said(1).starts_with("f:2:"), "{}", said(1));
        assert!(said(2).starts_with("f:3:"), "{}", said(2));
        assert_eq!(all[3].read.as_ref().unwrap().claims.right.len(), 1);
        assert_eq!(read(text, Some(4)).unwrap()[0].game, 4);
    }

    /// Text before a game must not be reported among the faults of that game. Reading all games takes a time that is linear in the length of the
    /// file, because each game is read from its own part.
    #[test]
    fn every_game_is_read_from_its_own_text() {
        let text = "mine\n".to_owned() + &"(;SZ[5];b[aa])\n".repeat(1_000);
        let spans = sgf::games(&text, sgf::start(&text).unwrap());
        let bytes: usize = Excerpt::each(&text, spans).map(|game| game.text.len()).sum();
        assert_eq!(bytes, 14 * 1_000);
        for (line, problem) in (2..).zip(read(&text, None).unwrap()) {
            let note = format!("line {line}: a property name has lower-case letters (old style)");
            assert_eq!(problem.read.unwrap().loaded.notes, [note]);
        }
    }

    #[test]
    fn what_holds_no_games_is_refused_as_a_whole() {
        assert!(read("(;SZ[5])", Some(2)).is_err());
        assert!(read(".X.\n", None).is_err());
        assert!(read("\0", None).is_err());
    }
}
