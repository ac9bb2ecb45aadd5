//! Finite games of eyes in canonical form, and the order between them.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use super::thermograph::Thermograph;
use super::{Dyadic, EyeCount};
use crate::eyes::Role;

/// A finite combinatorial game in canonical form, the defender being Left and the attacker Right. The numbers it ends in
/// are eyes.
///
/// Games that are worth the same are equal. `<` and `>=` compare worth; confused games do not compare.
/// ```
/// use eyespace::eyes::{EyeCount, EyeGame, Role};
/// let [none, one, two] = EyeCount::ALL.map(EyeGame::from);
/// let half = EyeGame::new([one.clone()], [none.clone()]).unwrap();
/// let five_quarters = EyeGame::new([two.clone()], [half.clone()]).unwrap();
/// assert_eq!(five_quarters.to_string(), "{2|{1|0}}");
/// assert_eq!(five_quarters.mean().to_string(), "5/4");
/// assert_eq!(five_quarters.temperature().to_string(), "3/4");
/// assert_eq!(five_quarters.partial_cmp(&half), None);
/// assert!(five_quarters > none);
/// assert_eq!(EyeGame::new([two, half], [none.clone()]), EyeGame::new([EyeCount::Two.into()], [none]));
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct EyeGame(Form);

#[derive(Clone, PartialEq, Eq, Hash)]
enum Form {
    Number(Dyadic),
    Options(Arc<Options>),
}

/// A game that is no number.
struct Options {
    /// By who moves.
    moves: [Vec<EyeGame>; 2],
    thermograph: Thermograph,
    /// How deep numbers lie below; halvings count.
    depth: u32,
    /// How many numbers the form shows when it is written out.
    size: u32,
    /// Of all that is below: unlike games are told apart at once.
    hash: u64,
}

impl EyeGame {
    /// The deepest game there may be: recursion goes as deep.
    pub const DEEPEST: u32 = 48;

    /// The most numbers that the form of a game may show when it is written out.
    pub const LARGEST: u32 = 4096;

    /// The largest integer there may be, and the smallest with its sign changed.
    pub const MOST: i8 = i8::MAX;

    pub(super) const fn number(number: Dyadic) -> Self {
        Self(Form::Number(number))
    }

    /// A game that is no number, whatever its form.
    pub(super) fn formed(left: Vec<Self>, right: Vec<Self>) -> Self {
        let thermograph = Thermograph::of_options(&left, &right);
        let moves = [right, left];
        let depth = moves.iter().flatten().map(Self::depth).max().unwrap_or(0) + 1;
        let size = moves.iter().flatten().map(Self::size).fold(0, u32::saturating_add);
        let mut hasher = DefaultHasher::new();
        moves.hash(&mut hasher);
        Self(Form::Options(Arc::new(Options { moves, thermograph, depth, size, hash: hasher.finish() })))
    }

    fn depth(&self) -> u32 {
        match &self.0 {
            Form::Number(number) => number.halvings(),
            Form::Options(options) => options.depth,
        }
    }

    fn size(&self) -> u32 {
        match &self.0 {
            Form::Number(_) => 1,
            Form::Options(options) => options.size,
        }
    }

    /// Whether it may be given out.
    pub(super) fn is_within_bounds(&self) -> bool {
        self.depth() <= Self::DEEPEST
            && self.size() <= Self::LARGEST
            && self.as_number().is_none_or(|number| number.abs() <= Self::MOST.into())
    }

    /// The thermograph, or the number that it is.
    pub(super) fn thermograph(&self) -> Result<&Thermograph, Dyadic> {
        match &self.0 {
            Form::Number(number) => Err(*number),
            Form::Options(options) => Ok(&options.thermograph),
        }
    }

    /// The number, if it is one: nobody gains by moving.
    #[must_use]
    pub const fn as_number(&self) -> Option<Dyadic> {
        match &self.0 {
            Form::Number(number) => Some(*number),
            Form::Options(_) => None,
        }
    }

    /// What this side can move to: not dominated, not reversible, always in the same order. Nothing in a number.
    #[must_use]
    pub fn options(&self, mover: Role) -> &[Self] {
        match &self.0 {
            Form::Number(_) => &[],
            Form::Options(options) => &options.moves[mover.index()],
        }
    }

    /// The number that play here alone ends in, this side moving first and both in turn.
    #[must_use]
    pub fn stop(&self, first: Role) -> Dyadic {
        self.thermograph().map_or_else(|number| number, |thermograph| thermograph.stop(first))
    }

    /// What it is worth on average: n copies of it come to n times as much, but for a bounded difference.
    #[must_use]
    pub fn mean(&self) -> Dyadic {
        self.thermograph().map_or_else(|number| number, |thermograph| thermograph.mean)
    }

    /// What a move here is worth: neither side would pay more for one.
    ///
    /// -1 for integers and -1/2^n for m/2^n, as in Winning Ways; never below 0 for what is no number.
    #[must_use]
    pub fn temperature(&self) -> Dyadic {
        self.thermograph().map_or_else(|number| -number.step(), |thermograph| thermograph.temperature)
    }

    /// The number that sums count it as, if that is one: both stops are the same, what is left is threats.
    ///
    /// `{1|{1|0}}` is one eye with a threat of the attacker's. In a sum without kos such threats never cost an eye, as
    /// an infinitesimal does not move a stop.
    #[must_use]
    pub fn nearly_number(&self) -> Option<Dyadic> {
        let stop = self.stop(Role::Attacker);
        (stop == self.stop(Role::Defender)).then_some(stop)
    }

    /// An order of forms that says nothing of worth: it makes lists of options the same each time.
    pub(super) fn form_order(&self, other: &Self) -> Ordering {
        match (&self.0, &other.0) {
            (Form::Number(a), Form::Number(b)) => a.cmp(b),
            (Form::Number(_), Form::Options(_)) => Ordering::Less,
            (Form::Options(_), Form::Number(_)) => Ordering::Greater,
            (Form::Options(a), Form::Options(b)) if Arc::ptr_eq(a, b) => Ordering::Equal,
            (Form::Options(a), Form::Options(b)) => {
                let lengths = |options: &Options| options.moves.each_ref().map(Vec::len);
                let shapes = a.depth.cmp(&b.depth).then_with(|| lengths(a).cmp(&lengths(b)));
                let mut pairs = a.moves.iter().flatten().zip(b.moves.iter().flatten());
                shapes.then_with(|| {
                    pairs
                        .find_map(|(a, b)| Some(a.form_order(b)).filter(|order| order.is_ne()))
                        .unwrap_or(Ordering::Equal)
                })
            }
        }
    }
}

/// What comparing two games has found out about the games below them.
#[derive(Default)]
pub(super) struct Comparison {
    at_most: HashMap<(EyeGame, EyeGame), bool>,
}

impl Comparison {
    /// `a <= b`: no option of Left's in `a` is at least `b`, and none of Right's in `b` at most `a` (Winning Ways,
    /// chapter 3). A number needs no options against what is no number: nobody moves in a number while there is
    /// anything else ("Number avoidance").
    pub(super) fn at_most(&mut self, a: &EyeGame, b: &EyeGame) -> bool {
        if let (Some(a), Some(b)) = (a.as_number(), b.as_number()) {
            return a <= b;
        }
        if Role::ALL.iter().any(|&first| a.stop(first) > b.stop(first)) {
            return false;
        }
        if a == b || a.stop(Role::Defender) < b.stop(Role::Attacker) {
            return true;
        }
        let pair = (a.clone(), b.clone());
        if let Some(&known) = self.at_most.get(&pair) {
            return known;
        }
        let answer = !a.options(Role::Defender).iter().any(|left| self.at_most(b, left))
            && !b.options(Role::Attacker).iter().any(|right| self.at_most(right, a));
        self.at_most.insert(pair, answer);
        answer
    }
}

impl PartialOrd for EyeGame {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        let mut comparison = Comparison::default();
        match (comparison.at_most(self, other), comparison.at_most(other, self)) {
            (true, true) => Some(Ordering::Equal),
            (true, false) => Some(Ordering::Less),
            (false, true) => Some(Ordering::Greater),
            (false, false) => None,
        }
    }
}

impl PartialEq for Options {
    fn eq(&self, other: &Self) -> bool {
        self.hash == other.hash && self.moves == other.moves
    }
}

impl Eq for Options {}

impl Hash for Options {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.hash.hash(state);
    }
}

impl From<EyeCount> for EyeGame {
    fn from(eyes: EyeCount) -> Self {
        Self(Form::Number((eyes as i8).into()))
    }
}

impl fmt::Display for EyeGame {
    /// Left's options, then Right's: `{2|{1|0}}`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(number) = self.as_number() {
            return write!(f, "{number}");
        }
        for (before, mover) in [('{', Role::Defender), ('|', Role::Attacker)] {
            for (i, option) in self.options(mover).iter().enumerate() {
                write!(f, "{}{option}", if i == 0 { before } else { ',' })?;
            }
        }
        f.write_str("}")
    }
}

impl fmt::Debug for EyeGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl EyeGame {
    /// The game in which both are played, a move being one in either.
    ///
    /// `None` if it is out of the bounds of [`EyeGame::new`].
    /// ```
    /// use eyespace::eyes::{EyeCount, EyeGame, LandmanName};
    /// let half = EyeGame::from(LandmanName::Half);
    /// // Of two half eyes each side gets one.
    /// assert_eq!(half.plus(&half), Some(EyeCount::One.into()));
    /// ```
    #[must_use]
    pub fn plus(&self, other: &Self) -> Option<Self> {
        if let (Some(one), Some(two)) = (self.as_number(), other.as_number()) {
            return Some(Self::number(one + two)).filter(Self::is_within_bounds);
        }
        // A number has no options of its own here, and needs none: "Number translation", Winning Ways, chapter 6.
        let options = |mover: Role| {
            let here = self.options(mover).iter().map(|to| to.plus(other));
            let there = other.options(mover).iter().map(|to| self.plus(to));
            here.chain(there).collect::<Option<Vec<_>>>()
        };
        Self::new(options(Role::Defender)?, options(Role::Attacker)?)
    }
}
