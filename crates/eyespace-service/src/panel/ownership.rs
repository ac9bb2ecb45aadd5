//! Whose each point is, as numbers: what is proved, and if that is asked for what is counted or estimated where nothing is.

use eyespace::analyze::Report;
use eyespace::board::{Color, Point, PointSet, Size};
use eyespace::estimate::Estimate;
use eyespace::regions::Structure;

use super::CountedBoard;

/// What the numbers for points rest on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OwnershipBasis {
    /// What is proved; else what is estimated, and once both sides have passed what is counted.
    #[default]
    Estimated,
    /// What is proved alone.
    Proved,
}

impl OwnershipBasis {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Estimated, Self::Proved];

    /// As it is written.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Estimated => "estimated",
            Self::Proved => "proved",
        }
    }

    /// By its name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|basis| basis.name() == name)
    }
}

/// Where nothing is known of a stone, a number of its own sign, and of an empty point: `KaTrain` takes 0 for no number at all and draws no
/// board then, also where a stone stands by now, as it draws a position by the numbers of the one before. It saves them in 16 bits.
const HARDLY: f64 = 0.001;

/// An estimate is never taken for dame, nor for a point that is owned: `KaTrain` draws the lines at these.
const ESTIMATED: (f64, f64) = (0.15, 0.85);

/// What is counted, though it is not proved.
const COUNTED: f64 = 0.9;

/// Stones that the count gives to nobody, as those in seki.
const NOBODYS: f64 = 0.1;

/// A number for each point from the top left, row by row: above 0 for the player's, below 0 for the other's.
#[derive(Clone, Debug, PartialEq)]
pub struct Ownership(Vec<f64>);

impl Ownership {
    /// On this basis, of a position that was estimated, and counted if it is one of a game at its end.
    pub fn on(basis: OwnershipBasis, report: &Report, estimate: &Estimate, counted: Option<&CountedBoard>) -> Self {
        match (basis, counted) {
            (OwnershipBasis::Proved, _) => Self::proved(report),
            (OwnershipBasis::Estimated, Some(counted)) => Self::counted(report, counted),
            (OwnershipBasis::Estimated, None) => Self::estimated(report, estimate),
        }
    }

    /// What is proved, at 1, and nothing else.
    fn proved(report: &Report) -> Self {
        let owned = report.owned();
        Self::of(report, |point| sign_of(owned, point))
    }

    /// What is proved, at 1, and else the estimate.
    fn estimated(report: &Report, estimate: &Estimate) -> Self {
        let owned = report.owned();
        Self::of(report, |point| match sign_of(owned, point) {
            0.0 => estimated(estimate, point),
            proved => proved,
        })
    }

    /// The estimate alone.
    pub fn guessed(structure: &Structure, estimate: &Estimate) -> Self {
        let stones = Color::ALL.map(|color| structure.stones(color));
        Self::filled(structure.size(), stones, |point| estimated(estimate, point))
    }

    /// Nothing is known, but where stones are.
    pub fn unknown(structure: &Structure) -> Self {
        let stones = Color::ALL.map(|color| structure.stones(color));
        Self::filled(structure.size(), stones, |_| 0.0)
    }

    /// What the count says: at 1 what is proved, too.
    fn counted(report: &Report, counted: &CountedBoard) -> Self {
        let (owned, proved) = (counted.owned(), report.owned());
        let stones = Color::ALL.map(|color| report.structure.stones(color));
        Self::of(report, |point| match sign_of(owned, point) {
            0.0 => sign_of(stones, point) * NOBODYS,
            sign if sign_of(proved, point) == sign => sign,
            sign => sign * COUNTED,
        })
    }

    fn of(report: &Report, number: impl Fn(Point) -> f64) -> Self {
        let stones = Color::ALL.map(|color| report.structure.stones(color));
        Self::filled(report.position.size(), stones, number)
    }

    /// Black's numbers; a stone's is never 0.
    fn filled(size: Size, stones: [PointSet; 2], number: impl Fn(Point) -> f64) -> Self {
        let shown = |point| match number(point) {
            0.0 => sign_of(stones, point) * HARDLY,
            number => number,
        };
        Self(size.points().into_iter().map(shown).collect())
    }

    /// As a player sees it; never 0.
    pub fn seen_by(&self, player: Color) -> Vec<f64> {
        let sign = super::sign(player);
        self.0.iter().map(|number| if *number == 0.0 { HARDLY } else { sign * number }).collect()
    }

    /// How far each number may be off: the deviation of an owner who is one or the other, and this on the average.
    pub fn deviations(&self) -> Vec<f64> {
        self.0.iter().map(|number| thousandths((1.0 - number * number).max(0.0).sqrt())).collect()
    }
}

/// 1 where Black's points are, -1 where White's are, else 0.
fn sign_of([black, white]: [PointSet; 2], point: Point) -> f64 {
    f64::from(u8::from(black.contains(point))) - f64::from(u8::from(white.contains(point)))
}

/// Within its bounds; 0 where it leans to nobody.
fn estimated(estimate: &Estimate, point: Point) -> f64 {
    let ownership = thousandths(estimate.ownership(point).as_f64());
    let (least, most) = ESTIMATED;
    if ownership == 0.0 { 0.0 } else { ownership.signum() * ownership.abs().clamp(least, most) }
}

fn thousandths(number: f64) -> f64 {
    (number * 1000.0).round() / 1000.0
}
