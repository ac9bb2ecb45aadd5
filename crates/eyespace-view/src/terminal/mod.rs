//! Draws a scene for a terminal: in colour, or in plain characters that contain the same information.

mod cell;
mod color;

use anstyle::Style;
use eyespace::board::{Point, Size};

use super::{Key, Scene};
use cell::Cell;

/// Whether escape codes for colours may be used. The caller knows whether the output goes to a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ink {
    /// 256 colours and the stones `●` on a wooden board.
    Color,
    /// The letters of GNU Go: `X` black, `O` white, `.` empty, `+` a star point, brackets around the last move.
    ///
    /// Other characters: `x` and `o` dead stones, `'` after a stone in atari, the letters of areas (capitals for Black's, small letters for White's),
    /// `*` a vital point, `^` an end point, `!` the point to play or a right first move, `~` a wrong first move, `<` where the attacker leaves fewer
    /// eyes and `>` where the defender makes more, `?` a threat, `,` a marginal point (which drawings of eyes write as `!`), `%` a half eye, `=` a
    /// false eye, `:` dame, `#` and `-` the territory of Black and of White, `"` and `'` the same where it is less certain. Unconditionally alive
    /// stones look like others.
    Plain,
}

/// Draws a scene; every line ends with a newline.
#[must_use]
pub fn draw(scene: &Scene, ink: Ink) -> String {
    let size = scene.size;
    let letters: Vec<_> = (0..size.width()).map(|column| Size::column_letter(column).to_string()).collect();
    let letters = format!("   {}\n", letters.join(" "));
    let title = scene.title.as_ref().map_or(String::new(), |title| format!("{}\n\n", one_line(title)));
    let rows: String = (0..size.height()).map(|row| draw_row(scene, ink, row)).collect();
    let caption: String = scene.caption.iter().map(|line| format!("{}\n", one_line(line))).collect();
    let is_seen = |key: &Key| !matches!(key, Key::Point(mark) if !scene.is_last_somewhere(mark));
    let seen = scene.legend.iter().filter(|entry| is_seen(&entry.key));
    let legend: String = seen.map(|entry| legend_line(scene, ink, &entry.key, &entry.text)).collect();
    let below: Vec<_> = [caption, legend].into_iter().filter(|part| !part.is_empty()).collect();
    let gap = if below.is_empty() { "" } else { "\n" };
    format!("{title}{letters}{rows}{letters}{gap}{}", below.join("\n"))
}

/// A text on one line. Texts from outside may contain control characters, which a terminal would obey.
fn one_line(text: &str) -> String {
    text.chars().map(|character| if character.is_control() { ' ' } else { character }).collect()
}

fn draw_row(scene: &Scene, ink: Ink, row: u8) -> String {
    let size = scene.size;
    let number = size.height() - row;
    let mut spans = Spans::default();
    spans.push(Style::new(), &format!("{number:2}"));
    let cell = |column: u8| size.point(column, row).map(|point| Cell::at(scene, point));
    let mut before = None;
    for column in 0..=size.width() {
        let after = cell(column);
        let (joint, style) = joint(ink, before.as_ref(), after.as_ref());
        spans.push(style, joint.encode_utf8(&mut [0; 4]));
        if let Some(cell) = &after {
            let (sign, style) = match ink {
                Ink::Plain => (cell.letter(), Style::new()),
                Ink::Color => color::sign(cell),
            };
            spans.push(style, sign.encode_utf8(&mut [0; 4]));
        }
        before = after;
    }
    spans.push(Style::new(), &number.to_string());
    spans.finish() + "\n"
}

/// The character between two neighbouring points, or before the first or after the last point of a row.
fn joint(ink: Ink, before: Option<&Cell>, after: Option<&Cell>) -> (char, Style) {
    let bracket = match (before, after) {
        (_, Some(cell)) if cell.is_last => Some('('),
        (Some(cell), _) if cell.is_last => Some(')'),
        (Some(cell), _) if ink == Ink::Plain => cell.behind(),
        _ => None,
    };
    match ink {
        Ink::Plain => (bracket.unwrap_or(' '), Style::new()),
        Ink::Color => color::joint(bracket, before, after),
    }
}

fn legend_line(scene: &Scene, ink: Ink, key: &Key, text: &str) -> String {
    let sign = key_cell(scene, key).map_or("  ".to_owned(), |cell| sample(ink, &cell));
    format!("  {sign} {}\n", one_line(text))
}

/// A point as it would look if the board showed only what this legend line explains.
fn key_cell<'a>(scene: &'a Scene, key: &'a Key) -> Option<Cell<'a>> {
    let empty = Cell::empty(Size::square(3).ok()?, Point::new(1, 1)?);
    match key {
        Key::Area(n) => scene.areas.get(*n).map(|area| Cell { area: Some(area), ..empty }),
        Key::Stone(color, mark) => Some(Cell { stone: Some(*color), stone_mark: Some(*mark), ..empty }),
        Key::Point(mark) => Some(Cell { mark: Some(mark), ..empty }),
        Key::Territory(color) => Some(Cell { territory: Some(*color), ..empty }),
    }
}

/// The sample in a legend line, two characters wide.
fn sample(ink: Ink, cell: &Cell) -> String {
    let mut spans = Spans::default();
    match ink {
        Ink::Plain => {
            let behind = cell.behind().unwrap_or(' ');
            spans.push(Style::new(), &format!("{}{behind}", cell.letter()));
        }
        Ink::Color => {
            let (sign, style) = color::sign(cell);
            spans.push(style, &format!("{sign} "));
        }
    }
    spans.finish()
}

/// Text with styles. An escape code is written only where the style changes.
#[derive(Default)]
struct Spans {
    text: String,
    style: Style,
}

impl Spans {
    fn push(&mut self, style: Style, text: &str) {
        if style != self.style {
            self.text += &format!("{}{}", self.style.render_reset(), style.render());
            self.style = style;
        }
        self.text += text;
    }

    fn finish(self) -> String {
        format!("{}{}", self.text, self.style.render_reset())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_scenes;

    #[test]
    fn plain_boards_say_all_in_letters() {
        let expected = "\
Two \"eyes\"

   A B C D E F G H J
 9 A A X . O b b b b 9
 8 A X X . O O O O b 8
 7 X X + < > , % O b 7
 6 = . . . . . . O b 6
 5(X)O'. . + . . O b 5
 4 . X . . . . . O b 4
 3 . . + . # # + O * 3
 2 o . 7 1 # X - O ^ 2
 1 . x . . # ! - O b 1
   A B C D E F G H J

A < B & \"C\"
White has two eyes.

  A  black A7: 3 points
  b  white E9: 12 points
  X  unconditionally alive
  x  dead
  O' in atari
  *  vital point
  ^  end point
  !  the point to play
  <  fewer eyes
  >  more eyes
  ,  marginal point
  %  half eye
  =  false eye
  #  black territory
";
        let drawn = draw(&test_scenes::small(), Ink::Plain);
        assert_eq!(drawn, expected, "{drawn}");
    }

    #[test]
    fn colour_adds_escapes_and_takes_no_room() {
        let scene = test_scenes::small();
        let bare = |text: &str| -> Vec<usize> {
            let mut bare = String::new();
            let mut rest = text;
            while let Some((before, escape)) = rest.split_once('\u{1b}') {
                bare += before;
                rest = escape.split_once('m').unwrap().1;
            }
            (bare + rest).lines().map(|line| line.chars().count()).collect()
        };
        assert!(draw(&scene, Ink::Color).contains('\u{1b}'));
        assert_eq!(bare(&draw(&scene, Ink::Color)), bare(&draw(&scene, Ink::Plain)));
        assert!(!draw(&scene, Ink::Plain).contains('\u{1b}'));
    }

    #[test]
    fn control_characters_do_not_reach_the_terminal() {
        let mut scene = test_scenes::small();
        scene.title = Some("\u{1b}[2Jtitle\r\n".to_owned());
        scene.areas[0].name = "\u{7}".to_owned();
        let drawn = draw(&scene, Ink::Plain);
        assert!(drawn.starts_with(" [2Jtitle  \n\n"), "{drawn}");
        assert!(!drawn.contains('\u{7}'));
    }

    #[test]
    fn boards_of_all_sizes_have_as_many_rows() {
        for size in test_scenes::sizes() {
            let scene = Scene::new(&eyespace::board::Setup::empty(size));
            for ink in [Ink::Plain, Ink::Color] {
                assert_eq!(draw(&scene, ink).lines().count(), usize::from(size.height()) + 2, "{size}");
            }
        }
        let single = Scene::new(&eyespace::board::Setup::empty(Size::square(1).unwrap()));
        assert_eq!(draw(&single, Ink::Plain), "   A\n 1 . 1\n   A\n");
    }
}
