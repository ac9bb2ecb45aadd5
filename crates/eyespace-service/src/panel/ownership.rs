//! The owner of each point as a number. Where the owner is not proved, the number comes from the count or the estimate, or shows that nothing is
//! known.

use eyespace::analyze::Report;
use eyespace::board::{Color, Point, PointSet, Size};
use eyespace::estimate::Estimate;
use eyespace::regions::Structure;

use super::CountedBoard;

/// The source of the ownership.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OwnershipBasis {
    /// Proofs come first. Other points come from the estimate, or from the count if both sides have passed.
    #[default]
    Estimated,
    /// Proofs alone.
    Proved,
}

impl OwnershipBasis {
    /// Both sources of the ownership.
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

/// The ownership of an empty point or a stone of which nothing is known; for a stone it gets the sign of the stone's colour. It is not 0, because
/// `KaTrain` takes 0 for a missing number and then draws no board. Empty points must not have 0 either, because `KaTrain` draws a stone that was just
/// played with the number that its point had before the move. A much smaller number would become 0, because `KaTrain` stores numbers in 16 bits.
const HARDLY: f64 = 0.001;

/// The bounds on the absolute value of an estimate. `KaTrain` draws smaller numbers as dame and larger ones as owned points, and an estimate should
/// look like neither.
const ESTIMATED: (f64, f64) = (0.15, 0.85);

/// The absolute value of the ownership of a point that the count gives to a side, if the owner of the point is not proved.
const COUNTED: f64 = 0.9;

/// The absolute value of the ownership of a stone whose point the count gives to nobody, as in a seki.
const NOBODYS: f64 = 0.1;

/// A number for each point, row by row from the top left, from -1 (White) to 1 (Black).
#[derive(Clone, Debug, PartialEq)]
pub struct Ownership(Vec<f64>);

impl Ownership {
    /// The ownership of all points, from the source `basis`. `counted` is the counted board, if the game has ended.
    pub fn on(basis: OwnershipBasis, report: &Report, estimate: &Estimate, counted: Option<&CountedBoard>) -> Self {
        match (basis, counted) {
            (OwnershipBasis::Proved, _) => Self::proved(report),
            (OwnershipBasis::Estimated, Some(counted)) => Self::counted(report, counted),
            (OwnershipBasis::Estimated, None) => Self::estimated(report, estimate),
        }
    }

    /// 1 for a point that is proved to be Black's, -1 for one that is proved to be White's. Other numbers show that nothing is known.
    fn proved(report: &Report) -> Self {
        let owned = report.owned();
        Self::of(report, |point| sign_of(owned, point))
    }

    /// 1 for a point that is proved to be Black's, -1 for one that is proved to be White's, and the estimate for other points.
    fn estimated(report: &Report, estimate: &Estimate) -> Self {
        let owned = report.owned();
        Self::of(report, |point| match sign_of(owned, point) {
            0.0 => estimated(estimate, point),
            proved => proved,
        })
    }

    /// The estimate for all points.
    pub fn guessed(structure: &Structure, estimate: &Estimate) -> Self {
        let stones = Color::ALL.map(|color| structure.stones(color));
        Self::filled(structure.size(), stones, |point| estimated(estimate, point))
    }

    /// No ownership. The number of a stone only shows its colour.
    pub fn unknown(structure: &Structure) -> Self {
        let stones = Color::ALL.map(|color| structure.stones(color));
        Self::filled(structure.size(), stones, |_| 0.0)
    }

    /// The ownership by a count of the board. It is 1 or -1 only where the owner is also proved.
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

    /// The ownership of all points with positive numbers for Black's points. The number of a stone is never 0.
    fn filled(size: Size, stones: [PointSet; 2], number: impl Fn(Point) -> f64) -> Self {
        let shown = |point| match number(point) {
            0.0 => sign_of(stones, point) * HARDLY,
            number => number,
        };
        Self(size.points().into_iter().map(shown).collect())
    }

    /// The ownership of all points with positive numbers for the points of `player`. No number is 0.
    pub fn seen_by(&self, player: Color) -> Vec<f64> {
        let sign = super::sign(player);
        self.0.iter().map(|number| if *number == 0.0 { HARDLY } else { sign * number }).collect()
    }

    /// The standard deviation of each number, if the owner is a random variable with the values 1 and -1 and this number as its mean.
    pub fn deviations(&self) -> Vec<f64> {
        self.0.iter().map(|number| thousandths((1.0 - number * number).max(0.0).sqrt())).collect()
    }
}

/// 1 if the point is in Black's set, -1 if it is in White's, 0 otherwise.
fn sign_of([black, white]: [PointSet; 2], point: Point) -> f64 {
    f64::from(u8::from(black.contains(point))) - f64::from(u8::from(white.contains(point)))
}

/// The estimate for a point, limited to the bounds of [`ESTIMATED`]; 0 if it favours neither side.
fn estimated(estimate: &Estimate, point: Point) -> f64 {
    let ownership = thousandths(estimate.ownership(point).as_f64());
    let (least, most) = ESTIMATED;
    if ownership == 0.0 { 0.0 } else { ownership.signum() * ownership.abs().clamp(least, most) }
}

fn thousandths(number: f64) -> f64 {
    (number * 1000.0).round() / 1000.0
}
