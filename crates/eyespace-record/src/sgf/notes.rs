//! Notes about oddities of a record, each with the line of the file in which the oddity stands.

use crate::excerpt::Excerpt;

/// The kinds of oddities in moves and set-up. Only the first oddity of each kind is reported, with the number of times that the kind occurs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Oddity {
    Nonsense,
    OffBoard,
    PassInWords,
    SeveralMoves,
    OnStone,
    KoAtOnce,
    Suicide,
    Superko,
    Repetition,
    PointsOffBoard,
    NoPoints,
    PointTwice,
    NoLiberty,
    TakenByHand,
}

#[derive(Debug)]
struct Note {
    byte: Option<usize>,
    text: String,
    oddity: Option<Oddity>,
    times: usize,
}

/// The notes in the order in which they were made.
#[derive(Debug, Default)]
pub(super) struct Notes {
    notes: Vec<Note>,
}

impl Notes {
    /// Adds a note on the file as a whole.
    pub(super) fn of_all(&mut self, text: String) {
        self.notes.push(Note { byte: None, text, oddity: None, times: 1 });
    }

    /// Adds a note on the text at a byte offset.
    pub(super) fn at(&mut self, byte: usize, text: String) {
        self.notes.push(Note { byte: Some(byte), text, oddity: None, times: 1 });
    }

    /// Adds a note about an oddity. If there is a note about this kind already, it is only counted.
    pub(super) fn odd(&mut self, oddity: Oddity, byte: usize, text: impl FnOnce() -> String) {
        match self.notes.iter_mut().find(|note| note.oddity == Some(oddity)) {
            Some(note) => note.times += 1,
            None => self.notes.push(Note { byte: Some(byte), text: text(), oddity: Some(oddity), times: 1 }),
        }
    }

    /// Each note as a line for the user. The text is scanned only once for all notes together.
    pub(super) fn lines(&self, text: Excerpt<'_>) -> Vec<String> {
        let mut placed: Vec<(usize, usize)> =
            self.notes.iter().enumerate().filter_map(|(n, note)| Some((note.byte?, n))).collect();
        placed.sort_unstable();
        let (mut at, mut line, mut lines) = (0, text.begins().line, vec![0; self.notes.len()]);
        for (byte, n) in placed {
            let passed = text.text.as_bytes().get(at..byte).unwrap_or_default();
            line += passed.iter().filter(|&&sign| sign == b'\n').count();
            (at, lines[n]) = (byte, text.line_in_file(line));
        }
        let told = |(note, line): (&Note, usize)| {
            let place = if note.byte.is_some() { format!("line {line}: ") } else { String::new() };
            let times = if note.times > 1 { format!(" ({} times)", note.times) } else { String::new() };
            format!("{place}{}{times}", note.text)
        };
        self.notes.iter().zip(lines).map(told).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_have_the_line_of_their_byte_and_each_kind_is_told_once() {
        let text = "a\nb\n\nc";
        let mut notes = Notes::default();
        notes.at(5, "c".to_owned());
        notes.odd(Oddity::OffBoard, 2, || "b".to_owned());
        notes.of_all("all".to_owned());
        notes.odd(Oddity::OffBoard, 0, || unreachable!());
        notes.at(0, "a".to_owned());
        let expected = ["line 4: c", "line 2: b (2 times)", "all", "line 1: a"];
        assert_eq!(notes.lines(Excerpt::whole(text)), expected);
        let part = Excerpt::each(text, std::iter::once(2..6)).next().unwrap();
        let mut notes = Notes::default();
        notes.at(3, "c".to_owned());
        assert_eq!(notes.lines(part), ["line 4: c"]);
    }
}
