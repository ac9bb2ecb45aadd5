//! The owner of each point as a number: proved ownership, and if wanted the count or the estimate where nothing is proved.

use eyespace::analyze::Report;
use eyespace::board::{Color, Point, PointSet, Size};
use eyespace::estimate::Estimate;
use eyespace::regions::Structure;

use super::CountedBoard;

/// The source of the numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OwnershipBasis {
    /// Proofs first; elsewhere the estimate, or the count once both sides have passed.
    #[default]
    Estimated,
    /// Proofs only.
    Proved,
}

impl OwnershipBasis {
    /// Both sources.
    pub const ALL: [Self; 2] = [Self::Estimated, Self::Proved];

    /// The name of the source in questions and options.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Estimated => "estimated",
            Self::Proved => "proved",
        }
    }

    /// The source with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|basis| basis.name() == name)
    }
}

/// The number for a stone of which nothing is known, with the sign of its colour, and for an unknown empty point. It is not 0 because `KaTrain` takes
/// 0 for a missing number and then draws no board. That also matters for points where a stone stands only now, since `KaTrain` draws a position by
/// the numbers of the one before. `KaTrain` stores the numbers in 16 bits.
const HARDLY: f64 = 0.001;

/// The bounds of an estimate's absolute value, so that it looks neither like dame nor like an owned point: `KaTrain` draws the line at these numbers.
const ESTIMATED: (f64, f64) = (0.15, 0.85);

/// The number of a point that the count gives to a side without a proof.
const COUNTED: f64 = 0.9;

/// The number of a stone whose point the count gives to nobody, as in seki.
const NOBODYS: f64 = 0.1;

/// One number for each point, row by row from the top left, from -1 to 1: above 0 where the point is Black's, below 0 where it is White's.
#[derive(Clone, Debug, PartialEq)]
pub struct Ownership(Vec<f64>);

impl Ownership {
    /// The numbers from this source. `counted` is given if the game is at its end.
    pub fn on(basis: OwnershipBasis, report: &Report, estimate: &Estimate, counted: Option<&CountedBoard>) -> Self {
        match (basis, counted) {
            (OwnershipBasis::Proved, _) => Self::proved(report),
            (OwnershipBasis::Estimated, Some(counted)) => Self::counted(report, counted),
            (OwnershipBasis::Estimated, None) => Self::estimated(report, estimate),
        }
    }

    /// The numbers 1 and -1 where the owner is proved, and no information elsewhere.
    fn proved(report: &Report) -> Self {
        let owned = report.owned();
        Self::of(report, |point| sign_of(owned, point))
    }

    /// The numbers 1 and -1 where the owner is proved, and the estimate elsewhere.
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

    /// No information, except that each stone has the sign of its colour.
    pub fn unknown(structure: &Structure) -> Self {
        let stones = Color::ALL.map(|color| structure.stones(color));
        Self::filled(structure.size(), stones, |_| 0.0)
    }

    /// The count. Points whose owner is also proved get 1 or -1.
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

    /// The numbers seen by Black. A stone's number is never 0.
    fn filled(size: Size, stones: [PointSet; 2], number: impl Fn(Point) -> f64) -> Self {
        let shown = |point| match number(point) {
            0.0 => sign_of(stones, point) * HARDLY,
            number => number,
        };
        Self(size.points().into_iter().map(shown).collect())
    }

    /// The numbers seen by `player`; none of them is 0.
    pub fn seen_by(&self, player: Color) -> Vec<f64> {
        let sign = super::sign(player);
        self.0.iter().map(|number| if *number == 0.0 { HARDLY } else { sign * number }).collect()
    }

    /// The standard deviation of each number, taking the owner as a random variable that is 1 or -1 and has this number as its mean.
    pub fn deviations(&self) -> Vec<f64> {
        self.0.iter().map(|number| thousandths((1.0 - number * number).max(0.0).sqrt())).collect()
    }
}

/// 1 where a point is in Black's set, -1 where it is in White's, else 0.
fn sign_of([black, white]: [PointSet; 2], point: Point) -> f64 {
    f64::from(u8::from(black.contains(point))) - f64::from(u8::from(white.contains(point)))
}

/// The estimate for a point, clamped to the bounds; 0 where it favours nobody.
fn estimated(estimate: &Estimate, point: Point) -> f64 {
    let ownership = thousandths(estimate.ownership(point).as_f64());
    let (least, most) = ESTIMATED;
    if ownership == 0.0 { 0.0 } else { ownership.signum() * ownership.abs().clamp(least, most) }
}

fn thousandths(number: f64) -> f64 {
    (number * 1000.0).round() / 1000.0
}
