//! Replays the moves of a game as SGF prescribes: every move on a point of the board is executed, whether it is legal or not.

use eyespace::board::{Color, Game, Ko, Move, Played, Position, Ruleset, Size, Suicide, Turn as GameTurn};

use super::execute::{Breach, execute};
use super::info::GameInfo;
use super::line::{Node, Value};
use super::notes::{Notes, Oddity};
use super::repetition::{Met, Repetition, Seen, kos_since};
use super::spelling::Spelling;
use super::value::{Said, read_color};
use super::{moves, played, set_up};
use crate::fault::quote;

/// The state at which a replay stopped.
#[derive(Debug)]
pub(crate) struct Replay {
    pub(crate) position: Position,
    /// The number of moves that were played.
    pub(crate) moves: usize,
    pub(crate) last_move: Option<(Color, Move)>,
    /// The index of the last node that was played.
    pub(crate) node: usize,
    /// Notes about moves and set-up.
    pub(super) notes: Notes,
    /// The position after the last set-up, and the moves since then.
    pub(crate) game: Game,
    /// The black and the white stones captured before the last set-up.
    pub(crate) taken_before: [usize; 2],
    /// A repetition of the whole board that the last stone made, or that was made earlier if all later stones repeated positions too.
    pub(crate) repetition: Option<Repetition>,
    /// The byte offset of the move that made the repetition.
    repeated_at: usize,
    spelling: Spelling,
    rules: Option<Ruleset>,
    /// Whether the file names the side to play (`PL`) after the last move.
    turn: Turn,
    /// The positions since the last set-up.
    seen: Seen,
    /// The byte offset of the last move.
    byte: usize,
}

/// The way in which the side to play is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Turn {
    Said,
    Assumed,
}

/// Plays `moves` moves, and the set-up before the next move if there is any; `None` plays everything.
pub(super) fn replay(
    nodes: &[Node<'_>],
    size: Size,
    spelling: Spelling,
    info: &GameInfo,
    moves: Option<usize>,
) -> Replay {
    let mut replay = Replay::new(size, spelling, info.rules);
    replay.run(nodes, info, moves);
    replay.note_end_in_repetition();
    replay.note_repeating();
    replay
}

impl Replay {
    fn new(size: Size, spelling: Spelling, rules: Option<Ruleset>) -> Self {
        let position = Position::empty(size);
        Self {
            position,
            moves: 0,
            last_move: None,
            node: 0,
            notes: Notes::default(),
            game: Game::new(position, rules.unwrap_or_default()),
            taken_before: [0, 0],
            repetition: None,
            repeated_at: 0,
            spelling,
            rules,
            turn: Turn::Assumed,
            seen: Seen::new(&position),
            byte: 0,
        }
    }

    fn run(&mut self, nodes: &[Node<'_>], info: &GameInfo, moves: Option<usize>) {
        for (index, node) in nodes.iter().enumerate() {
            self.set_up(node);
            for (n, (color, value)) in played(node).enumerate() {
                let said = Said::read(value.raw, self.position.size(), self.spelling);
                match said.made() {
                    _ if moves == Some(self.moves) => return self.assume_turn(color),
                    None => self.leave_out(color, value, said),
                    Some(mv) => self.play(color, mv, value),
                }
                self.node = index;
                if n == 1 {
                    self.note_crowded(node, value.byte);
                }
                self.note_form(value, said);
            }
            self.node = index;
        }
        if self.moves == 0 && info.handicap.is_some() {
            self.assume_turn(Color::White);
        }
    }

    fn assume_turn(&mut self, color: Color) {
        if self.turn == Turn::Assumed {
            self.position = self.position.with_to_play(color);
        }
    }

    fn set_up(&mut self, node: &Node<'_>) {
        if let Some(position) = set_up::put_stones(&self.position, node, self.spelling, &mut self.notes) {
            let taken = self.game.taken();
            self.taken_before = [0, 1].map(|side| self.taken_before[side] + taken[side]);
            self.position = position;
            self.begin();
        }
        if let Some(value) = node.value("PL") {
            match read_color(value.raw) {
                Some(color) => {
                    self.position = self.position.with_to_play(color);
                    self.turn = Turn::Said;
                }
                None => {
                    let text = format!("PL[{}] is not a colour; it was left out", quote(value.raw));
                    self.notes.at(value.byte, text);
                }
            }
        }
        if self.game.moves() == 0 && self.game.start() != &self.position {
            self.begin();
        }
    }

    /// Starts a new game from the present position, because positions before a set-up don't count for repetitions.
    fn begin(&mut self) {
        self.game = Game::new(self.position, self.game.rules());
        self.seen = Seen::new(&self.position);
        self.leave_repetition();
    }

    fn play(&mut self, color: Color, mv: Move, value: Value<'_>) {
        let (Played { position, captured }, breach) = execute(&self.position.with_to_play(color), mv);
        self.byte = value.byte;
        self.moves += 1;
        self.position = position;
        self.last_move = Some((color, mv));
        self.game.record(GameTurn { color, mv, captured, after: position });
        self.turn = Turn::Assumed;
        if let Some(breach) = breach {
            self.note_breach(color, breach);
        }
        let Move::Play(point) = mv else {
            self.seen.meet(&self.game);
            return;
        };
        if captured.contains(point) {
            self.note_suicide(captured.len());
        }
        self.note_superko(breach);
    }

    /// Leaves out a value that is not a point of the board. It counts as a turn all the same, so the other side is to play.
    fn leave_out(&mut self, color: Color, value: Value<'_>, said: Said) {
        let name = if color == Color::Black { "B" } else { "W" };
        let (raw, before) = (quote(value.raw), self.moves);
        let (oddity, what) = match said {
            Said::OffBoard => (Oddity::OffBoard, "is off the board"),
            _ => (Oddity::Nonsense, "is neither two letters, as in dd, nor empty for a pass"),
        };
        self.notes.odd(oddity, value.byte, || {
            format!("{name}[{raw}], after move {before}, {what}; it was left out, and not counted as a move")
        });
        self.turn = Turn::Assumed;
        self.assume_turn(color.opponent());
    }

    /// Notes that a node has several moves of one player. One move of each player in a node is an old style and is not noted.
    fn note_crowded(&mut self, node: &Node<'_>, byte: usize) {
        if moves(node).any(|(_, field)| field.values.len() > 1) {
            self.notes.odd(Oddity::SeveralMoves, byte, || {
                "a player has several moves in a node; they were played one after the other".to_owned()
            });
        }
    }

    fn note_form(&mut self, value: Value<'_>, said: Said) {
        if said == Said::PassInWords {
            let raw = quote(value.raw);
            self.notes.odd(Oddity::PassInWords, value.byte, || format!("[{raw}] was read as a pass"));
        }
    }

    fn note_breach(&mut self, color: Color, breach: Breach) {
        let moves = self.moves;
        match breach {
            Breach::KoAtOnce => {
                self.notes.odd(Oddity::KoAtOnce, self.byte, || format!("move {moves} takes back a ko at once"));
            }
            Breach::OnStone(point, there) => {
                let at = self.position.size().vertex(point);
                self.notes.odd(Oddity::OnStone, self.byte, || {
                    let what = if there == color {
                        "nothing changed"
                    } else {
                        "that stone was taken off and not counted as captured"
                    };
                    format!("move {moves}, {color} at {at}, is on a {there} stone; {what}")
                });
            }
        }
    }

    fn note_suicide(&mut self, stones: usize) {
        let moves = self.moves;
        if stones == 1 {
            self.notes.odd(Oddity::Suicide, self.byte, || {
                format!("move {moves} is suicide of one stone, which was taken off")
            });
        } else if self.rules.is_none_or(|rules| rules.suicide() == Suicide::Illegal) {
            self.notes.odd(Oddity::Suicide, self.byte, || {
                format!("move {moves} is suicide of {stones} stones, which were taken off")
            });
        }
    }

    /// Checks whether the position has occurred before, and whether the rules forbid the repetition.
    fn note_superko(&mut self, breach: Option<Breach>) {
        let met = self.seen.meet(&self.game);
        let same_turn = met[self.position.to_play().index()];
        // Only repetitions by moves that are legal under simple ko are recorded. A move that takes back a ko at once or is played on a stone is
        // illegal under every ruleset.
        self.note_repetition(same_turn.filter(|_| breach.is_none()));
        let earlier = match self.rules.map(Ruleset::ko) {
            None | Some(Ko::Simple) => None,
            Some(Ko::PositionalSuperko) => met.iter().flatten().map(|met| met.first).min(),
            Some(Ko::SituationalSuperko) => same_turn.map(|met| met.first),
        };
        if let Some(earlier) = earlier {
            let (earlier, moves) = (self.move_number(earlier), self.moves);
            self.notes.odd(Oddity::Superko, self.byte, || {
                format!("move {moves} repeats the position after move {earlier} (superko)")
            });
        }
    }

    /// Records a repetition. If several moves in a row repeat positions, only the first repetition is kept, because that one is reported.
    fn note_repetition(&mut self, met: Option<Met>) {
        let Some(met) = met else {
            return self.leave_repetition();
        };
        if self.repetition.is_none()
            && let Some(kos) = kos_since(&self.game, met.last)
        {
            let earlier = self.move_number(met.last);
            self.repetition = Some(Repetition { earlier, later: self.moves, kos });
            self.repeated_at = self.byte;
        }
    }

    /// Ends the repetition, because a move reached a new position.
    fn leave_repetition(&mut self) {
        if let Some(note) = self.repetition.take().and_then(|repetition| repetition.described(self.rules)) {
            self.notes.odd(Oddity::Repetition, self.repeated_at, || note);
        }
    }

    /// Notes a repetition at the end of the game. It gets a note of its own even if there were earlier repetitions, because it may decide the
    /// result.
    fn note_end_in_repetition(&mut self) {
        if let Some(note) = self.repetition.and_then(|repetition| repetition.described(self.rules)) {
            self.notes.at(self.repeated_at, note);
        }
    }

    /// The number that a move has in the whole line, given its number since the last set-up.
    fn move_number(&self, turn: usize) -> usize {
        self.moves - self.game.moves() + turn
    }

    /// Notes the points that superko forbids to the side to play. The search does not know these bans, because a position contains only the ban of
    /// a simple ko.
    fn note_repeating(&mut self) {
        if self.game.position() != &self.position {
            return; // The file names another side to play than the moves suggest.
        }
        for point in self.game.repeating() {
            let at = self.position.size().vertex(point);
            let text = format!("{at} would repeat an earlier position (superko), which the search does not know");
            self.notes.at(self.byte, text);
        }
    }
}

#[cfg(test)]
mod tests {
    use eyespace::board::{Color, Move, Style};

    use super::super::Record;
    use super::*;
    use crate::excerpt::Excerpt;
    use crate::selector::Selector;

    /// The result of a replay, and the notes.
    struct End {
        replay: Replay,
        notes: Vec<String>,
    }

    fn replay(text: &str, moves: Option<usize>) -> End {
        let record = Record::read(Excerpt::whole(text), 0, &Selector::default()).unwrap();
        let replay = record.replay(moves);
        End { notes: replay.notes.lines(Excerpt::whole(text)), replay }
    }

    fn end(text: &str) -> End {
        replay(text, None)
    }

    fn drawn(end: &End) -> String {
        Style::Plain.draw(&end.replay.position.setup())
    }

    #[test]
    fn moves_are_counted_with_passes_and_any_player_may_move() {
        let text = "(;SZ[3];B[ba];B[bb];C[thinks];W[tt];W[])";
        let end = end(text);
        let replay = &end.replay;
        assert_eq!((replay.moves, replay.last_move, replay.node), (4, Some((Color::White, Move::Pass)), 5));
        assert_eq!(drawn(&end), ".X.\n.X.\n...\n");
        assert_eq!(replay.position.to_play(), Color::Black);
        assert!(end.notes.is_empty());
    }

    #[test]
    fn a_number_stops_before_the_next_move_and_what_is_odd_behind_it_is_not_told() {
        let text = "(;SZ[3];AB[aa];B[ba];AW[cc];W[cb];B[zz])";
        let start = replay(text, Some(0));
        assert_eq!((drawn(&start).as_str(), start.replay.node), ("X..\n...\n...\n", 1));
        let one = replay(text, Some(1));
        assert_eq!((drawn(&one).as_str(), one.replay.node, one.notes), ("XX.\n...\n..O\n", 3, vec![]));
        assert_eq!(end(text).notes.len(), 1);
    }

    #[test]
    fn two_moves_in_a_node_are_two_moves() {
        let text = "(;SZ[3];B[aa]W[bb];B[cc])";
        assert_eq!((end(text).replay.moves, end(text).notes), (3, vec![]));
        assert_eq!(drawn(&replay(text, Some(1))), "X..\n...\n...\n");
    }

    #[test]
    fn several_moves_of_a_player_in_a_node_are_played_in_the_order_of_the_file() {
        let note = "line 1: a player has several moves in a node; they were played one after the other";
        for text in ["(;SZ[3];B[aa]W[bb]B[cc])", "(;SZ[3];B[aa][cc]W[bb])", "(;SZ[3];W[bb]B[aa]\nB[cc])"] {
            let end = end(text);
            assert_eq!((drawn(&end).as_str(), end.replay.moves), ("X..\n.O.\n..X\n", 3), "{text}");
            assert!(end.notes[0].starts_with(note), "{:?}", end.notes);
        }
        let two = replay("(;SZ[3];B[aa]W[bb]B[cc])", Some(2));
        assert_eq!(
            (drawn(&two).as_str(), two.replay.last_move.map(|(color, _)| color)),
            ("X..\n.O.\n...\n", Some(Color::White))
        );
    }

    #[test]
    fn the_turn_is_what_pl_says_or_the_next_move_or_the_handicap_or_the_rule() {
        for (text, moves, turn) in [
            ("(;SZ[3])", 0, Color::Black),
            ("(;SZ[3]PL[W])", 0, Color::White),
            ("(;SZ[3]PL[white];B[aa])", 0, Color::White),
            ("(;SZ[3]AB[bb];W[aa])", 0, Color::White),
            ("(;SZ[9]HA[2]AB[cc][gg])", 0, Color::White),
            ("(;SZ[3];B[aa])", 1, Color::White),
            ("(;SZ[3];B[aa];B[bb])", 1, Color::Black),
            ("(;SZ[3];B[aa]PL[B])", 1, Color::White),
            ("(;SZ[3];B[aa];PL[B])", 1, Color::Black),
        ] {
            assert_eq!(replay(text, Some(moves)).replay.position.to_play(), turn, "{text}");
        }
    }

    #[test]
    fn what_is_no_move_is_left_out_and_the_others_are_played() {
        let left_out = "it was left out, and not counted as a move";
        for (text, note) in [
            ("(;SZ[3];B[aa];W[dd];B[cc])", "W[dd], after move 1, is off the board"),
            ("(;SZ[3];B[aa];W[ZZ];B[cc])", "W[ZZ], after move 1, is off the board"),
            (
                "(;SZ[3];B[aa];W[b2];B[cc])",
                "W[b2], after move 1, is neither two letters, as in dd, nor empty for a pass",
            ),
            ("(;SZ[3];B[aa];W[b];B[cc])", "W[b], after move 1, is neither two letters, as in dd, nor empty for a pass"),
        ] {
            let end = end(text);
            assert_eq!((drawn(&end).as_str(), end.replay.moves), ("X..\n...\n..X\n", 2), "{text}");
            assert_eq!(end.notes, [format!("line 1: {note}; {left_out}")]);
        }
        // A move that is left out still passes the turn to the other side.
        let last = end("(;SZ[3];B[aa];W[bb];B[dd])");
        assert_eq!((last.replay.position.to_play(), last.replay.moves), (Color::White, 2));
        let pass = end("(;SZ[3];B[aa];W[Pass])");
        assert_eq!((pass.replay.last_move, pass.replay.moves), (Some((Color::White, Move::Pass)), 2));
        assert_eq!(pass.notes, ["line 1: [Pass] was read as a pass"]);
    }

    #[test]
    fn points_may_be_written_as_players_do() {
        let end = end("(;SZ[3]AB[A1:A2]\n;W[B3];B[pass];W[c1])");
        assert_eq!((drawn(&end).as_str(), end.replay.moves), (".O.\nX..\nX.O\n", 3));
        // There is no note here about how points are written, because that note is made when the record is read.
        assert_eq!(end.notes, ["line 2: [pass] was read as a pass"]);
    }

    /// `FF[4]`: "execute the given move, whether it is legal or not".
    #[test]
    fn a_move_on_a_stone_takes_its_place_and_captures() {
        let own = end("(;SZ[3];B[aa];W[bb]\n;B[aa];W[cc])");
        assert_eq!((drawn(&own).as_str(), own.replay.moves), ("X..\n.O.\n..O\n", 4));
        assert_eq!(own.notes, ["line 2: move 3, black at A3, is on a black stone; nothing changed"]);
        let other = end("(;SZ[3]AB[ba][ab]AW[bb][cc];B[bb])");
        assert_eq!(drawn(&other), ".X.\nXX.\n..O\n");
        let what = "that stone was taken off and not counted as captured";
        assert_eq!(other.notes, [format!("line 1: move 1, black at B2, is on a white stone; {what}")]);
        // The stone first captures the blocks that have lost their last liberty. It is captured itself only if it still has no liberty after that.
        let takes = end("(;SZ[3]AB[ba][bb]AW[aa][ab];B[ab])");
        assert_eq!(drawn(&takes), ".X.\nXX.\n...\n");
        assert_eq!(takes.replay.game.taken(), [0, 1]);
        let suicide = end("(;SZ[3]AW[ba][ab][aa];B[aa])");
        assert_eq!(drawn(&suicide), ".O.\nO..\n...\n");
        assert_eq!(suicide.replay.game.taken(), [1, 0]);
        assert_eq!(suicide.notes.len(), 2);
    }

    /// Stones captured by moves before and after a set-up are prisoners; stones that the set-up removes are not.
    #[test]
    fn prisoners_taken_before_a_set_up_are_kept() {
        let text = "(;SZ[4];W[aa];B[ba];W[dd];B[ab]\n;AE[dd]AW[db];W[cd];B[da];W[ca])";
        let all = end(text).replay;
        assert_eq!((all.taken_before, all.game.taken()), ([0, 1], [1, 0]));
        assert_eq!((all.game.moves(), all.moves), (3, 7));
        let note = "line 2: the set-up takes off or replaces a stone; it was not counted as captured";
        assert_eq!(end(text).notes, [note]);
        let early = replay(text, Some(3)).replay;
        assert_eq!((early.taken_before, early.game.taken()), ([0, 0], [0, 0]));
        let nothing = end("(;SZ[4];W[aa];B[ba];W[dd];B[ab];AE[aa]AB[ba];W[cc])").replay;
        assert_eq!((nothing.taken_before, nothing.game.taken(), nothing.game.moves()), ([0, 0], [0, 1], 5));
    }

    #[test]
    fn a_triple_ko_is_named() {
        let board =
            "SZ[13:4]PL[B]AB[ba][ab][bc][fa][eb][fc][gb][ja][ib][jc]AW[ca][bb][db][cc][ga][hb][gc][ka][jb][lb][kc]";
        let cycle = ";B[cb];W[fb];B[kb];W[bb];B[gb];W[jb]";
        let once = end(&format!("(;{board}{cycle})"));
        let expected = Repetition { earlier: 0, later: 6, kos: 3 };
        assert_eq!(once.replay.repetition, Some(expected));
        let japanese = "line 1: move 6 repeats the position after move 0: by Japanese rules such a game ends without \
                        result if the players agree (triple ko: three kos taken in turn)";
        assert_eq!(once.notes, [japanese]);
        let korean = end(&format!("(;RU[Korean]{board}{cycle})")).notes;
        assert_eq!(korean, [japanese.replace("Japanese", "Korean")]);
        // As long as the cycle goes on, the first repetition stays recorded. A move elsewhere ends it.
        let twice = end(&format!("(;{board}{cycle}{cycle};B[];W[])"));
        assert_eq!((twice.replay.repetition, twice.notes.len()), (Some(expected), 1));
        let ended = end(&format!("(;{board}{cycle};B[ad])"));
        assert_eq!((ended.replay.repetition, ended.notes.len()), (None, 1));
        let before = replay(&format!("(;{board}{cycle})"), Some(5));
        assert_eq!((before.replay.repetition, before.notes), (None, vec![]));
        // If superko forbids the repetition, a note says so, and the repetition is still recorded.
        let superko = end(&format!("(;RU[AGA]{board}{cycle})"));
        assert_eq!(superko.notes[0], "line 1: move 6 repeats the position after move 0 (superko)");
        assert_eq!(superko.replay.repetition, Some(expected));
    }

    /// An earlier repetition, after which the game went on, must not hide a repetition at the end of the game.
    #[test]
    fn the_repetition_at_the_end_is_told_by_itself() {
        let board =
            "SZ[13:4]PL[B]AB[ba][ab][bc][fa][eb][fc][gb][ja][ib][jc]AW[ca][bb][db][cc][ga][hb][gc][ka][jb][lb][kc]";
        let cycle = ";B[cb];W[fb];B[kb];W[bb];B[gb];W[jb]";
        let notes = end(&format!("(;{board}{cycle};B[ad];W[bd]{cycle};B[cd];W[dd]{cycle})")).notes;
        assert_eq!(notes.len(), 2, "{notes:?}");
        assert!(
            notes[0].starts_with("line 1: move 6 repeats the position after move 0: ")
                && notes[0].ends_with("(2 times)")
        );
        assert!(notes[1].starts_with("line 1: move 22 repeats the position after move 16: "));
    }

    #[test]
    fn passes_and_moves_that_no_rules_allow_repeat_nothing() {
        for text in [
            "(;SZ[3];B[aa];W[];B[];W[])",
            "(;SZ[3];B[aa];W[bb];B[aa];W[bb])",
            "(;SZ[5]AB[ba][ab]AW[de][ed];W[aa];B[ee];W[aa];B[ee])",
        ] {
            assert_eq!(end(text).replay.repetition, None, "{text}");
        }
    }

    const KO: &str = "SZ[4]AB[ba][ab][bc]AW[ca][bb][db][cc]";

    #[test]
    fn a_ko_taken_back_at_once_is_played_with_a_note() {
        let replay = end(&format!("(;{KO};B[cb];W[bb])"));
        assert_eq!(drawn(&replay), ".XO.\nXO.O\n.XO.\n....\n");
        assert_eq!(replay.notes, ["line 1: move 2 takes back a ko at once"]);
        assert!(end(&format!("(;{KO};B[cb];W[];B[dd];W[bb])")).notes.is_empty());
    }

    #[test]
    fn superko_is_noted_where_the_rules_have_it() {
        let cycle = "SZ[4]AB[ba][da][cb][cc]AW[ab][bb][bc];B[aa];W[ca];B[ba]";
        assert!(end(&format!("(;{cycle})")).notes.is_empty());
        assert!(end(&format!("(;RU[Japanese]{cycle})")).notes.is_empty());
        assert!(end(&format!("(;RU[AGA]{cycle})")).notes.is_empty());
        let notes = end(&format!("(;RU[Tromp-Taylor]{cycle})")).notes;
        assert_eq!(notes, ["line 1: move 3 repeats the position after move 0 (superko)"]);
        let taken_off = end("(;RU[AGA];B[aa];AE[aa];B[aa])").notes;
        assert!(taken_off.iter().all(|note| !note.contains("superko")), "{taken_off:?}");
    }

    #[test]
    fn what_would_repeat_a_position_is_noted() {
        let board = "SZ[7:4]PL[W]AW[ab][bb][cb][db][eb][fb][gb][ac][gc][bd][gd]AB[bc][cc][dc][ec][fc][dd][fd]";
        let notes = |rules| end(&format!("(;RU[{rules}]{board};W[cd];B[ad])")).notes;
        let said = "line 1: B1 would repeat an earlier position (superko), which the search does not know";
        assert_eq!(notes("Tromp-Taylor"), [said]);
        assert!(notes("AGA").is_empty() && notes("Japanese").is_empty());
        // There is no note for the ban of a simple ko, because the position contains it.
        assert!(end(&format!("(;RU[Tromp-Taylor]{KO};B[cb])")).notes.is_empty());
    }

    #[test]
    fn suicide_takes_its_stones_off() {
        let single = end("(;SZ[3]AW[ba][ab];B[aa])");
        assert_eq!(drawn(&single), ".O.\nO..\n...\n");
        assert_eq!(single.notes, ["line 1: move 1 is suicide of one stone, which was taken off"]);
        assert_eq!(single.replay.position.to_play(), Color::White);
        assert_eq!(single.replay.game.taken(), [1, 0]);
        let two = "SZ[4]AB[aa]AW[ca][ab][bb];B[ba]";
        let replay = end(&format!("(;{two})"));
        assert_eq!(drawn(&replay), "..O.\nOO..\n....\n....\n");
        assert_eq!(replay.notes, ["line 1: move 1 is suicide of 2 stones, which were taken off"]);
        assert!(end(&format!("(;RU[NZ]{two})")).notes.is_empty());
    }
}
