//! One line of the protocol: an id, a command and its arguments.

/// The greatest length of a line in bytes. The longest lines that programs send contain a whole game, which is far shorter.
pub const MAX_LINE: usize = 1 << 20;

/// A line with a command.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Line {
    /// The number that may stand before the command, as it was written. The answer repeats it.
    pub(super) id: Option<String>,
    pub(super) command: String,
    pub(super) arguments: Vec<String>,
}

impl Line {
    /// Reads a line; `None` if it is blank or a comment. Control characters are removed, as the protocol requires. Invalid UTF-8 is replaced.
    pub(super) fn read(bytes: &[u8]) -> Option<Self> {
        let text = String::from_utf8_lossy(bytes);
        let asked = text.split('#').next().unwrap_or_default();
        let clean: String = asked.chars().filter(|&c| c == '\t' || !c.is_control()).collect();
        let mut words = clean.split([' ', '\t']).filter(|word| !word.is_empty()).peekable();
        let id = words.next_if(|word| word.bytes().all(|byte| byte.is_ascii_digit())).map(str::to_owned);
        let command = words.next().map(str::to_owned);
        if id.is_none() && command.is_none() {
            return None;
        }
        Some(Self { id, command: command.unwrap_or_default(), arguments: words.map(str::to_owned).collect() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<(Option<String>, String, String)> {
        Line::read(text.as_bytes()).map(|line| (line.id, line.command, line.arguments.join(" ")))
    }

    fn line(id: &str, command: &str, arguments: &str) -> Option<(Option<String>, String, String)> {
        let id = Some(id.to_owned()).filter(|id| !id.is_empty());
        Some((id, command.to_owned(), arguments.to_owned()))
    }

    #[test]
    fn ids_commands_and_arguments_are_told_apart() {
        assert_eq!(read("name"), line("", "name", ""));
        assert_eq!(read("  12\tplay  b\tD4\r\n"), line("12", "play", "b D4"));
        assert_eq!(read("007 name"), line("007", "name", ""));
        assert_eq!(read("7up"), line("", "7up", ""));
        assert_eq!(read("7"), line("7", "", ""));
    }

    #[test]
    fn comments_blank_lines_and_control_characters_are_no_commands() {
        for text in ["", " ", "\t\r\n", "# interrupt", "  # x", "\u{1}\u{7f}"] {
            assert_eq!(read(text), None, "{text:?}");
        }
        assert_eq!(read("na\u{7}me#comment # more"), line("", "name", ""));
    }

    #[test]
    fn any_bytes_are_read() {
        let line = Line::read(b"3 \xff\xfe \x80").unwrap();
        assert_eq!((line.id.as_deref(), line.command.as_str()), (Some("3"), "\u{fffd}\u{fffd}"));
    }
}
