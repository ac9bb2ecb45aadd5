//! The text of a certificate, read: docs/CERTIFICATE.md describes it.

use std::iter::Peekable;
use std::str::Lines;

use crate::board::{Board, Ground, Move, Point, Side};
use crate::fault::{CertificateError, CertificateFault};
use crate::{Claim, KoMaster, MAX_BYTES, MAX_NODES, Outcome, Question};

/// A place in the file.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    pub line: usize,
    pub column: usize,
}

impl Place {
    pub const fn error(self, fault: CertificateFault) -> CertificateError {
        CertificateError { line: self.line, column: self.column, fault }
    }
}

/// What is read.
#[derive(Debug)]
pub struct Certificate {
    pub columns: usize,
    pub ground: Ground,
    pub start: Board,
    pub safe: Vec<Point>,
    pub walls: Vec<Point>,
    pub homes: Vec<Point>,
    pub outcome: Option<Outcome>,
    pub proofs: Vec<Proof>,
}

/// A claim, and the moves that show it.
#[derive(Debug)]
pub struct Proof {
    pub claim: Claim,
    pub master: KoMaster,
    pub place: Place,
    /// The prover's first move, if the prover moves first.
    pub first: Option<Move>,
    pub leads_to: Leads,
    pub start: Place,
    pub nodes: Vec<Node>,
}

/// Where a move leads.
#[derive(Clone, Copy, Debug)]
pub enum Leads {
    /// The claim is settled.
    Settled,
    /// To a node.
    Node(usize),
}

/// A position with the opponent of the prover to move, and the prover's answers.
#[derive(Debug)]
pub struct Node {
    pub place: Place,
    pub replies: Vec<Reply>,
}

/// An answer to one move of the opponent, or to all that no other answers.
#[derive(Clone, Copy, Debug)]
pub struct Reply {
    pub to: Option<Move>,
    /// `None` if the move itself settles the claim.
    pub answer: Option<Move>,
    pub leads_to: Leads,
    pub place: Place,
}

type Read<T> = Result<T, CertificateError>;

/// A word of a line and where it stands.
type Word<'t> = (&'t str, Place);

/// The lines that count, word by word.
struct Reader<'t> {
    lines: Peekable<std::iter::Enumerate<Lines<'t>>>,
    /// Where the file ends.
    end: Place,
    columns: usize,
    rows: usize,
}

/// The place of a word of a line.
fn place_in(line: &str, number: usize, word: &str) -> Place {
    Place { line: number + 1, column: word.as_ptr() as usize - line.as_ptr() as usize + 1 }
}

impl<'t> Reader<'t> {
    fn new(text: &'t str) -> Self {
        let end = Place { line: text.lines().count() + 1, column: 1 };
        Self { lines: text.lines().enumerate().peekable(), end, columns: 0, rows: 0 }
    }

    /// The next line that is no comment, not taken.
    fn peek(&mut self) -> Option<&'t str> {
        while self.lines.next_if(|(_, line)| line.starts_with('#')).is_some() {}
        self.lines.peek().map(|(_, line)| *line)
    }

    /// The words of the next line.
    fn line(&mut self, wanted: &'static str) -> Read<(Place, Vec<Word<'t>>)> {
        self.peek();
        let (number, line) = self.lines.next().ok_or(self.end.error(CertificateFault::Expected(wanted)))?;
        let words = line.split_ascii_whitespace().map(|word| (word, place_in(line, number, word))).collect();
        Ok((Place { line: number + 1, column: 1 }, words))
    }

    /// The words after the keyword that the next line must begin with.
    fn keyed(&mut self, key: &'static str) -> Read<(Place, Vec<Word<'t>>)> {
        let (place, mut words) = self.line(key)?;
        match words.first() {
            Some((word, _)) if *word == key => words.remove(0),
            _ => return Err(place.error(CertificateFault::Expected(key))),
        };
        Ok((place, words))
    }

    /// The same, if the next line begins with it.
    fn optional(&mut self, key: &'static str) -> Read<Option<(Place, Vec<Word<'t>>)>> {
        let is_there = self.peek().is_some_and(|line| line.split_ascii_whitespace().next() == Some(key));
        if is_there { self.keyed(key).map(Some) } else { Ok(None) }
    }

    /// The single word after a keyword.
    fn word(&mut self, key: &'static str, wanted: &'static str) -> Read<Word<'t>> {
        let (place, words) = self.keyed(key)?;
        if let [word] = words[..] { Ok(word) } else { Err(place.error(CertificateFault::Expected(wanted))) }
    }

    /// A point: its column and its row from the top left, as letters from `a`.
    fn point(&self, text: &str, place: Place) -> Read<Point> {
        let [column, row] = text.as_bytes() else {
            return Err(place.error(CertificateFault::Expected("a point, as two letters")));
        };
        let number = |letter: &u8| letter.is_ascii_lowercase().then(|| usize::from(letter - b'a'));
        match (number(column), number(row)) {
            (Some(column), Some(row)) if column < self.columns && row < self.rows => Ok(row * self.columns + column),
            (Some(_), Some(_)) => Err(place.error(CertificateFault::OffBoard)),
            _ => Err(place.error(CertificateFault::Expected("a point, as two letters"))),
        }
    }

    fn mv(&self, text: &str, place: Place) -> Read<Move> {
        if text == "--" { Ok(Move::Pass) } else { self.point(text, place).map(Move::Play) }
    }

    /// Points, each once.
    fn points(&self, words: &[Word<'t>]) -> Read<Vec<Point>> {
        let mut points = vec![];
        let mut seen = vec![false; self.columns * self.rows];
        for (word, place) in words {
            let point = self.point(word, *place)?;
            if std::mem::replace(&mut seen[point], true) {
                return Err(place.error(CertificateFault::Twice));
            }
            points.push(point);
        }
        Ok(points)
    }
}

/// The letters of a point.
fn name(point: Point, columns: usize) -> String {
    let letter = |number: usize| char::from(b'a' + (number % 26) as u8);
    [letter(point % columns), letter(point / columns)].into_iter().collect()
}

/// A number as it is written: digits without a leading zero.
fn number(text: &str) -> Option<usize> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if is_plain { text.parse().ok() } else { None }
}

impl Certificate {
    /// Reads a certificate; whether its moves show anything is not looked at.
    pub fn read(text: &str) -> Read<Self> {
        let first = Place { line: 1, column: 1 };
        if text.len() > MAX_BYTES {
            return Err(first.error(CertificateFault::TooLarge));
        }
        let mut reader = Reader::new(text);
        let (version, place) = reader.word("eyespace-certificate", "the version 1")?;
        if version != "1" {
            return Err(place.error(CertificateFault::Expected("the version 1")));
        }
        let mut certificate = reader.position()?;
        certificate.outcome = reader.outcome()?;
        let mut nodes = 0;
        loop {
            certificate.proofs.push(reader.proof(certificate.start.to_move, &mut nodes)?);
            if let Some((place, words)) = reader.optional("end")? {
                if !words.is_empty() || reader.peek().is_some() {
                    return Err(place.error(CertificateFault::Expected("nothing after the end")));
                }
                break;
            }
        }
        if let Some(outcome) = certificate.outcome {
            let claims: Vec<_> = certificate.proofs.iter().map(|proof| (proof.claim, proof.master)).collect();
            if claims != outcome.claims() {
                let place = certificate.proofs[0].place;
                return Err(place.error(CertificateFault::OtherClaims(outcome.words())));
            }
        }
        Ok(certificate)
    }
}

impl Reader<'_> {
    fn position(&mut self) -> Read<Certificate> {
        let (board_place, words) = self.keyed("board")?;
        let size = |word: &Word<'_>| number(word.0).filter(|size| (1..=19).contains(size));
        let (columns, rows) = match words[..] {
            [ref columns, ref rows] => size(columns).zip(size(rows)),
            _ => None,
        }
        .ok_or(board_place.error(CertificateFault::Expected("board, columns and rows, 1 to 19 each")))?;
        (self.columns, self.rows) = (columns, rows);
        let drawn = self.drawing()?;
        let (place, words) = self.keyed("target")?;
        let target = self.points(&words)?;
        let owner = target.first().and_then(|&stone| drawn[stone]);
        if owner.is_none() || target.iter().any(|&stone| drawn[stone] != owner) {
            return Err(place.error(CertificateFault::NoTarget));
        }
        let side = |stone: u8| if Some(stone) == owner { Side::Defender } else { Side::Attacker };
        let mut stones: Vec<_> = drawn.iter().map(|stone| stone.map(side)).collect();
        let (area_place, words) = self.keyed("area")?;
        let mut area = vec![false; stones.len()];
        for point in self.points(&words)? {
            area[point] = true;
        }
        let mut safe = vec![false; stones.len()];
        let safe_stones =
            self.listed("safe", |point| drawn[point].is_some() && !area[point], CertificateFault::NotSafe)?;
        let walls = self.listed("walls", |point| drawn[point].is_none() && !area[point], CertificateFault::NotEmpty)?;
        let homes = self.listed(
            "homes",
            |point| drawn[point].is_none() && !area[point] && !walls.contains(&point),
            CertificateFault::NotEmpty,
        )?;
        for &point in safe_stones.iter().chain(&walls).chain(&homes) {
            safe[point] = true;
        }
        for (points, side) in [(&walls, Side::Attacker), (&homes, Side::Defender)] {
            for &point in points {
                stones[point] = Some(side);
            }
        }
        let beside = Ground::grid(columns, rows);
        let is_open = |point: &Point| !area[*point] && !safe[*point] && beside[*point].iter().any(|&near| area[near]);
        if let Some(point) = (0..stones.len()).find(is_open) {
            return Err(area_place.error(CertificateFault::Open(name(point, columns))));
        }
        let (word, place) = self.word("suicide", "illegal or legal")?;
        let suicide = match word {
            "illegal" => false,
            "legal" => true,
            _ => return Err(place.error(CertificateFault::Expected("illegal or legal"))),
        };
        let (word, place) = self.word("first", "attacker or defender")?;
        let to_move = side_named(word).ok_or(place.error(CertificateFault::Expected("attacker or defender")))?;
        let ko = match self.optional("ko")? {
            None => None,
            Some((place, words)) => match self.points(&words)?[..] {
                [point] if area[point] && stones[point].is_none() => Some(point),
                _ => return Err(place.error(CertificateFault::NoKo)),
            },
        };
        let single_stone = if let [stone] = target[..] { Some(stone) } else { None };
        let ground = Ground { beside, area, safe, suicide, master: None, single_stone };
        let start = Board { stones, to_move, ban: ko, target };
        let certificate =
            Certificate { columns, ground, start, safe: safe_stones, walls, homes, outcome: None, proofs: vec![] };
        match certificate.without_liberty() {
            Some(stone) => Err(board_place.error(CertificateFault::NoLiberty(name(stone, columns)))),
            None => Ok(certificate),
        }
    }

    /// The stones of the drawing: b'X' or b'O'.
    fn drawing(&mut self) -> Read<Vec<Option<u8>>> {
        const WANTED: CertificateFault = CertificateFault::Expected("a row of the board, of . X O");
        let mut drawn = Vec::with_capacity(self.columns * self.rows);
        for _ in 0..self.rows {
            let (place, words) = self.line("a row of the board, of . X O")?;
            let [(row, _)] = words[..] else { return Err(place.error(WANTED)) };
            if row.len() != self.columns {
                return Err(place.error(WANTED));
            }
            for (column, stone) in row.bytes().enumerate() {
                drawn.push(match stone {
                    b'.' => None,
                    b'X' | b'O' => Some(stone),
                    _ => return Err(Place { column: column + 1, ..place }.error(WANTED)),
                });
            }
        }
        Ok(drawn)
    }

    /// The points of an optional line; `fault` if one of them is no such point.
    fn listed(
        &mut self,
        key: &'static str,
        is_such: impl Fn(Point) -> bool,
        fault: CertificateFault,
    ) -> Read<Vec<Point>> {
        let Some((_, words)) = self.optional(key)? else { return Ok(vec![]) };
        let points = self.points(&words)?;
        match points.iter().zip(&words).find(|(point, _)| !is_such(**point)) {
            Some((_, (_, place))) => Err(place.error(fault)),
            None => Ok(points),
        }
    }

    fn outcome(&mut self) -> Read<Option<Outcome>> {
        let Some((place, words)) = self.optional("outcome")? else { return Ok(None) };
        let text = words.iter().map(|(word, _)| *word).collect::<Vec<_>>().join(" ");
        let found = Outcome::ALL.into_iter().find(|outcome| outcome.name() == text);
        found
            .map(Some)
            .ok_or(place.error(CertificateFault::Expected("dead, alive, seki, lives, ko attacker or ko defender")))
    }

    fn proof(&mut self, to_move: Side, nodes: &mut usize) -> Read<Proof> {
        let (place, words) = self.keyed("claim")?;
        let [(claim, claim_place), (master, master_place)] = words[..] else {
            return Err(place.error(CertificateFault::Expected("claim, its name and the ko master")));
        };
        let claim = Claim::ALL
            .into_iter()
            .find(|known| known.name() == claim)
            .ok_or(claim_place.error(CertificateFault::Expected("captured, not-captured, two-eyes or not-two-eyes")))?;
        let master = KoMaster::ALL
            .into_iter()
            .find(|known| known.name() == master)
            .ok_or(master_place.error(CertificateFault::Expected("nobody, attacker or defender")))?;
        let (start, words) = self.keyed("start")?;
        let is_own = claim.prover() == to_move;
        let (first, leads_to) = match words[..] {
            [(word, place)] if !is_own || word == "." => (None, leads(word, place)?),
            [(mv, place), (word, other)] if is_own => (Some(self.mv(mv, place)?), leads(word, other)?),
            _ if is_own => {
                return Err(start.error(CertificateFault::Expected("start, the first move, and a node or .")));
            }
            _ => return Err(start.error(CertificateFault::Expected("start, and a node or ."))),
        };
        let mut proof = Proof { claim, master, place, first, leads_to, start, nodes: vec![] };
        while self.peek().is_some_and(|line| line.starts_with(|first: char| first.is_ascii_digit())) {
            *nodes += 1;
            let node = self.node(proof.nodes.len())?;
            if *nodes > MAX_NODES {
                return Err(node.place.error(CertificateFault::TooManyNodes));
            }
            proof.nodes.push(node);
        }
        Ok(proof)
    }

    fn node(&mut self, index: usize) -> Read<Node> {
        let (place, words) = self.line("a node")?;
        let is_number = words.first().is_some_and(|(word, _)| number(word) == Some(index));
        if !is_number {
            return Err(place.error(CertificateFault::NodeNumber(index)));
        }
        let replies = words.iter().skip(1).map(|(word, place)| self.reply(word, *place)).collect::<Read<_>>()?;
        Ok(Node { place, replies })
    }

    /// The opponent's move, the answer, and where it leads: `aabb7`, `aabb.`, `aa.`, `**bb.`
    fn reply(&self, word: &str, place: Place) -> Read<Reply> {
        const WANTED: CertificateFault = CertificateFault::Expected("a move, its answer, and a node or .");
        let (Some(to), Some(rest)) = (word.get(..2), word.get(2..)) else { return Err(place.error(WANTED)) };
        let to = if to == "**" { None } else { Some(self.mv(to, place)?) };
        if rest == "." && to.is_some() {
            return Ok(Reply { to, answer: None, leads_to: Leads::Settled, place });
        }
        let (Some(answer), Some(rest)) = (rest.get(..2), rest.get(2..)) else { return Err(place.error(WANTED)) };
        let answer = Some(self.mv(answer, place)?);
        Ok(Reply { to, answer, leads_to: leads(rest, place)?, place })
    }
}

fn leads(text: &str, place: Place) -> Read<Leads> {
    match (text, number(text)) {
        (".", _) => Ok(Leads::Settled),
        (_, Some(node)) => Ok(Leads::Node(node)),
        _ => Err(place.error(CertificateFault::Expected("a node or ."))),
    }
}

fn side_named(word: &str) -> Option<Side> {
    match word {
        "attacker" => Some(Side::Attacker),
        "defender" => Some(Side::Defender),
        _ => None,
    }
}

impl Certificate {
    /// A stone that should not be on the board.
    fn without_liberty(&self) -> Option<Point> {
        let stones = &self.start.stones;
        (0..stones.len()).find(|&point| {
            stones[point].is_some() && {
                let block = self.ground.block(stones, point);
                self.ground.is_captured(stones, &block)
            }
        })
    }

    /// The letters of a point.
    pub fn name(&self, point: Point) -> String {
        name(point, self.columns)
    }

    pub fn move_name(&self, mv: Move) -> String {
        match mv {
            Move::Pass => "--".to_owned(),
            Move::Play(point) => self.name(point),
        }
    }

    /// Who moves first, and what is assumed.
    pub fn question(&self) -> Question {
        let names = |points: &[Point]| points.iter().map(|&point| self.name(point)).collect();
        Question {
            first: self.start.to_move,
            target: names(&self.start.target),
            safe: names(&self.safe),
            walls: names(&self.walls),
            homes: names(&self.homes),
        }
    }
}
