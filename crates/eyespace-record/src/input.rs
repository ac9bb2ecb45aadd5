//! Turns the bytes of a file, which is a record or a diagram, into a position.

use std::num::NonZeroUsize;

use eyespace::board::{Color, Diagram, Extent, Game, Move, Point, Position, Size};

use crate::charset::{self, Decoded};
use crate::document;
use crate::excerpt::Excerpt;
use crate::fault::{Fault, InputError};
use crate::foreign::Foreign;
pub use crate::format::Format;
use crate::lines;
use crate::pasted;
use crate::place::Place;
use crate::records::Records;
use crate::selector::{Selector, Variation};
use crate::sgf::{self, GameInfo, Property, Record, Repetition};
use crate::size::MAX_BYTES;
use crate::taken_before::TakenBefore;

/// The most notes that are kept for a game. If there are more, a last note gives the number of those that were left out.
pub const MAX_NOTES: usize = 20;

/// The smallest number of characters for each control character in a text. An input with more control characters than that is treated as binary.
const CONTROLS_ONE_IN: usize = 10;

fn whole(file: &str, fault: Fault) -> InputError {
    InputError::Whole { file: file.to_owned(), fault }
}

/// A position, and the information that its file gives about it.
#[derive(Clone, Debug)]
pub struct GamePosition {
    /// The format of the input.
    pub format: Format,
    /// The position after [`Self::move_number`] moves.
    pub position: Position,
    /// The number of the game in the file, from 1.
    pub game: NonZeroUsize,
    /// The line of the game, as the number of the continuation at each branching. Numbers of 1 at the end are left out.
    pub variation: Variation,
    /// The number of moves of the line that were played, passes included; 0 for diagrams.
    pub move_number: usize,
    /// The number of moves of the whole line.
    pub moves: usize,
    /// The moves since the last set-up of the line, legal or not; empty for a diagram. Its side to play may be wrong if the file names another side
    /// to play: [`Self::position`] has the right one.
    pub history: Game,
    /// A repetition of the whole board that the last stone made, or that was made earlier if all later stones repeated positions too. By Japanese
    /// and Korean rules the game then ends without result if the players agree.
    pub repetition: Option<Repetition>,
    /// The last move, if there is one; for a diagram the stone that is marked as the last move.
    pub last_move: Option<(Color, Move)>,
    /// The stones that were captured before [`Self::history`] begins.
    pub taken_before: TakenBefore,
    /// Rules, komi, handicap, result, and the names of the players.
    pub info: GameInfo,
    /// The properties of the node in which the position is reached.
    pub node: Vec<Property>,
    /// The points that a diagram marks, each with the character that marks it.
    pub marks: Vec<(Point, char)>,
    /// Whether the file seems to have been cut off before the end of its game.
    pub cut_off: bool,
    /// Notes about repairs and oddities, each as one line for the user.
    pub notes: Vec<String>,
}

/// The position of a game without a record, after all its moves.
impl From<Game> for GamePosition {
    fn from(game: Game) -> Self {
        Self {
            format: Format::Moves,
            position: *game.position(),
            game: NonZeroUsize::MIN,
            variation: Variation::default(),
            move_number: game.moves(),
            moves: game.moves(),
            last_move: game.turns().last().map(|turn| (turn.color, turn.mv)),
            taken_before: TakenBefore::Unknown,
            info: GameInfo::default(),
            node: vec![],
            marks: vec![],
            notes: vec![],
            history: game,
            repetition: None,
            cut_off: false,
        }
    }
}

impl GamePosition {
    /// The captured stones of Black and of White, by [`Color::index`]. They are the stones captured by moves, before and after a set-up, and those
    /// that a pasted board mentions. Stones that a file removes or replaces by a set-up are not prisoners.
    /// ```
    /// use eyespace_record::selector::Selector;
    /// use eyespace_record::input::load_bytes;
    /// let game = load_bytes("game.sgf", b"(;SZ[5];B[ba];W[aa];B[ab])", &Selector::default())?;
    /// assert_eq!(game.prisoners(), [0, 1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn prisoners(&self) -> [usize; 2] {
        let (before, since) = (self.taken_before.stones(), self.history.taken());
        [0, 1].map(|side| before[side] + since[side])
    }

    /// A property of the node in which the position is reached.
    #[must_use]
    pub fn property(&self, name: &str) -> Option<&Property> {
        self.node.iter().find(|property| property.name == name)
    }
}

/// Reads a file and goes to the selected position. Error messages call the file by the name `file`.
/// ```
/// use eyespace_record::selector::Selector;
/// use eyespace_record::input::load_bytes;
/// let first = Selector { move_number: Some(1), ..Selector::default() };
/// let game = load_bytes("game.sgf", b"(;SZ[9];B[ee];W[gc])", &first)?;
/// assert_eq!((game.move_number, game.moves), (1, 2));
/// let mended = load_bytes("game.sgf", b"(;SZ[9];B[ee]\n;W[xx])", &Selector::default())?;
/// assert!(mended.notes[0].starts_with("line 2: W[xx], after move 1, is off the board; it was left out"));
/// let error = load_bytes("game.sgf", b"(;\nSZ[37])", &Selector::default()).unwrap_err();
/// assert!(error.to_string().starts_with("game.sgf:2:3: a board of 37x37 lines; each side must have 1 to 25"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The input is too large or can't be read, or it has no such game, variation or move.
pub fn load_bytes(file: &str, bytes: &[u8], choice: &Selector) -> Result<GamePosition, InputError> {
    let decoded = decoded(file, bytes)?;
    let mut loaded = load_text(file, &decoded.text, choice)?;
    loaded.notes.splice(0..0, decoded.note);
    Ok(loaded)
}

/// Does the same as [`load_bytes`] for an input that is known to be text.
///
/// # Errors
/// The errors of [`load_bytes`].
pub fn load_text(file: &str, text: &str, choice: &Selector) -> Result<GamePosition, InputError> {
    let text = lines::with_plain_ends(text);
    let text = Excerpt::whole(&text);
    let mut loaded = match Records::find(text) {
        Some(Records::Sgf { text, start }) => load_sgf(file, text, start, choice)?,
        Some(Records::Foreign(foreign)) => load_foreign(file, &foreign, choice)?,
        None => match sgf::start_without_node(text.text) {
            Some(byte) => return Err(Fault::NoGame.at(byte).in_file(file, text)),
            None => load_diagram(file, text.text, choice)?,
        },
    };
    shorten(&mut loaded.notes);
    Ok(loaded)
}

/// Does the same for a part of a text that is known to be in the format of another server or program.
///
/// # Errors
/// The errors of [`load_bytes`].
pub fn load_in_format(
    file: &str,
    text: Excerpt<'_>,
    format: Format,
    choice: &Selector,
) -> Result<GamePosition, InputError> {
    let mut loaded = load_foreign(file, &Foreign::in_format(text, format), choice)?;
    shorten(&mut loaded.notes);
    Ok(loaded)
}

/// Reads a game in the format of another server or program.
fn load_foreign(file: &str, foreign: &Foreign<'_>, choice: &Selector) -> Result<GamePosition, InputError> {
    let own = Selector { game: NonZeroUsize::MIN, ..choice.clone() };
    let records = Records::Foreign(foreign.clone());
    let mut loaded = records.one(file, choice.game, |text| load_sgf(file, text, 0, &own))?;
    loaded.game = choice.game;
    let games = foreign.count();
    if games > 1 && choice.game == NonZeroUsize::MIN {
        loaded.notes.insert(0, format!("{games} games in the file; the first was taken"));
    }
    Ok(loaded)
}

/// Reads one game of a collection, which begins with the excerpt, and goes to the selected position.
///
/// # Errors
/// The errors of [`load_bytes`].
pub fn load_game(file: &str, text: Excerpt<'_>, choice: &Selector) -> Result<GamePosition, InputError> {
    let mut loaded = load_sgf(file, text, 0, choice)?;
    shorten(&mut loaded.notes);
    Ok(loaded)
}

fn shorten(notes: &mut Vec<String>) {
    if notes.len() > MAX_NOTES {
        let more = notes.len() - MAX_NOTES;
        notes.truncate(MAX_NOTES);
        notes.push(format!("and {more} notes more"));
    }
}

/// The text of a file, with line feed (`\n`) as its only line break.
///
/// # Errors
/// The input is too large, or it is no text.
pub fn decoded(file: &str, bytes: &[u8]) -> Result<Decoded, InputError> {
    if bytes.len() > MAX_BYTES {
        return Err(whole(file, Fault::TooLarge));
    }
    readable(file, charset::decode(bytes))
}

/// The decoded text of a file or a part of it, with line feed (`\n`) as its only line break.
///
/// # Errors
/// It is no text.
pub fn readable(file: &str, decoded: Decoded) -> Result<Decoded, InputError> {
    let Decoded { text, note } = decoded;
    if is_binary(&text) {
        return Err(whole(file, Fault::Binary));
    }
    Ok(Decoded { text: lines::with_plain_ends(&text).into_owned(), note })
}

fn is_binary(text: &str) -> bool {
    let is_odd = |c: char| c.is_control() && !matches!(c, '\t' | '\n' | '\r' | '\u{c}' | '\u{1a}' | '\u{1b}');
    // Most files are plain ASCII, of which the bytes tell enough.
    let is_plain = text.bytes().all(|byte| matches!(byte, b' '..=b'~' | b'\t' | b'\n' | b'\r'));
    !is_plain
        && (text.contains('\0') || text.chars().filter(|&c| is_odd(c)).count() * CONTROLS_ONE_IN > text.chars().count())
}

/// Reads the selected game among those that begin at byte `start` of the text.
///
/// # Errors
/// The text can't be read there, or it has no such game, variation or move.
pub fn load_sgf(file: &str, text: Excerpt<'_>, start: usize, choice: &Selector) -> Result<GamePosition, InputError> {
    let record = Record::read(text, start, choice).map_err(|error| error.in_file(file, text))?;
    let moves = record.moves();
    let asked = choice.move_number.unwrap_or(moves);
    if asked > moves {
        return Err(whole(file, Fault::NoSuchMove { asked, moves }));
    }
    let replay = record.replay(choice.move_number);
    let origin = text.origin();
    let own_notes = origin.map_or(&[][..], |origin| &origin.notes);
    Ok(GamePosition {
        format: origin.map_or(Format::Sgf, |origin| origin.format),
        game: choice.game,
        variation: choice.variation.shortened(),
        position: replay.position,
        move_number: replay.moves,
        moves,
        notes: [own_notes, &record.notes(&replay, text)].concat(),
        node: record.properties(replay.node),
        history: replay.game,
        taken_before: TakenBefore::Known(replay.taken_before),
        repetition: replay.repetition,
        cut_off: record.is_cut_off() || origin.is_some_and(|origin| origin.is_cut_off),
        last_move: replay.last_move,
        marks: vec![],
        info: record.info,
    })
}

/// Reads a diagram, which counts as one game without moves.
fn load_diagram(file: &str, text: &str, choice: &Selector) -> Result<GamePosition, InputError> {
    let at = |line, column, fault| InputError::At { file: file.to_owned(), place: Place { line, column }, fault };
    // If the drawing inside a JSON document can't be read, the text itself is read as a diagram. The error then refers to the lines of the
    // document.
    let in_document = document::as_diagram(text).and_then(|text| text.parse::<Diagram>().ok());
    let read = in_document.map_or_else(|| text.parse::<Diagram>(), Ok);
    let diagram = read.map_err(|error| at(error.line, error.column, Fault::Diagram(error.fault)))?;
    let position = Position::try_from(diagram.setup).map_err(|error| at(1, 1, Fault::Drawing(error)))?;
    let fault = match (choice.game.get(), choice.variation.numbers().len(), choice.move_number) {
        (asked @ 2.., _, _) => Some(Fault::NoSuchGame { asked, games: 1 }),
        (_, numbers @ 1.., _) => Some(Fault::TooManyNumbers { numbers, branchings: 0 }),
        (_, _, Some(asked @ 1..)) => Some(Fault::NoSuchMove { asked, moves: 0 }),
        _ => None,
    };
    if let Some(fault) = fault {
        return Err(whole(file, fault));
    }
    let (info, odd) = pasted::info(&diagram.beside);
    let remarks = diagram.remarks.iter().map(ToString::to_string);
    let last_move = diagram.last.and_then(|point| Some((position.stone(point)?, Move::Play(point))));
    Ok(GamePosition {
        format: Format::Diagram,
        game: choice.game,
        variation: Variation::default(),
        position,
        history: Game::new(position, info.rules.unwrap_or_default()),
        repetition: None,
        cut_off: false,
        move_number: 0,
        moves: 0,
        last_move,
        taken_before: pasted::taken(&diagram),
        info,
        node: vec![],
        notes: part_drawn(diagram.extent, position.size()).into_iter().chain(odd).chain(remarks).collect(),
        marks: diagram.marks,
    })
}

/// The note about a diagram that shows only a part of the board.
fn part_drawn(extent: Extent, size: Size) -> Option<String> {
    match extent {
        Extent::Whole => None,
        Extent::Part { columns, rows } => {
            Some(format!("{columns}x{rows} points of a {size} board are drawn; the others count as empty"))
        }
        Extent::Unbounded => Some(format!("no edge is drawn; the drawing was taken for the whole of a {size} board")),
    }
}

#[cfg(test)]
mod tests {
    use eyespace::board::Style;
    use proptest::prelude::*;

    use super::*;

    fn read_at(text: &str, move_number: Option<usize>) -> Result<GamePosition, InputError> {
        load_bytes("f", text.as_bytes(), &Selector { move_number, ..Selector::default() })
    }

    fn read(text: &str) -> GamePosition {
        read_at(text, None).unwrap()
    }

    fn error(bytes: &[u8], move_number: Option<usize>) -> String {
        load_bytes("f", bytes, &Selector { move_number, ..Selector::default() }).unwrap_err().to_string()
    }

    #[test]
    fn sgf_is_told_from_diagrams_by_what_it_holds() {
        for text in ["(;SZ[3];B[bb])", "\n ( ;SZ[3];B[bb]", "(SZ[3];B[bb])", "Game (mine):\n(;SZ[3]\n;B[bb])"] {
            assert_eq!(read(text).format, Format::Sgf, "{text}");
        }
        for text in ["...\n.X.\n...\n", "3 . . .\n2 .(X).\n1 . . .\n", "(X). .\n. . .\n", "$$B x (y)\n$$ | . X |\n"] {
            assert_eq!(read(text).format, Format::Diagram, "{text}");
        }
    }

    #[test]
    fn a_diagram_is_a_game_without_moves() {
        let loaded = read_at(".X\nO.\nWhite to play\n", Some(0)).unwrap();
        assert_eq!((loaded.move_number, loaded.moves, loaded.last_move), (0, 0, None));
        assert_eq!(loaded.position.to_play(), Color::White);
        assert_eq!(error(b".X\nO.\n", Some(1)), "f: there is no move 1; expected at most 0");
        assert_eq!(error(b"..\n.\n", None), "f:2:2: a row of 1 points; the first has 2");
        assert_eq!(
            error(b"XO\nO.\n", None),
            "f:1:1: the black stone at A2 has no liberty; expected a liberty for every block"
        );
        for text in ["(", "\n()", "((", ";B[aa]", "SZ[9]", "(\n)B[aa]", ")"] {
            let line = if text.starts_with('\n') { 2 } else { 1 };
            assert_eq!(
                error(text.as_bytes(), None),
                format!("f:{line}:1: no game; expected a game in SGF, which begins with (;"),
                "{text}"
            );
        }
        assert_eq!(error(b"", None), "f:1:1: no board; expected rows of . X and O");
    }

    #[test]
    fn what_a_diagram_leaves_out_is_told() {
        for (text, note) in [
            (
                "$$ | X . .\n$$ | . . .\n$$ -------\n",
                "3x2 points of a 19x19 board are drawn; the others count as empty",
            ),
            ("$$ X . .\n$$ . . .\n", "no edge is drawn; the drawing was taken for the whole of a 3x2 board"),
        ] {
            assert_eq!(read(text).notes, [note]);
        }
        assert!(read("$$ | X . |\n$$ | . . |\n").notes.is_empty());
        let error = error(b"19 X .\n18 . .\n", None);
        assert!(error.starts_with("f:2:1: the lowest row has number 18; expected all rows"), "{error}");
    }

    #[test]
    fn all_that_surrounds_the_position_is_kept() {
        let text = "(;SZ[3]RU[NZ]KM[7]PB[A]RE[B+1];B[bb]C[x];W[aa]TB[ba][ca]LB[])(;)";
        let loaded = read(text);
        assert_eq!(Style::Plain.draw(&loaded.position.setup()), "O..\n.X.\n...\n");
        assert_eq!((loaded.move_number, loaded.moves), (2, 2));
        assert_eq!(loaded.last_move, Some((Color::White, Move::Play(Point::new(0, 0).unwrap()))));
        assert_eq!((loaded.info.komi, loaded.info.result.as_deref()), (Some(7.0), Some("B+1")));
        assert_eq!(loaded.property("TB").map(|p| p.values.as_slice()), Some(&["ba".to_owned(), "ca".to_owned()][..]));
        assert_eq!(loaded.notes, ["2 games in the file; the first was taken"]);
        assert_eq!(read_at(text, Some(1)).unwrap().node[1].values, ["x"]);
    }

    #[test]
    fn errors_give_file_line_and_column() {
        assert_eq!(error(b"(;B[aa];W[bb])", Some(3)), "f: there is no move 3; expected at most 2");
        assert_eq!(
            error("(;C[白\n白]SZ[37])".as_bytes(), None),
            "f:2:5: a board of 37x37 lines; each side must have 1 to 25 (SGF allows boards up to 52, which Eyespace does not read)"
        );
    }

    #[test]
    fn lines_may_end_as_any_system_has_them() {
        for end in ["\n", "\r\n", "\r", "\n\r"] {
            let with_ends = |text: &str| text.replace('\n', end);
            assert_eq!(Style::Plain.draw(&read(&with_ends(".X\nO.\n")).position.setup()), ".X\nO.\n", "{end:?}");
            let odd = read(&with_ends("(;SZ[9]\n;B[aa]\n;W[zz9])"));
            assert!(odd.notes[0].starts_with("line 3: W[zz9], after move 1, is neither"), "{end:?}: {:?}", odd.notes);
        }
    }

    #[test]
    fn what_is_no_text_is_refused() {
        for bytes in [&b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"[..], b"(;B[aa]\0)", &[1, 2, 3, 4, b'x']] {
            assert_eq!(error(bytes, None), "f: not text; expected an SGF file or a drawn board");
        }
        assert_eq!(error(&vec![b'.'; MAX_BYTES + 1], None), "f: too large; expected at most 16 MiB");
    }

    #[test]
    fn notes_are_not_endless() {
        let text = format!("(;{})", ";PL[?]".repeat(100));
        let notes = read(&text).notes;
        assert_eq!(notes.len(), MAX_NOTES + 1);
        assert_eq!(notes[MAX_NOTES], "and 80 notes more");
    }

    proptest! {
        #[test]
        fn no_bytes_make_it_panic(bytes in prop::collection::vec(any::<u8>(), 0..200), moves in prop::option::of(0..9usize)) {
            let _ = load_bytes("f", &bytes, &Selector { move_number: moves, ..Selector::default() });
        }

        #[test]
        fn nothing_like_sgf_makes_it_panic(
            pieces in prop::collection::vec(
                prop::sample::select(vec![
                    "(;", ";", "(", ")", "B", "W", "AB", "AW", "AE", "PL", "SZ", "HA", "KM", "RU", "CA", "[", "]", "\\",
                    "[aa]", "[ba]", "[ab]", "[bb]", "[aa:bb]", "[]", "[tt]", "[3]", "[2:3]", "[zz]", "[NZ]", "[W]", "é",
                    "\n", "x", ":", "[Shift_JIS]",
                ]),
                0..60,
            ),
            moves in prop::option::of(0..9usize),
        ) {
            let text = format!("(;SZ[3]{}", pieces.concat());
            if let Ok(loaded) = read_at(&text, moves) {
                prop_assert_eq!(loaded.move_number, moves.unwrap_or(loaded.moves));
            }
        }
    }
}
