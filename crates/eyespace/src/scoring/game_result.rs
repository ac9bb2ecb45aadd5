//! Parses the result of a game as its record writes it, such as `B+3.5`.

use super::amount::{Amount, plain};
use super::half_points::HalfPoints;
use crate::board::Color;

/// The result of a game, read from its record.
/// ```
/// use eyespace::board::Color;
/// use eyespace::scoring::{GameResult, HalfPoints};
/// let points = |points| HalfPoints::from_points(points).map(GameResult::Points).unwrap();
/// assert_eq!(GameResult::read("W+2.5"), points(-2.5));
/// assert_eq!(GameResult::read("黑胜3又3/4子"), points(7.5));
/// assert_eq!(GameResult::read("B+R"), GameResult::Won(Color::Black));
/// assert_eq!(GameResult::read("Void"), GameResult::Void);
/// assert_eq!(GameResult::read("?"), GameResult::Unknown);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameResult {
    /// Black's lead in points; 0 for a draw.
    Points(HalfPoints),
    /// This side won, for example by resignation or on time. The record gives no number of points, or none that can be read.
    Won(Color),
    /// The game ended without a result, as a triple ko does by Japanese rules.
    Void,
    /// The record gives no result, or a text that is not understood.
    Unknown,
}

/// Texts that mean a draw.
const DRAWS: [&str; 17] = [
    "0",
    "0.0",
    "0.00",
    "draw",
    "drawn",
    "jigo",
    "tie",
    "持碁",
    "持棋",
    "ジゴ",
    "引き分け",
    "引分",
    "和棋",
    "和局",
    "平局",
    "平手",
    "빅",
];

/// Texts that mean a game without a result.
const VOIDS: [&str; 12] =
    ["void", "no result", "noresult", "nr", "無勝負", "无胜负", "無勝敗", "无胜败", "無効", "无效", "무승부", "무효"];

/// Names of the players in several languages, with the colour. If one name is the beginning of another ("b" of "black"), the longer one comes first.
const PLAYERS: [(&str, Color); 15] = [
    ("black", Color::Black),
    ("b", Color::Black),
    ("黑棋", Color::Black),
    ("黑方", Color::Black),
    ("黑", Color::Black),
    ("黒番", Color::Black),
    ("黒", Color::Black),
    ("흑", Color::Black),
    ("white", Color::White),
    ("w", Color::White),
    ("白棋", Color::White),
    ("白方", Color::White),
    ("白番", Color::White),
    ("白", Color::White),
    ("백", Color::White),
];

/// Words between the name of the winner and the number of points. If one word is the beginning of another, the longer one comes first.
const WINS: [&str; 12] = ["+", "wins", "win", "won", "勝ち", "勝", "胜", "赢", "贏", "승", "by", ":"];

/// Signs that mean, at any place in the text, that the named player has won; those in `LOST` mean that the player has lost.
const WON: [char; 5] = ['勝', '胜', '赢', '贏', '승'];
const LOST: [char; 4] = ['负', '負', '输', '패'];

/// Words directly after the name of a player that mean that this player has lost.
const LOSES: [&str; 6] = ["resigns", "resigned", "loses", "lost", "forfeits", "投了"];

impl GameResult {
    /// Reads the result of a game. Wins by points are such as `B+3.5`, `black+3,5`, `Black wins by 3.5`, `黑胜3又3/4子`, `白1目半勝`, `흑 3집반승`. `W+3 1/4` is
    /// a win by 3 1/4 Chinese stones, which are 6.5 points, because points have no quarters. Draws are such as `0`, `Draw`, `Jigo`, `持碁`; other wins
    /// are such as `B+R`, `W+Time`, `黑中盘胜`, `White resigns`; games without a result are such as `Void`, `無勝負`. Text in parentheses at the end is
    /// ignored.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let text = plain(text);
        let text = text.split('(').next().unwrap_or_default().trim().trim_end_matches(['.', '。']);
        if DRAWS.contains(&text) {
            return Self::Points(HalfPoints::ZERO);
        }
        if VOIDS.contains(&text) {
            return Self::Void;
        }
        player(text).map_or(Self::Unknown, |(color, rest)| Self::of(color, rest))
    }

    /// The result of the game, given the player who is named first and the text behind the name.
    fn of(color: Color, said: &str) -> Self {
        let said = said.trim_start();
        let behind = without_marks(said);
        let is_marked = behind.len() < said.len();
        if let Some((amount, rest)) = Amount::read(behind)
            && amount.quarters >= 0
            && (is_marked || rest.contains(WON))
            && without_marks(rest.trim_start()).is_empty()
            && let Some(points) = amount.points()
        {
            return Self::Points(if color == Color::Black { points } else { -points });
        }
        let has_lost = !said.contains(WON) && (said.contains(LOST) || LOSES.iter().any(|word| said.starts_with(word)));
        match (is_marked || said.is_empty() || said.contains(WON), has_lost) {
            (_, true) => Self::Won(color.opponent()),
            (true, false) => Self::Won(color),
            (false, false) => Self::Unknown,
        }
    }
}

impl HalfPoints {
    /// Black's lead according to a text that [`GameResult::read`] reads. It is `None` for a win without points, such as a resignation, and for a text
    /// that is no result.
    /// ```
    /// use eyespace::scoring::HalfPoints;
    /// assert_eq!(HalfPoints::from_result("W+2.5"), HalfPoints::from_points(-2.5));
    /// assert_eq!(HalfPoints::from_result("b+2,5"), HalfPoints::from_points(2.5));
    /// assert_eq!(HalfPoints::from_result("W+R"), None);
    /// ```
    #[must_use]
    pub fn from_result(result: &str) -> Option<Self> {
        match GameResult::read(result) {
            GameResult::Points(points) => Some(points),
            GameResult::Won(_) | GameResult::Void | GameResult::Unknown => None,
        }
    }
}

/// The player whose name begins a text, and the text behind the name.
fn player(text: &str) -> Option<(Color, &str)> {
    let is_word_on = |name: &str, rest: &str| name.is_ascii() && rest.starts_with(|c: char| c.is_ascii_alphabetic());
    PLAYERS.iter().find_map(|&(name, color)| {
        text.strip_prefix(name).filter(|rest| !is_word_on(name, rest)).map(|rest| (color, rest))
    })
}

/// Removes all words that mean "wins" from the beginning of a text.
fn without_marks(mut text: &str) -> &str {
    while let Some(rest) = WINS.iter().find_map(|mark| text.strip_prefix(mark)) {
        text = rest.trim_start();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_read_in_every_spelling() {
        for (text, lead) in [
            ("B+3.5", 3.5),
            ("b+3,5", 3.5),
            ("B+ 3,5", 3.5),
            ("Black + 3.5", 3.5),
            ("B+2.50", 2.5),
            ("B+3.5 (by counting)", 3.5),
            ("Ｂ＋３．５", 3.5),
            ("W+10", -10.0),
            ("W+0.5", -0.5),
            ("B+0", 0.0),
            ("Black wins by 3.5", 3.5),
            ("White wins by 2 1/2 points.", -2.5),
            ("white won by 1 point", -1.0),
            ("W+4.25", -8.5),
            ("B+3.75", 7.5),
            ("B+1/4", 0.5),
            ("W+3 1/4", -6.5),
            ("黑胜3又3/4子", 7.5),
            ("白胜1/4子", -0.5),
            ("白胜四分之三子", -1.5),
            ("黑胜 2子", 4.0),
            ("黑胜七目半", 7.5),
            ("黒3目半勝", 3.5),
            ("黒番3目半勝ち", 3.5),
            ("白1目半勝", -1.5),
            ("白半目勝ち", -0.5),
            ("흑 3집반승", 3.5),
            ("백 반집승", -0.5),
            ("0", 0.0),
            ("Draw", 0.0),
            ("jigo", 0.0),
            ("持碁", 0.0),
            ("和棋", 0.0),
            ("빅", 0.0),
        ] {
            assert_eq!(GameResult::read(text), GameResult::Points(HalfPoints::from_points(lead).unwrap()), "{text}");
        }
    }

    #[test]
    fn winners_without_points_are_told() {
        for text in [
            "B+",
            "B+R",
            "b+resign",
            "B+T",
            "B+Time",
            "B+F",
            "B+?",
            "B+3.3",
            "Black wins",
            "Black wins by resignation",
            "黑中盘胜",
            "黒中押し勝ち",
            "黑不计点胜",
            "白超时负",
            "흑 불계승",
            "White resigns",
            "White loses on time",
            "白投了",
            "黑胜",
            "Black",
        ] {
            assert_eq!(GameResult::read(text), GameResult::Won(Color::Black), "{text}");
        }
        for text in ["W+R", "white+resign", "白中押し勝ち", "白中盘胜", "黑认输", "黑负", "백 불계승", "Black resigned"]
        {
            assert_eq!(GameResult::read(text), GameResult::Won(Color::White), "{text}");
        }
    }

    #[test]
    fn games_without_result_are_void_and_what_says_nothing_is_unknown() {
        for text in ["Void", "void", "No result", "無勝負", "无胜负", "무승부", "Void (triple ko)"] {
            assert_eq!(GameResult::read(text), GameResult::Void, "{text}");
        }
        for text in [
            "",
            " ",
            "?",
            "unfinished",
            "suspended",
            "打ち掛け",
            "3.5",
            "+3.5",
            "B 3.5",
            "Bob",
            "whatever",
            "B-3.5",
            "Black resign",
        ] {
            assert_eq!(GameResult::read(text), GameResult::Unknown, "{text}");
        }
    }
}
