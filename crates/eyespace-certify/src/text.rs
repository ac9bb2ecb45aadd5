//! The text of a certificate, read: docs/CERTIFICATE.md describes it.

use std::iter::Peekable;
use std::str::Lines;

use crate::board::{Board, Ground, Move, Point, Side};
use crate::fault::{CertificateError, CertificateFault};
use crate::{Claim, Color, KoMaster, MAX_BYTES, MAX_NODES, Outcome, Question, Suicide};

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
    /// The rows of the drawing.
    drawing: Vec<String>,
    owner: Color,
    pub ground: Ground,
    pub start: Board,
    safe: Vec<Point>,
    walls: Vec<Point>,
    against: Vec<Point>,
    homes: Vec<Point>,
    /// The side that wins every ko.
    ko_winner: Option<Side>,
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

/// Claims, each with its ko master.
type Claims = Vec<(Claim, KoMaster)>;

type Read<T> = Result<T, CertificateError>;

/// A word of a line and where it stands.
type Word<'t> = (&'t str, Place);

/// The text of a file.
pub fn decoded(file: &[u8]) -> Read<&str> {
    if file.len() > MAX_BYTES {
        return Err(Place { line: 1, column: 1 }.error(CertificateFault::TooLarge));
    }
    std::str::from_utf8(file).map_err(|error| {
        let before = &file[..error.valid_up_to()];
        let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
        let column = before.iter().rev().take_while(|&&byte| byte != b'\n').count() + 1;
        Place { line, column }.error(CertificateFault::NoText)
    })
}

/// The lines that count, word by word.
pub struct Reader<'t> {
    lines: Peekable<std::iter::Enumerate<Lines<'t>>>,
    /// Where the file ends.
    end: Place,
    columns: usize,
    rows: usize,
    /// How many nodes were read, of all certificates together.
    nodes: usize,
}

/// The place of a word of a line.
fn place_in(line: &str, number: usize, word: &str) -> Place {
    Place { line: number + 1, column: word.as_ptr() as usize - line.as_ptr() as usize + 1 }
}

impl<'t> Reader<'t> {
    pub fn new(text: &'t str) -> Self {
        let end = Place { line: text.lines().count() + 1, column: 1 };
        Self { lines: text.lines().enumerate().peekable(), end, columns: 0, rows: 0, nodes: 0 }
    }

    /// The next line that is neither empty nor a comment, not taken.
    fn peek(&mut self) -> Option<&'t str> {
        let is_skipped = |line: &str| line.trim_ascii_start().is_empty() || line.trim_ascii_start().starts_with('#');
        while self.lines.next_if(|(_, line)| is_skipped(line)).is_some() {}
        self.lines.peek().map(|(_, line)| line.trim_ascii_start())
    }

    /// Whether all certificates of the file were read.
    pub fn is_at_end(&mut self) -> bool {
        self.peek().is_none()
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

impl Reader<'_> {
    /// Reads the next certificate; whether its moves show anything is not looked at.
    pub fn certificate(&mut self) -> Read<Certificate> {
        let (version, place) = self.word("eyespace-certificate", "the version 1")?;
        if version != "1" {
            return Err(place.error(CertificateFault::Expected("the version 1")));
        }
        let mut certificate = self.position()?;
        let needed = self.outcome(certificate.ko_winner)?;
        certificate.outcome = needed.as_ref().map(|(outcome, _)| *outcome);
        loop {
            certificate.proofs.push(self.proof(certificate.start.to_move, certificate.ko_winner)?);
            if let Some((place, words)) = self.optional("end")? {
                if !words.is_empty() {
                    return Err(place.error(CertificateFault::Expected("nothing more in the last line")));
                }
                break;
            }
        }
        if let Some((_, needed)) = needed {
            let claims: Vec<_> = certificate.proofs.iter().map(|proof| (proof.claim, proof.master)).collect();
            if claims != needed {
                let place = certificate.proofs[0].place;
                let words = |(claim, master): &(Claim, KoMaster)| format!("{} {}", claim.name(), master.name());
                let needed = needed.iter().map(words).collect::<Vec<_>>().join(", ");
                return Err(place.error(CertificateFault::OtherClaims(needed)));
            }
        }
        Ok(certificate)
    }

    /// The position, the question and what is assumed.
    fn position(&mut self) -> Read<Certificate> {
        let (board_place, words) = self.keyed("board")?;
        let size = |word: &Word<'_>| number(word.0).filter(|size| (1..=19).contains(size));
        let (columns, rows) = match words[..] {
            [ref columns, ref rows] => size(columns).zip(size(rows)),
            _ => None,
        }
        .ok_or(board_place.error(CertificateFault::Expected("board, columns and rows, 1 to 19 each")))?;
        (self.columns, self.rows) = (columns, rows);
        let (drawing, drawn) = self.drawing()?;
        let (target_place, words) = self.keyed("target")?;
        let target = self.points(&words)?;
        let (area_place, words) = self.keyed("area")?;
        let mut area = vec![false; drawn.len()];
        for point in self.points(&words)? {
            area[point] = true;
        }
        let owner = target.first().and_then(|&stone| drawn[stone]);
        let owner = owner.filter(|_| target.iter().all(|&stone| drawn[stone] == owner && area[stone]));
        let owner = owner.ok_or(target_place.error(CertificateFault::NoTarget))?;
        let side = |stone| if stone == owner { Side::Defender } else { Side::Attacker };
        let mut stones: Vec<_> = drawn.iter().map(|stone| stone.map(side)).collect();
        let safe = self.listed("safe", |point| drawn[point].is_some() && !area[point], CertificateFault::NotSafe)?;
        let is_empty = |point: Point| drawn[point].is_none() && !area[point];
        let walls = self.listed("walls", is_empty, CertificateFault::NotEmpty)?;
        let against = self.listed(
            "against",
            |point| drawn[point] == Some(owner) && !area[point] && !safe.contains(&point),
            CertificateFault::NotAgainst,
        )?;
        let homes =
            self.listed("homes", |point| is_empty(point) && !walls.contains(&point), CertificateFault::NotEmpty)?;
        let drawn_stones = stones.clone();
        walls.iter().chain(&against).for_each(|&point| stones[point] = Some(Side::Attacker));
        homes.iter().for_each(|&point| stones[point] = Some(Side::Defender));
        let mut is_safe = vec![false; stones.len()];
        safe.iter().chain(&walls).chain(&against).chain(&homes).for_each(|&point| is_safe[point] = true);
        let beside = Ground::grid(columns, rows);
        let is_open =
            |point: &Point| !area[*point] && !is_safe[*point] && beside[*point].iter().any(|&near| area[near]);
        if let Some(point) = (0..stones.len()).find(is_open) {
            return Err(area_place.error(CertificateFault::Open(name(point, columns))));
        }
        let suicide = self.choice("suicide", "illegal or legal", [("illegal", false), ("legal", true)])?;
        let to_move = self.choice("first", "attacker or defender", SIDES)?;
        let single_stone = if let [stone] = target[..] { Some(stone) } else { None };
        let ko_winner = self.ko_winner()?;
        let ground = Ground { beside, area, safe: is_safe, suicide, master: None, single_stone };
        let start = Board { stones, to_move, ban: None, target };
        if let Some(stone) = without_liberty(&ground, &drawn_stones, &start) {
            return Err(board_place.error(CertificateFault::NoLiberty(name(stone, columns))));
        }
        let start = Board { ban: self.ko(&ground, &start)?, ..start };
        Ok(Certificate {
            columns,
            drawing,
            owner,
            ground,
            start,
            safe,
            walls,
            against,
            homes,
            ko_winner,
            outcome: None,
            proofs: vec![],
        })
    }

    /// The side that wins every ko, if there is such a line.
    fn ko_winner(&mut self) -> Read<Option<Side>> {
        let is_there = self.peek().is_some_and(|line| line.split_ascii_whitespace().next() == Some("kos"));
        if is_there { self.choice("kos", "attacker or defender", SIDES).map(Some) } else { Ok(None) }
    }

    /// Where the first to move may not take back a ko, if there is such a line.
    fn ko(&mut self, ground: &Ground, start: &Board) -> Read<Option<Point>> {
        let Some((place, words)) = self.optional("ko")? else { return Ok(None) };
        let takes_back = |point| ground.play(start, Move::Play(point)).is_ok_and(|next| next.ban.is_some());
        match self.points(&words)?[..] {
            [point] if takes_back(point) => Ok(Some(point)),
            _ => Err(place.error(CertificateFault::NoKo)),
        }
    }

    /// The single word of a line, one of two.
    fn choice<T: Copy>(&mut self, key: &'static str, wanted: &'static str, all: [(&str, T); 2]) -> Read<T> {
        let (word, place) = self.word(key, wanted)?;
        let found = all.into_iter().find(|(name, _)| *name == word);
        found.map(|(_, value)| value).ok_or(place.error(CertificateFault::Expected(wanted)))
    }

    /// The rows of the drawing, and the stones in them.
    fn drawing(&mut self) -> Read<(Vec<String>, Vec<Option<Color>>)> {
        const WANTED: CertificateFault = CertificateFault::Expected("a row of the board, of . X O");
        let (mut drawing, mut drawn) = (vec![], Vec::with_capacity(self.columns * self.rows));
        for _ in 0..self.rows {
            let (place, words) = self.line("a row of the board, of . X O")?;
            let [(row, row_place)] = words[..] else { return Err(place.error(WANTED)) };
            if row.len() != self.columns {
                return Err(row_place.error(WANTED));
            }
            for (column, stone) in row.bytes().enumerate() {
                drawn.push(match stone {
                    b'.' => None,
                    b'X' => Some(Color::Black),
                    b'O' => Some(Color::White),
                    _ => return Err(Place { column: row_place.column + column, ..place }.error(WANTED)),
                });
            }
            drawing.push(row.to_owned());
        }
        Ok((drawing, drawn))
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

    /// The outcome, if it is named, and the claims that it needs.
    fn outcome(&mut self, ko_winner: Option<Side>) -> Read<Option<(Outcome, Claims)>> {
        let Some((place, words)) = self.optional("outcome")? else { return Ok(None) };
        let text = words.iter().map(|(word, _)| *word).collect::<Vec<_>>().join(" ");
        let outcome = Outcome::ALL
            .into_iter()
            .find(|outcome| outcome.name() == text)
            .ok_or(place.error(CertificateFault::Expected("dead, alive, seki, lives, ko attacker or ko defender")))?;
        let claims = outcome.claims(ko_winner).ok_or(place.error(CertificateFault::NoKoOutcome))?;
        Ok(Some((outcome, claims)))
    }

    fn proof(&mut self, to_move: Side, ko_winner: Option<Side>) -> Read<Proof> {
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
        if let Some(wanted) = ko_winner.map(KoMaster::of).filter(|wanted| *wanted != master) {
            return Err(master_place.error(CertificateFault::OtherMaster(wanted.name())));
        }
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
            self.nodes += 1;
            let node = self.node(proof.nodes.len())?;
            if self.nodes > MAX_NODES {
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

/// The two sides as a file names them.
const SIDES: [(&str, Side); 2] = [("attacker", Side::Attacker), ("defender", Side::Defender)];

/// A stone that should not be on the board: one without a liberty as the board is drawn, or one in the area that walls and homes leave none.
fn without_liberty(ground: &Ground, drawn: &[Option<Side>], board: &Board) -> Option<Point> {
    let is_shut_in = |&point: &Point| {
        drawn[point].is_some() && {
            let is_illegal = ground.liberties(drawn, &ground.block(drawn, point)).is_empty();
            let is_captured = || ground.is_captured(&board.stones, &ground.block(&board.stones, point));
            is_illegal || ground.area[point] && is_captured()
        }
    };
    (0..drawn.len()).find(is_shut_in)
}

impl Certificate {
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

    /// What the certificate is about, and what it assumes.
    pub fn question(&self) -> Question {
        let names = |points: &[Point]| points.iter().map(|&point| self.name(point)).collect();
        let area: Vec<Point> = (0..self.ground.area.len()).filter(|&point| self.ground.area[point]).collect();
        Question {
            board: self.drawing.clone(),
            owner: self.owner,
            first: self.start.to_move,
            target: names(&self.start.target),
            area: names(&area),
            safe: names(&self.safe),
            walls: names(&self.walls),
            against: names(&self.against),
            homes: names(&self.homes),
            ko_winner: self.ko_winner,
            ko: self.start.ban.map(|point| self.name(point)),
            suicide: if self.ground.suicide { Suicide::Legal } else { Suicide::Illegal },
        }
    }
}
