//! The moves of a game, played as SGF says: whatever is on record happens, legal or not, if the board allows it.

use eyespace::board::{
    Color, Game, IllegalMove, Ko, Move, Played, PointSet, Position, Ruleset, Size, Suicide, Turn as GameTurn,
};

use super::info::GameInfo;
use super::line::{Field, Node};
use super::set_up;
use super::value::{Said, read_color, read_move};
use crate::fault::{Fault, Located, shown};

/// Where a replay stopped.
#[derive(Debug)]
pub(crate) struct Replay {
    pub(crate) position: Position,
    /// How many moves were played.
    pub(crate) moves: usize,
    pub(crate) last_move: Option<(Color, Move)>,
    /// The last node of the line that was played.
    pub(crate) node: usize,
    /// What was odd about moves.
    pub(crate) notes: Vec<String>,
    /// The position after the last set-up, and what was played since.
    pub(crate) game: Game,
    rules: Option<Ruleset>,
    /// Whether `PL` named the player since the last move.
    turn: Turn,
    /// The positions so far, for superko.
    past: Vec<(usize, Position)>,
}

/// How it is known who plays next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Turn {
    Said,
    Assumed,
}

/// Plays so many moves, and all set-up before the next.
pub(super) fn replay(nodes: &[Node<'_>], size: Size, info: &GameInfo, moves: usize) -> Result<Replay, Located> {
    let mut replay = played(nodes, size, info, moves)?;
    replay.note_repeating();
    Ok(replay)
}

fn played(nodes: &[Node<'_>], size: Size, info: &GameInfo, moves: usize) -> Result<Replay, Located> {
    let mut replay = Replay::new(size, info.rules);
    for (index, node) in nodes.iter().enumerate() {
        replay.set_up(node)?;
        for (color, field) in super::moves(node) {
            if replay.moves == moves {
                replay.assume_turn(color);
                return Ok(replay);
            }
            replay.play(color, field)?;
            replay.node = index;
        }
        replay.node = index;
    }
    if replay.moves == 0 && info.handicap.is_some() {
        replay.assume_turn(Color::White);
    }
    Ok(replay)
}

impl Replay {
    fn new(size: Size, rules: Option<Ruleset>) -> Self {
        let position = Position::empty(size);
        let (turn, past) = (Turn::Assumed, vec![(0, position)]);
        let game = Game::new(position, rules.unwrap_or_default());
        Self { position, moves: 0, last_move: None, node: 0, notes: vec![], game, rules, turn, past }
    }

    fn assume_turn(&mut self, color: Color) {
        if self.turn == Turn::Assumed {
            self.position = self.position.with_to_play(color);
        }
    }

    fn set_up(&mut self, node: &Node<'_>) -> Result<(), Located> {
        if let Some(position) = set_up::put_stones(&self.position, node)? {
            self.position = position;
            // What was put by hand repeats nothing.
            self.past = vec![(self.moves, position)];
            self.game = Game::new(position, self.game.rules());
        }
        if let Some(value) = node.value("PL") {
            match read_color(value.raw) {
                Some(color) => {
                    self.position = self.position.with_to_play(color);
                    self.turn = Turn::Said;
                }
                None => self.notes.push(format!("PL[{}] is no colour; it was left out", shown(value.raw))),
            }
        }
        if self.game.moves() == 0 {
            self.game = Game::new(self.position, self.game.rules());
        }
        Ok(())
    }

    fn play(&mut self, color: Color, field: &Field<'_>) -> Result<(), Located> {
        let mv = self.read_move(color, field)?;
        let before = self.position.with_to_play(color);
        let played = match before.play(mv, Suicide::Legal) {
            Err(IllegalMove::Ko) => {
                self.note("takes back a ko at once");
                // Turning to the opponent and back lifts the ban.
                before.with_to_play(color.opponent()).with_to_play(color).play(mv, Suicide::Legal)
            }
            Err(IllegalMove::Suicide) => {
                self.note("is suicide of one stone, which was taken off");
                before.play(Move::Pass, Suicide::Legal)
            }
            played => played,
        };
        let Played { position, captured } = played.map_err(|reason| self.fault(color, field, reason))?;
        self.moves += 1;
        self.position = position;
        self.last_move = Some((color, mv));
        self.game.record(GameTurn { color, mv, captured, after: position });
        self.turn = Turn::Assumed;
        self.note_oddities(mv, captured);
        Ok(())
    }

    fn read_move(&self, color: Color, field: &Field<'_>) -> Result<Move, Located> {
        let nonsense = |value: &str, byte, expected| {
            Err(Fault::Value { name: field.name.to_string(), value: shown(value), expected }.at(byte))
        };
        match field.values.as_slice() {
            [value] => match read_move(value.raw, self.position.size()) {
                Said::Move(mv) => Ok(mv),
                Said::OffBoard => Err(self.fault(color, field, IllegalMove::OffBoard)),
                Said::Nonsense => nonsense(value.raw, value.byte, "two letters, as in dd, or nothing for a pass"),
            },
            [_, second, ..] => nonsense(second.raw, second.byte, "one move in a node"),
            [] => nonsense("", field.byte, "a value"),
        }
    }

    fn fault(&self, color: Color, field: &Field<'_>, reason: IllegalMove) -> Located {
        let (raw, byte) = field.values.first().map_or(("", field.byte), |value| (value.raw, value.byte));
        let point = match read_move(raw, self.position.size()) {
            Said::Move(Move::Play(point)) => self.position.size().vertex(point).to_string(),
            _ => shown(raw),
        };
        Fault::Move { number: self.moves + 1, color, point, reason }.at(byte)
    }

    /// Of the move that comes next.
    fn note(&mut self, oddity: &str) {
        self.notes.push(format!("move {} {oddity}", self.moves + 1));
    }

    /// Of the move just played.
    fn note_oddities(&mut self, mv: Move, captured: PointSet) {
        let Move::Play(point) = mv else { return };
        let suicide = captured.contains(point);
        if suicide && self.rules.is_none_or(|rules| rules.suicide() == Suicide::Illegal) {
            self.notes.push(format!(
                "move {} is suicide of {} stones, which were taken off",
                self.moves,
                captured.len()
            ));
        }
        if let Some(earlier) = self.repeated() {
            self.notes.push(format!("move {} repeats the position after move {earlier} (superko)", self.moves));
        }
        self.past.push((self.moves, self.position));
    }

    /// What superko forbids the player to move, as nothing but a simple ko is seen in a position.
    fn note_repeating(&mut self) {
        if self.game.position() != &self.position {
            return; // It is somebody else's turn than the moves have it.
        }
        for point in self.game.repeating() {
            let at = self.position.size().vertex(point);
            self.notes
                .push(format!("{at} would repeat an earlier position (superko); what is searched does not know that"));
        }
    }

    /// After which move the stones stood as they do now, if the rules forbid that.
    fn repeated(&self) -> Option<usize> {
        let now = &self.position;
        let same_turn = |past: &Position| match self.rules.map(Ruleset::ko) {
            None | Some(Ko::Simple) => false,
            Some(Ko::PositionalSuperko) => true,
            Some(Ko::SituationalSuperko) => past.to_play() == now.to_play(),
        };
        let same = |past: &Position| {
            past.hash() == now.hash() && Color::ALL.map(|c| past.stones(c)) == Color::ALL.map(|c| now.stones(c))
        };
        self.past.iter().find(|(_, past)| same_turn(past) && same(past)).map(|&(moves, _)| moves)
    }
}

#[cfg(test)]
mod tests {
    use eyespace::board::{Color, Move, Style};

    use super::super::Record;
    use super::*;
    use crate::choice::Choice;
    use crate::excerpt::Excerpt;

    fn replay(text: &str, moves: Option<usize>) -> Result<Replay, Located> {
        let record = Record::read(Excerpt::whole(text), 0, &Choice::default())?;
        record.replay(moves.unwrap_or(record.moves()))
    }

    fn end(text: &str) -> Replay {
        replay(text, None).unwrap()
    }

    fn fault(text: &str) -> (usize, String) {
        let error = replay(text, None).unwrap_err();
        (error.byte.unwrap(), error.fault.to_string())
    }

    fn drawn(replay: &Replay) -> String {
        Style::Plain.draw(&replay.position.setup())
    }

    #[test]
    fn moves_are_counted_with_passes_and_any_player_may_move() {
        let text = "(;SZ[3];B[ba];B[bb];C[thinks];W[tt];W[])";
        let replay = end(text);
        assert_eq!((replay.moves, replay.last_move, replay.node), (4, Some((Color::White, Move::Pass)), 5));
        assert_eq!(drawn(&replay), ".X.\n.X.\n...\n");
        assert_eq!(replay.position.to_play(), Color::Black);
        assert!(replay.notes.is_empty());
    }

    #[test]
    fn a_number_stops_before_the_next_move_and_what_is_wrong_behind_it_does_not_matter() {
        let text = "(;SZ[3];AB[aa];B[ba];AW[cc];W[zz])";
        let start = replay(text, Some(0)).unwrap();
        assert_eq!((drawn(&start).as_str(), start.node), ("X..\n...\n...\n", 1));
        let one = replay(text, Some(1)).unwrap();
        assert_eq!((drawn(&one).as_str(), one.node), ("XX.\n...\n..O\n", 3));
        assert!(replay(text, Some(2)).is_err());
    }

    #[test]
    fn two_moves_in_a_node_are_two_moves() {
        let text = "(;SZ[3];B[aa]W[bb];B[cc])";
        assert_eq!(end(text).moves, 3);
        assert_eq!(drawn(&replay(text, Some(1)).unwrap()), "X..\n...\n...\n");
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
            assert_eq!(replay(text, Some(moves)).unwrap().position.to_play(), turn, "{text}");
        }
    }

    #[test]
    fn impossible_moves_name_number_and_place() {
        let expected = "; expected a free point of the board, or none for a pass";
        assert_eq!(
            fault("(;SZ[3];B[aa];W[aa])"),
            (15, format!("move 2, white at A3: the point is occupied{expected}"))
        );
        assert_eq!(fault("(;SZ[3];B[dd])"), (9, format!("move 1, black at dd: the point is off the board{expected}")));
        assert_eq!(
            fault("(;SZ[3];B[D4])"),
            (9, "B[D4] makes no sense; expected two letters, as in dd, or nothing for a pass".to_owned())
        );
        assert_eq!(fault("(;SZ[3];B[aa]B[bb])"), (14, "B[bb] makes no sense; expected one move in a node".to_owned()));
    }

    const KO: &str = "SZ[4]AB[ba][ab][bc]AW[ca][bb][db][cc]";

    #[test]
    fn a_ko_taken_back_at_once_is_played_with_a_note() {
        let replay = end(&format!("(;{KO};B[cb];W[bb])"));
        assert_eq!(drawn(&replay), ".XO.\nXO.O\n.XO.\n....\n");
        assert_eq!(replay.notes, ["move 2 takes back a ko at once"]);
        assert!(end(&format!("(;{KO};B[cb];W[];B[dd];W[bb])")).notes.is_empty());
    }

    #[test]
    fn superko_is_noted_where_the_rules_have_it() {
        let cycle = "SZ[4]AB[ba][da][cb][cc]AW[ab][bb][bc];B[aa];W[ca];B[ba]";
        assert!(end(&format!("(;{cycle})")).notes.is_empty());
        assert!(end(&format!("(;RU[Japanese]{cycle})")).notes.is_empty());
        assert!(end(&format!("(;RU[AGA]{cycle})")).notes.is_empty());
        let notes = end(&format!("(;RU[Tromp-Taylor]{cycle})")).notes;
        assert_eq!(notes, ["move 3 repeats the position after move 0 (superko)"]);
        assert!(end("(;RU[AGA];B[aa];AE[aa];B[aa])").notes.is_empty());
    }

    #[test]
    fn what_would_repeat_a_position_is_noted() {
        let board = "SZ[7:4]PL[W]AW[ab][bb][cb][db][eb][fb][gb][ac][gc][bd][gd]AB[bc][cc][dc][ec][fc][dd][fd]";
        let notes = |rules| end(&format!("(;RU[{rules}]{board};W[cd];B[ad])")).notes;
        let said = "B1 would repeat an earlier position (superko); what is searched does not know that";
        assert_eq!(notes("Tromp-Taylor"), [said]);
        assert!(notes("AGA").is_empty() && notes("Japanese").is_empty());
        // A simple ko is known.
        assert!(end(&format!("(;RU[Tromp-Taylor]{KO};B[cb])")).notes.is_empty());
    }

    #[test]
    fn suicide_takes_its_stones_off() {
        let single = end("(;SZ[3]AW[ba][ab];B[aa])");
        assert_eq!(drawn(&single), ".O.\nO..\n...\n");
        assert_eq!(single.notes, ["move 1 is suicide of one stone, which was taken off"]);
        assert_eq!(single.position.to_play(), Color::White);
        let two = "SZ[4]AB[aa]AW[ca][ab][bb];B[ba]";
        let replay = end(&format!("(;{two})"));
        assert_eq!(drawn(&replay), "..O.\nOO..\n....\n....\n");
        assert_eq!(replay.notes, ["move 1 is suicide of 2 stones, which were taken off"]);
        assert!(end(&format!("(;RU[NZ]{two})")).notes.is_empty());
    }
}
