//! Asks a GTP session, and finds the claims about blocks that follow from the codes and words of its answers.

use std::borrow::Cow;

use eyespace::board::{Color, PointSet, Position, Suicide};
use eyespace::eyes::Role;
use eyespace::search::semeai::{Beyond, Semeai};
use eyespace::table::EyeTable;
use eyespace_gtp::{Session, Settings};

use super::Asked;
use crate::NODES;
use crate::claims::{Claim, Desk, Endings, Proof};

pub fn claims(asked: &Asked<'_>) -> Vec<Claim> {
    let mut door = Door::with(asked.position);
    let mut claims = vec![];
    door.about(asked.target, &mut claims);
    if let Some(rival) = asked.rival {
        door.about_race([asked.target, rival], &mut claims);
    }
    claims
}

/// A session in which the board is set up.
struct Door<'a> {
    session: Session,
    position: &'a Position,
}

impl<'a> Door<'a> {
    fn with(position: &'a Position) -> Self {
        let table = Cow::Borrowed(EyeTable::embedded());
        let settings = Settings { nodes: NODES, table, ..Settings::default() };
        let mut door = Self { session: Session::new(settings), position };
        door.ask(&format!("boardsize {}", position.size().width())).unwrap();
        for color in Color::ALL {
            for stone in position.stones(color) {
                door.ask(&format!("play {color} {}", position.size().vertex(stone))).unwrap();
            }
        }
        door
    }

    /// The reply to a command; `None` if the session refuses the command. A session also refuses a command if its search settles nothing.
    fn ask(&mut self, command: &str) -> Option<String> {
        let reply = self.session.answer(command.as_bytes())?.text;
        Some(reply.strip_prefix("=")?.trim().to_owned())
    }

    fn about(&mut self, block: PointSet, claims: &mut Vec<Claim>) {
        let Some(stone) = block.first() else { return };
        let at = self.position.size().vertex(stone).to_string();
        let mut claim = |desk, door, [attacked, defended]: [Endings; 2], proof| {
            for (first, endings) in [(Role::Attacker, attacked), (Role::Defender, defended)] {
                claims.push(Claim { desk, door, block, first, endings, proof, walls: PointSet::EMPTY });
            }
        };
        let codes = ["owl_attack", "owl_defend"].map(|command| {
            let text = self.ask(&format!("{command} {at}"))?;
            text.chars().next()
        });
        claim(Desk::Dragons, "owl", [of_attack(codes[0]), of_defence(codes[1])], Proof::None);
        if let Some(text) = self.ask(&format!("dragon_status {at}")) {
            claim(Desk::Dragons, "dragon_status", of_word(&text), Proof::None);
        }
        if let Some(text) = self.ask(&format!("dragon_data {at}")) {
            let row = |name: &str| text.lines().find_map(|line| line.strip_prefix(name)).unwrap_or("").trim();
            let endings = ["attacker_first", "defender_first"].map(|name| of_outcome(row(name)));
            claim(Desk::Dragons, "dragon_data", endings, of_evidence(row("evidence")));
        }
        if let Some(text) = self.ask(&format!("final_status {at}")) {
            claim(Desk::FinalStatus, "final_status", of_final(&text), Proof::None);
        }
        // A reading that does not capture a block leaves all endings possible: the block may still die by other means.
        let taken = Endings::ANY.but(Endings::ALIVE);
        let works = |text: Option<String>, code| text.is_some_and(|text| text.starts_with(code));
        let attacked = if works(self.ask(&format!("attack {at}")), '1') { taken } else { Endings::ANY };
        let defended = if works(self.ask(&format!("defend {at}")), '0') { taken } else { Endings::ANY };
        claim(Desk::Attack, "attack and defend", [attacked, defended], Proof::None);
    }

    /// Asks about the semeai with either group moving first. A semeai that is not enclosed is left out, since the answer would assume that neither
    /// group escapes.
    fn about_race(&mut self, blocks: [PointSet; 2], claims: &mut Vec<Claim>) {
        let race = Semeai::between(self.position, blocks[0], blocks[1], Suicide::Illegal);
        if !race.is_ok_and(|race| race.beyond == Beyond::Bounded) {
            return;
        }
        for [own, other] in [blocks, [blocks[1], blocks[0]]] {
            let at =
                [own, other].map(|block| block.first().map(|stone| self.position.size().vertex(stone).to_string()));
            let [Some(a), Some(b)] = at else { continue };
            let Some(text) = self.ask(&format!("analyze_semeai {a} {b}")) else { continue };
            let codes: Vec<char> = text.split(' ').filter_map(|code| code.chars().next()).take(2).collect();
            let &[saved, killed] = &codes[..] else { continue };
            if (saved, killed) == ('0', '1') {
                continue; // Both are captured, and which of them is captured first is not known.
            }
            // Nothing is claimed about a side that lives. It may be captured later, or may live only by friendly stones that count as safe.
            // Nothing is claimed about a single stone either, because it may be captured in a ko and retaken.
            let of_own = if own.len() > 1 && saved != '1' { of_defence(Some(saved)) } else { Endings::ANY };
            let of_other = if other.len() > 1 && killed != '0' { of_attack(Some(killed)) } else { Endings::ANY };
            for (block, first, endings) in [(own, Role::Defender, of_own), (other, Role::Attacker, of_other)] {
                let (door, proof, walls) = ("analyze_semeai", Proof::None, PointSet::EMPTY);
                claims.push(Claim { desk: Desk::Semeai, door, block, first, endings, proof, walls });
            }
        }
    }
}

/// The endings that a result code of GNU Go leaves possible. Codes 2 and 3 are kos. With code 2 the opponent of the side that moves first needs the
/// first ko threat; with code 3 the side that moves first needs it.
const fn of_attack(code: Option<char>) -> Endings {
    match code {
        Some('0') => Endings::LIVES,
        Some('1') => Endings::DEAD,
        Some('2') => Endings::DEFENDER_NEEDS_THREAT,
        Some('3') => Endings::ATTACKER_NEEDS_THREAT,
        _ => Endings::ANY,
    }
}

const fn of_defence(code: Option<char>) -> Endings {
    match code {
        Some('0') => Endings::DEAD,
        Some('1') => Endings::LIVES,
        Some('2') => Endings::ATTACKER_NEEDS_THREAT,
        Some('3') => Endings::DEFENDER_NEEDS_THREAT,
        _ => Endings::ANY,
    }
}

fn of_word(text: &str) -> [Endings; 2] {
    match text.split(' ').next() {
        Some("alive") => [Endings::LIVES, Endings::ANY],
        Some("dead") => [Endings::ANY, Endings::DEAD],
        Some("critical") => [Endings::ANY.but(Endings::LIVES), Endings::ANY.but(Endings::DEAD)],
        _ => [Endings::ANY; 2],
    }
}

/// The endings, attacker first and defender first, that a final status leaves possible. Scoring counts stones as dead that only a ko could save,
/// and supposes that living stones have been defended.
fn of_final(text: &str) -> [Endings; 2] {
    match text {
        "alive" => [Endings::ANY, Endings::ANY.but(Endings::DEAD)],
        "seki" => [Endings::ANY.but(Endings::ALIVE), Endings::ANY.but(Endings::DEAD)],
        "dead" => [Endings::DEAD.or(Endings::KO), Endings::ANY],
        _ => [Endings::ANY; 2],
    }
}

fn of_outcome(text: &str) -> Endings {
    match text {
        "dead" => Endings::DEAD,
        "ko, the attacker needs the first threat" => Endings::ATTACKER_NEEDS_THREAT,
        "ko, the defender needs the first threat" => Endings::DEFENDER_NEEDS_THREAT,
        "seki" => Endings::SEKI,
        "lives" => Endings::LIVES,
        "alive" => Endings::ALIVE,
        _ => Endings::ANY,
    }
}

fn of_evidence(text: &str) -> Proof {
    let is_no_proof = |part: &str| {
        let guesses = ["guessed", "model", "estimate"];
        part == "-" || part.contains("not proved") || guesses.iter().any(|guess| part.starts_with(guess))
    };
    match text {
        text if text.is_empty() || text.split("; ").any(is_no_proof) => Proof::None,
        text if text.contains("assumed") => Proof::ForWalls,
        _ => Proof::Whole,
    }
}
