//! Claims of the doors about a block with one side moving first, and the test whether two claims contradict each other. A door is one of the ways
//! to ask Eyespace: the library, a query, or GTP.

use std::fmt;

use eyespace::board::{PointSet, Position};
use eyespace::eyes::Role;
use eyespace::status::{Assumption, Evidence, Outcome};

/// The endings, such as dead or seki, that a statement about a block leaves possible for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Endings(u8);

impl Endings {
    pub const DEAD: Self = Self(1);
    pub const ATTACKER_NEEDS_THREAT: Self = Self(2);
    pub const DEFENDER_NEEDS_THREAT: Self = Self(4);
    pub const SEKI: Self = Self(8);
    pub const ALIVE: Self = Self(16);
    pub const LIVES: Self = Self::SEKI.or(Self::ALIVE);
    pub const KO: Self = Self::ATTACKER_NEEDS_THREAT.or(Self::DEFENDER_NEEDS_THREAT);
    pub const ANY: Self = Self::LIVES.or(Self::KO).or(Self::DEAD);

    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub const fn but(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    const fn is_within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

impl From<Outcome> for Endings {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Dead => Self::DEAD,
            Outcome::Ko { first_threat: Role::Attacker } => Self::ATTACKER_NEEDS_THREAT,
            Outcome::Ko { first_threat: Role::Defender } => Self::DEFENDER_NEEDS_THREAT,
            Outcome::Seki => Self::SEKI,
            Outcome::Lives => Self::LIVES,
            Outcome::Alive => Self::ALIVE,
            Outcome::Open => Self::ANY,
        }
    }
}

impl fmt::Display for Endings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const NAMES: [&str; 5] = ["dead", "ko (attacker needs threat)", "ko (defender needs threat)", "seki", "alive"];
        let named = NAMES.iter().enumerate().filter(|(n, _)| self.0 & 1 << n != 0);
        f.write_str(&named.map(|(_, name)| *name).collect::<Vec<_>>().join(" or "))
    }
}

/// How strongly an answer supports its statement about a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// A proof without assumptions.
    Whole,
    /// A proof that assumes some of the surrounding stones (walls) to be safe.
    ForWalls,
    /// A reading or an estimate.
    None,
}

impl From<Evidence> for Proof {
    fn from(evidence: Evidence) -> Self {
        if evidence.is_full_proof() {
            Self::Whole
        } else if evidence.is_proof() {
            Self::ForWalls
        } else {
            Self::None
        }
    }
}

impl From<Assumption> for Proof {
    fn from(assumption: Assumption) -> Self {
        if assumption == Assumption::Nothing { Self::Whole } else { Self::ForWalls }
    }
}

/// The question or command whose answer makes a claim. Readings and estimates are compared only with proofs from the same source, since other
/// sources may search further.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Desk {
    Report,
    Solve,
    Read,
    Captures,
    Race,
    Dragons,
    FinalStatus,
    Semeai,
    Attack,
    QueryAnalyze,
    QueryScore,
    QuerySolve,
    QueryRace,
}

/// A claim about a block: how it may end if the side `first` moves first.
#[derive(Clone, Copy, Debug)]
pub struct Claim {
    pub desk: Desk,
    pub door: &'static str,
    /// All stones of the block.
    pub block: PointSet,
    pub first: Role,
    pub endings: Endings,
    pub proof: Proof,
    /// The stones that this statement about a block assumes to be safe, as far as the answer names them.
    pub walls: PointSet,
}

impl Claim {
    fn text(&self, position: &Position) -> String {
        let Self { door, first, endings, proof, walls, .. } = self;
        let size = position.size();
        let names = |points: PointSet| {
            points.into_iter().map(|point| size.vertex(point).to_string()).collect::<Vec<_>>().join(" ")
        };
        let side = if *first == Role::Attacker { "attacker" } else { "defender" };
        let walls = if walls.is_empty() { String::new() } else { format!(", if safe: {}", names(*walls)) };
        let block = self.block.first().map_or_else(String::new, |stone| size.vertex(stone).to_string());
        format!("{door}: {block}, {side} first: {endings} ({proof:?}{walls})")
    }

    /// Whether both claims are about the same question and cannot both be true. Only two kinds of pairs are compared: two proofs, with or without
    /// assumptions, and a full proof with an estimate or reading from the same source.
    fn contradicts(&self, other: &Self) -> bool {
        let is_same = self.block == other.block && self.first == other.first;
        let counts = match [self.proof, other.proof] {
            [Proof::None, Proof::Whole] | [Proof::Whole, Proof::None] => self.desk == other.desk,
            proofs => !proofs.contains(&Proof::None),
        };
        // A known fault: the life map calls a stone dead without assumptions, although its captors are captured first and the stone lives.
        // Examples, with the owner moving first: D5 of `.X.XO/OOOOO/O..XX/XXXXX/.....`, and C5 of
        // `.O.XOO/O.OXOO/XXXXXO/...OOO/OOOOOO/...O..`.
        let is_recaptured = |dead: &Self, alive: &Self| {
            dead.door == "life map" && dead.endings == Endings::DEAD && alive.endings.is_within(Endings::LIVES)
        };
        let counts = counts && !is_recaptured(self, other) && !is_recaptured(other, self);
        is_same && counts && !self.endings.meets(other.endings)
    }

    /// Whether this claim about a block depends on surrounding stones (a wall) that are captured. The claim calls the block captured, in ko or in
    /// seki, and assumes that certain walls are safe. The claim `fallen` has the same side moving first, and proves without assumptions that one of
    /// these walls is captured.
    fn assumes_alive(&self, fallen: &Self) -> bool {
        let falls =
            fallen.proof == Proof::Whole && fallen.endings == Endings::DEAD && fallen.first == self.first.other();
        // An answer about a semeai between two named groups does not check the stones that it assumes to be safe, but lists them. An example is
        // D7 against F7 in `..OXXO./OOOXOO./XXXX.O./X..OO../OOOOOO./......./.......`: the answer assumes that C7 is safe, but C7 is dead.
        let is_told = !matches!(self.door, "race" | "query race");
        let is_by_walls = self.endings.is_within(Endings::ANY.but(Endings::ALIVE));
        falls && is_told && is_by_walls && self.proof != Proof::None && self.walls.intersects(fallen.block)
    }
}

/// Each pair of claims that cannot both be true, as text.
pub fn contradictions(position: &Position, claims: &[Claim]) -> Vec<String> {
    let pair =
        |one: &Claim, other: &Claim, word: &str| format!("{}\n    {word} {}", one.text(position), other.text(position));
    let mut found = vec![];
    for (n, one) in claims.iter().enumerate() {
        found
            .extend(claims[..n].iter().filter(|other| one.contradicts(other)).map(|other| pair(one, other, "against")));
        found.extend(claims.iter().filter(|other| one.assumes_alive(other)).map(|other| pair(one, other, "rests on")));
    }
    found
}
