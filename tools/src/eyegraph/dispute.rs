//! If Eyespace and GNU Go disagree about an eye space, this module plays the eye space out until one of the two programs contradicts itself.

use eyespace::eyes::{EyeDrawing, LocalEyes, LocalOptions, LocalSolver, LocalState, Role};

use super::theirs;
use crate::gtp_program::GtpProgram;

/// The most moves of a line of play.
const LONGEST: usize = 12;

/// An eye space, with the means to ask Eyespace and GNU Go about positions in it.
pub(super) struct Dispute<'a> {
    other: &'a mut GtpProgram,
    text: &'a str,
    drawing: &'a EyeDrawing,
    solver: LocalSolver,
    margins: u16,
}

/// One of the four digits of the local value of an eye space (each a number of eyes), as Eyespace and as GNU Go give it. The two should be equal.
#[derive(Clone, Copy)]
struct Claims {
    ours: u8,
    theirs: u8,
}

impl<'a> Dispute<'a> {
    pub(super) fn new(other: &'a mut GtpProgram, text: &'a str, drawing: &'a EyeDrawing) -> Option<Self> {
        let graph = drawing.graph()?;
        Some(Self {
            other,
            text,
            drawing,
            solver: LocalSolver::new(graph, LocalOptions::default()),
            margins: graph.margins(),
        })
    }

    /// One line for each digit in which the values of the eye space by Eyespace and by GNU Go differ. If no digit differs, one line for each point to
    /// play that only one of the two programs names.
    pub(super) fn lines(&mut self) -> Vec<String> {
        let start = self.drawing.state();
        let (Some(ours), Some(theirs)) = (self.ours(start), self.theirs(start)) else { return vec![] };
        let mut lines = vec![];
        for (place, name) in ["first digit", "attacker first", "defender first", "last digit"].into_iter().enumerate() {
            let claims = Claims { ours: ours[place], theirs: theirs[place] };
            if claims.ours != claims.theirs {
                let first = if place < 2 { Role::Attacker } else { Role::Defender };
                let line = match place {
                    1 | 2 => self.follow(start, first, claims),
                    _ => self.follow_threat(start, first, claims),
                };
                lines.push(format!("{name}: {line}"));
            }
        }
        if lines.is_empty() { self.points(start) } else { lines }
    }

    /// A line of text for each point to play that only one of the two programs (Eyespace and GNU Go) names. That point is played, and then the other
    /// side moves. If, by the value of the eye space, the first move can only threaten, the same side moves again.
    fn points(&mut self, start: LocalState) -> Vec<String> {
        let (Some(ours), Some(drawn)) = (self.solver.eyes(start), theirs(self.other, self.text)) else { return vec![] };
        let signs: Vec<char> = drawn.drawn.chars().filter(|sign| !" /".contains(*sign)).collect();
        let mut lines = vec![];
        for mover in Role::ALL {
            let (set, named) = match mover {
                Role::Attacker => (ours.attack, "<*(@"),
                Role::Defender => (ours.defend, ">*)@"),
            };
            for (point, after) in self.solver.moves(start, mover) {
                let (we_do, they_do) =
                    (set >> point & 1 == 1, signs.get(point).is_some_and(|sign| named.contains(*sign)));
                if we_do != they_do {
                    let who = if we_do { "ours" } else { "theirs" };
                    lines.push(format!(
                        "{} is {who} only: {}",
                        self.step(mover, point),
                        self.after_a_point(&ours, mover, after)
                    ));
                }
            }
        }
        lines
    }

    fn after_a_point(&mut self, ours: &LocalEyes, mover: Role, after: LocalState) -> String {
        let digits = ours.value.digits();
        let next = if digits[1] == digits[2] { mover } else { mover.other() };
        match self.claims(after, next) {
            Some(claims) if claims.ours == claims.theirs => {
                format!("then {} by both answers, {} first", claims.ours, name(next))
            }
            Some(claims) => self.follow(after, next, claims),
            None => "no answer".to_owned(),
        }
    }

    /// Looks for a first move that threatens a result which Eyespace or GNU Go promises and the other program denies. It plays each first move of a
    /// side, and asks both programs for the value with the same side to move again. If the programs differ there as well, the line of play goes on
    /// from that position.
    fn follow_threat(&mut self, start: LocalState, mover: Role, claims: Claims) -> String {
        let is_ours = is_better(mover, claims.ours, claims.theirs);
        let wanted = if is_ours { claims.ours } else { claims.theirs };
        let mut line = String::from("no first move is claimed to threaten that");
        for (point, after) in self.solver.moves(start, mover) {
            let Some(next) = self.claims(after, mover) else { continue };
            let claimed = if is_ours { next.ours } else { next.theirs };
            if is_better(mover, wanted, claimed) {
                continue;
            }
            let step = self.step(mover, point);
            if next.ours != next.theirs {
                return format!("{step}, then {} again: {}", name(mover), self.follow(after, mover, next));
            }
            line = format!(
                "{step} threatens {} by both answers; they differ in what is left when that is answered",
                next.ours
            );
        }
        line
    }

    /// Plays a line in which the side to move follows the program whose answer is better for that side. The line ends when the other program's answer
    /// after a move contradicts that program's answer before the move.
    fn follow(&mut self, start: LocalState, first: Role, claims: Claims) -> String {
        let (mut now, mut mover, mut claims) = (start, first, claims);
        let mut line = format!("ours {}, theirs {}", claims.ours, claims.theirs);
        let mut passed = false;
        for _ in 0..LONGEST {
            let is_ours = is_better(mover, claims.ours, claims.theirs);
            let wanted = if is_ours { claims.ours } else { claims.theirs };
            let inside = self.solver.moves(now, mover).into_iter().map(|(point, after)| (Some(point), after));
            let found = inside.chain([(None, now)]).find_map(|(point, after)| {
                let next = self.claims(after, mover.other())?;
                let claimed = if is_ours { next.ours } else { next.theirs };
                (!is_better(mover, wanted, claimed)).then_some((point, after, next))
            });
            let Some((point, after, next)) = found else {
                let who = if is_ours { "our" } else { "its" };
                return format!(
                    "{line}; nothing that the {} can do inside comes to {wanted} by {who} answers",
                    name(mover)
                );
            };
            let Some(point) = point else {
                if passed {
                    return format!("{line}; nobody has more to do inside {}", self.drawn(now));
                }
                (passed, mover, claims) = (true, mover.other(), next);
                continue;
            };
            passed = false;
            let step = self.step(mover, point);
            line += &format!(", {step}: ours {}, theirs {}", next.ours, next.theirs);
            if next.ours == next.theirs {
                return format!("{line}, against what {} before", if is_ours { "it said" } else { "we said" });
            }
            (now, mover, claims) = (after, mover.other(), next);
        }
        line + ", and so on"
    }

    fn claims(&mut self, state: LocalState, first: Role) -> Option<Claims> {
        let place = 1 + first.index();
        Some(Claims { ours: self.ours(state)?[place], theirs: self.theirs(state)?[place] })
    }

    fn ours(&mut self, state: LocalState) -> Option<[u8; 4]> {
        Some(self.solver.eyes(state)?.value.digits())
    }

    fn theirs(&mut self, state: LocalState) -> Option<[u8; 4]> {
        let answer = theirs(self.other, &self.drawn(state))?;
        let digits: Vec<u8> =
            answer.digits.chars().filter_map(|digit| digit.to_digit(10)).map(|digit| digit as u8).collect();
        digits.try_into().ok()
    }

    /// The drawing of the eye space with these stones. A stone of the owner on a marginal point, where the attacker can come in, closes that point.
    fn drawn(&self, state: LocalState) -> String {
        let mut point = 0;
        let mut sign = |old: char| {
            if !".X!$".contains(old) {
                return old;
            }
            let is_in = |set: u16| set >> point & 1 == 1;
            let new = match (is_in(self.margins), is_in(state.attackers), is_in(state.defenders)) {
                (_, _, true) => '#',
                (true, true, _) => '$',
                (true, ..) => '!',
                (_, true, _) => 'X',
                _ => '.',
            };
            point += 1;
            new
        };
        self.text.chars().map(&mut sign).collect()
    }

    fn step(&self, mover: Role, point: usize) -> String {
        let vertex = self.drawing.shape.points().into_iter().nth(point);
        let vertex = vertex.map_or_else(String::new, |point| self.drawing.size.vertex(point).to_string());
        format!("{} {vertex}", name(mover))
    }
}

fn name(mover: Role) -> &'static str {
    if mover == Role::Attacker { "attacker" } else { "defender" }
}

/// Whether the number of eyes `eyes` is better for a side than the number `than`. The attacker wants few eyes.
fn is_better(mover: Role, eyes: u8, than: u8) -> bool {
    if mover == Role::Attacker { eyes < than } else { eyes > than }
}
