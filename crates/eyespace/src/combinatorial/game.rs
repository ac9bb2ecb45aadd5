//! Finite games in canonical form, and the order between them.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use super::Dyadic;
use super::thermograph::Thermograph;
use crate::board::Role;

/// A finite combinatorial game in canonical form. Left ([`Role::Defender`]) wants the number in which it ends to be large, and Right
/// ([`Role::Attacker`]) wants it to be small.
///
/// Games of equal value are equal. `<` and `>=` compare values. Two games may be incomparable (confused, in the terms
/// of Winning Ways).
/// ```
/// use eyespace::board::Role;
/// use eyespace::combinatorial::CombinatorialGame;
/// let [none, one, two] = [0, 1, 2].map(CombinatorialGame::from);
/// let half = CombinatorialGame::new([one.clone()], [none.clone()]).unwrap();
/// let five_quarters = CombinatorialGame::new([two.clone()], [half.clone()]).unwrap();
/// assert_eq!(five_quarters.to_string(), "{2|{1|0}}");
/// assert_eq!(five_quarters.mean().to_string(), "5/4");
/// assert_eq!(five_quarters.temperature().to_string(), "3/4");
/// assert_eq!(five_quarters.partial_cmp(&half), None);
/// assert!(five_quarters > none);
/// assert_eq!(CombinatorialGame::new([two, half], [none.clone()]), CombinatorialGame::new([2.into()], [none]));
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct CombinatorialGame(Form);

#[derive(Clone, PartialEq, Eq, Hash)]
enum Form {
    Number(Dyadic),
    Options(Arc<Options>),
}

/// The parts of a game that is not a number.
struct Options {
    /// The options of each side (the games to which it can move), indexed by `Role::index`.
    moves: [Vec<CombinatorialGame>; 2],
    thermograph: Thermograph,
    /// The depth of the tree of options, whose leaves are numbers. A leaf m/2^n in lowest terms adds n to the depth of
    /// its branch.
    depth: u32,
    /// How many numbers appear when the game is written out: 3 in `{2|{1|0}}`.
    size: u32,
    /// A hash of the whole form, with which different games are told apart quickly.
    hash: u64,
}

impl CombinatorialGame {
    /// The largest depth of a game's tree of options. It limits how deep recursion goes.
    pub const DEEPEST: u32 = 48;

    /// The largest number of numbers that may appear when the form of a game is written out.
    pub const LARGEST: u32 = 4096;

    /// The largest absolute value of a game that is a number.
    pub const MOST: i8 = i8::MAX;

    pub(crate) const fn number(number: Dyadic) -> Self {
        Self(Form::Number(number))
    }

    /// A game that is not a number, with these options. The form is not simplified.
    pub(crate) fn formed(left: Vec<Self>, right: Vec<Self>) -> Self {
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

    /// Whether the game is within the bounds of [`CombinatorialGame::new`].
    pub(super) fn is_within_bounds(&self) -> bool {
        self.depth() <= Self::DEEPEST
            && self.size() <= Self::LARGEST
            && self.as_number().is_none_or(|number| number.abs() <= Self::MOST.into())
    }

    /// The thermograph of the game, or the number that the game is.
    pub(super) fn thermograph(&self) -> Result<&Thermograph, Dyadic> {
        match &self.0 {
            Form::Number(number) => Err(*number),
            Form::Options(options) => Ok(&options.thermograph),
        }
    }

    /// The number that the game is equal to, if there is one. In a number neither side gains by moving.
    #[must_use]
    pub const fn as_number(&self) -> Option<Dyadic> {
        match &self.0 {
            Form::Number(number) => Some(*number),
            Form::Options(_) => None,
        }
    }

    /// The games to which this side can move, in a fixed order. Dominated and reversible options are left out, and a
    /// number has no options here.
    #[must_use]
    pub fn options(&self, mover: Role) -> &[Self] {
        match &self.0 {
            Form::Number(_) => &[],
            Form::Options(options) => &options.moves[mover.index()],
        }
    }

    /// The stop: the number in which the game ends if it is played alone and in turn, with this side moving first.
    #[must_use]
    pub fn stop(&self, first: Role) -> Dyadic {
        self.thermograph().map_or_else(|number| number, |thermograph| thermograph.stop(first))
    }

    /// The mean: for every n, n copies of the game together are worth n times the mean, up to a difference that has a
    /// fixed bound.
    #[must_use]
    pub fn mean(&self) -> Dyadic {
        self.thermograph().map_or_else(|number| number, |thermograph| thermograph.mean)
    }

    /// The temperature: how much a move in this game is worth to a side.
    ///
    /// The temperature is -1 for integers and -1/2^n for m/2^n in lowest terms, as in Winning Ways. It is never below 0
    /// for a game that is not a number.
    #[must_use]
    pub fn temperature(&self) -> Dyadic {
        self.thermograph().map_or_else(|number| -number.step(), |thermograph| thermograph.temperature)
    }

    /// The number as which the game counts in sums, if play ends in the same number whoever moves first. The game then
    /// differs from that number by threats only.
    ///
    /// For example, `{1|{1|0}}` is one point, which Right can threaten to take. In a sum without kos such a threat
    /// never costs a point, because the difference is infinitesimal and changes no result of play.
    #[must_use]
    pub fn nearly_number(&self) -> Option<Dyadic> {
        let stop = self.stop(Role::Attacker);
        (stop == self.stop(Role::Defender)).then_some(stop)
    }

    /// A total order of games that has nothing to do with their values. Sorted by it, equal lists of options are always
    /// in the same order.
    pub(crate) fn form_order(&self, other: &Self) -> Ordering {
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

/// Remembers which pairs of games were compared, and the results, because the same options are met again and again.
#[derive(Default)]
pub(super) struct Comparison {
    at_most: HashMap<(CombinatorialGame, CombinatorialGame), bool>,
}

impl Comparison {
    /// Whether `a <= b`. This is true if no option of Left in `a` is at least `b`, and no option of Right in `b` is at
    /// most `a` (Winning Ways, chapter 3). If one of the games is a number and the other is not, the options of the
    /// number are not needed. Nobody moves in a number while there is anything else to play ("Number avoidance").
    pub(super) fn at_most(&mut self, a: &CombinatorialGame, b: &CombinatorialGame) -> bool {
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

impl PartialOrd for CombinatorialGame {
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

impl From<i8> for CombinatorialGame {
    fn from(number: i8) -> Self {
        Self(Form::Number(number.into()))
    }
}

impl fmt::Display for CombinatorialGame {
    /// Writes a number as such, and any other game as the options of Left, then those of Right, as in `{2|{1|0}}`.
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

impl fmt::Debug for CombinatorialGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl CombinatorialGame {
    /// The sum of two games: in each turn a side moves in one of them.
    ///
    /// `None` if the sum exceeds the bounds of [`CombinatorialGame::new`].
    /// ```
    /// use eyespace::combinatorial::CombinatorialGame;
    /// let half = CombinatorialGame::new([1.into()], [0.into()]).unwrap();
    /// // Of two points each side gets one.
    /// assert_eq!(half.plus(&half), Some(1.into()));
    /// ```
    #[must_use]
    pub fn plus(&self, other: &Self) -> Option<Self> {
        if let (Some(one), Some(two)) = (self.as_number(), other.as_number()) {
            return Some(Self::number(one + two)).filter(Self::is_within_bounds);
        }
        // A number that is added to another game needs no options, because nobody moves in it ("Number translation",
        // Winning Ways, chapter 6).
        let options = |mover: Role| {
            let here = self.options(mover).iter().map(|to| to.plus(other));
            let there = other.options(mover).iter().map(|to| self.plus(to));
            here.chain(there).collect::<Option<Vec<_>>>()
        };
        Self::new(options(Role::Defender)?, options(Role::Attacker)?)
    }
}
