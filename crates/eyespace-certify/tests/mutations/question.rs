//! What a certificate asks and claims, read without the checker.

use std::fmt::Write;

use crate::judge::{Mask, each};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Master {
    Nobody,
    Attacker,
    Defender,
}

impl Master {
    pub const ALL: [Self; 3] = [Self::Nobody, Self::Attacker, Self::Defender];

    pub const fn of(side: usize) -> Self {
        if side == 0 { Self::Attacker } else { Self::Defender }
    }

    pub const fn name(self) -> &'static str {
        match self {
            Self::Nobody => "nobody",
            Self::Attacker => "attacker",
            Self::Defender => "defender",
        }
    }
}

/// What one side may make happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MakerGoal {
    Capture,
    TwoEyes,
}

impl MakerGoal {
    pub const ALL: [Self; 2] = [Self::Capture, Self::TwoEyes];

    pub const fn maker(self) -> usize {
        match self {
            Self::Capture => 0,
            Self::TwoEyes => 1,
        }
    }

    /// The claim that it happens, and that it never does.
    pub const fn claim(self, happens: bool) -> &'static str {
        match (self, happens) {
            (Self::Capture, true) => "captured",
            (Self::Capture, false) => "not-captured",
            (Self::TwoEyes, true) => "two-eyes",
            (Self::TwoEyes, false) => "not-two-eyes",
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    pub columns: usize,
    pub rows: usize,
    /// Walls and homes among them.
    pub sides: [Mask; 2],
    pub target: Mask,
    pub area: Mask,
    pub safe: Mask,
    pub walls: Mask,
    /// Stones that are drawn as the defender's, and taken for the attacker's.
    pub against: Mask,
    pub homes: Mask,
    pub suicide: bool,
    pub first: usize,
    pub ko: Option<usize>,
}

impl Question {
    pub fn name(&self, point: usize) -> String {
        let letter = |number: usize| char::from(b'a' + number as u8);
        [letter(point % self.columns), letter(point / self.columns)].into_iter().collect()
    }

    fn list(&self, text: &mut String, key: &str, points: Mask) {
        if points != 0 {
            *text += key;
            each(points).for_each(|point| write!(text, " {}", self.name(point)).unwrap());
            *text += "\n";
        }
    }

    /// All of a certificate but its claims; the defender is Black.
    pub fn head(&self) -> String {
        let mut text = format!("eyespace-certificate 1\nboard {} {}\n", self.columns, self.rows);
        let taken = self.walls | self.homes;
        for point in 0..self.columns * self.rows {
            let drawn = [self.sides[0] & !self.against, self.sides[1] | self.against];
            let stone = |side: usize| (drawn[side] & !taken) >> point & 1 == 1;
            text.push(if stone(0) {
                'O'
            } else if stone(1) {
                'X'
            } else {
                '.'
            });
            if point % self.columns + 1 == self.columns {
                text.push('\n');
            }
        }
        self.list(&mut text, "target", self.target);
        self.list(&mut text, "area", self.area);
        self.list(&mut text, "safe", self.safe & !(taken | self.against));
        self.list(&mut text, "walls", self.walls);
        self.list(&mut text, "against", self.against);
        self.list(&mut text, "homes", self.homes);
        let side = |side| if side == 0 { "attacker" } else { "defender" };
        let suicide = if self.suicide { "legal" } else { "illegal" };
        writeln!(text, "suicide {suicide}\nfirst {}", side(self.first)).unwrap();
        self.list(&mut text, "ko", self.ko.map_or(0, |ko| 1 << ko));
        text
    }

    /// The question of a text that the checker accepted.
    pub fn read(text: &str) -> Self {
        let line = |key: &str| text.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(' '));
        let size: Vec<usize> = line("board").unwrap().split(' ').map(|size| size.parse().unwrap()).collect();
        let (columns, rows) = (size[0], size[1]);
        let points = |key: &str| -> Mask {
            let point =
                |name: &str| usize::from(name.as_bytes()[0] - b'a') + columns * usize::from(name.as_bytes()[1] - b'a');
            line(key).map_or(0, |list| list.split_ascii_whitespace().map(|name| 1 << point(name)).sum())
        };
        let drawing: Vec<char> = text.lines().skip(2).take(rows).flat_map(str::chars).collect();
        let all = |stone: char| -> Mask { (0..drawing.len()).filter(|&i| drawing[i] == stone).map(|i| 1 << i).sum() };
        let [target, walls, against, homes] = ["target", "walls", "against", "homes"].map(points);
        let [black, white] = [all('X'), all('O')];
        let [attackers, defenders] = if target & black != 0 { [white, black] } else { [black, white] };
        let ko = points("ko");
        Self {
            columns,
            rows,
            sides: [attackers | walls | against, defenders & !against | homes],
            target,
            area: points("area"),
            safe: points("safe") | walls | against | homes,
            walls,
            against,
            homes,
            suicide: line("suicide") == Some("legal"),
            first: usize::from(line("first") == Some("defender")),
            ko: (ko != 0).then(|| ko.trailing_zeros() as usize),
        }
    }
}

/// The claims of a text that the checker accepted.
pub fn claims(text: &str) -> Vec<(MakerGoal, bool, Master)> {
    let lines = text.lines().filter_map(|line| line.strip_prefix("claim "));
    lines
        .map(|line| {
            let (claim, master) = line.split_once(' ').unwrap();
            let all = MakerGoal::ALL.into_iter().flat_map(|goal| [(goal, true), (goal, false)]);
            let (goal, happens) = all.into_iter().find(|(goal, happens)| goal.claim(*happens) == claim).unwrap();
            (goal, happens, Master::ALL.into_iter().find(|known| known.name() == master).unwrap())
        })
        .collect()
}
