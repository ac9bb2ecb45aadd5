//! The status that one eye alone gives its block: by Vila and Cazenave's theory where it applies, else by the table.

use crate::board::{Point, PointSet, Suicide};
use crate::eyes::{EyeForm, EyeShape, EyeStatus, Filling, LifeProperty};
use crate::table::{EyeTable, Fate, KoMaster, Probed, Role};

use super::{Evidence, Outcome, Verdict};

/// What a verdict on an eye may use and must respect.
#[derive(Clone, Copy, Debug)]
pub struct EyeOptions<'a> {
    /// Whether the rules allow suicide.
    pub suicide: Suicide,
    /// Solved eyes. They are asked if they were solved under that rule.
    pub table: &'a EyeTable,
    /// A point where the side to move may not take back a ko, and which side that is.
    pub ko: Option<(Point, Role)>,
}

impl Default for EyeOptions<'_> {
    /// Suicide illegal, the table that the library carries, and no ko.
    fn default() -> Self {
        Self { suicide: Suicide::Illegal, table: EyeTable::embedded(), ko: None }
    }
}

/// What becomes of a block that has this eye and nothing else but its liberties outside, which can't be attacked back.
///
/// The table is asked first; what the paper proves holds whether suicide is legal or not. Of an eye in parts the paper says nothing: there
/// Benson's theorem comes first, then the table ([`EyeTable::for_eye`] has it), and a part that lives alone.
/// ```
/// use eyespace::eyes::EyeDrawing;
/// use eyespace::status::{EyeOptions, Outcome, eye_verdict};
/// let eye: EyeDrawing = ".X../..##".parse()?;
/// let verdict = eye_verdict(&eye.shape, &eye.filling, &EyeOptions::default());
/// assert_eq!(verdict.attacker_first, Outcome::Seki);
/// assert_eq!(verdict.defender_first, Outcome::Alive);
/// # Ok::<(), eyespace::eyes::EyeDrawingError>(())
/// ```
#[must_use]
pub fn eye_verdict(eye: impl Into<EyeForm>, filling: &Filling, options: &EyeOptions) -> Verdict {
    let eye = &eye.into();
    if has_two_healthy_parts(eye, filling) {
        return Verdict::settled(Outcome::Alive, Evidence::Unconditional);
    }
    match (solved(eye, filling, options), banned(eye, options), eye) {
        (Some(probed), ..) => by_table(eye, &probed),
        (None, None, EyeForm::Whole(shape)) => by_class(shape, filling),
        (None, None, EyeForm::Divided(_)) => by_a_part(eye, filling, options),
        (None, Some(_), _) => Verdict::OPEN,
    }
}

/// What an eye is told as, of which this is the verdict: by all of play where the table has it, by its class elsewhere, and always by one
/// definition. Eyes of one graph with the same stones and liberties are told as the same.
///
/// - nakade: the block is captured whoever moves first;
/// - alive, perhaps in seki: it is not captured, whoever moves first, and two of its empty points or more touch the block;
/// - alive in atari: the same, but at most one empty point touches the block (Vila & Cazenave, section 3), or it is captured if the attacker
///   moves first, but for want of liberties outside: with enough of them it is not;
/// - unsettled: captured if the attacker moves first, however many liberties there are, and not if the defender does;
/// - open: the table and the class don't say, or a ko decides.
/// ```
/// use eyespace::eyes::{EyeDrawing, EyeStatus, Filling};
/// use eyespace::status::{EyeOptions, eye_status, eye_verdict};
/// let status = |text: &str, outside_liberties: usize| {
///     let eye: EyeDrawing = text.parse().unwrap();
///     let (filling, options) = (Filling { outside_liberties, ..eye.filling }, EyeOptions::default());
///     eye_status(&eye.shape, &filling, &eye_verdict(&eye.shape, &filling, &options), &options)
/// };
/// assert_eq!(status("|X.#/|XXX/|X.#/+---", 1), EyeStatus::Alive);
/// assert_eq!(status("|X.#/|XXX/|XX#/+---", 1), EyeStatus::AliveInAtari);
/// ```
#[must_use]
pub fn eye_status(eye: impl Into<EyeForm>, filling: &Filling, verdict: &Verdict, options: &EyeOptions) -> EyeStatus {
    let eye = &eye.into();
    let by_class = eye.whole().map(|shape| shape.status(filling));
    if let (Some(by_class), Evidence::VitalPoints(_) | Evidence::None) = (by_class, verdict.evidence) {
        return by_class;
    }
    let lives = |outcome| matches!(outcome, Outcome::Alive | Outcome::Lives | Outcome::Seki);
    match (verdict.attacker_first, verdict.defender_first) {
        (Outcome::Dead, Outcome::Dead) => EyeStatus::Nakade,
        (Outcome::Dead, second) if lives(second) => {
            let enough = Filling { outside_liberties: filling.outside_liberties.max(ENOUGH_OUTSIDE), ..*filling };
            let want_of_liberties = lives(eye_verdict(eye, &enough, options).attacker_first);
            let hot = match by_class {
                Some(EyeStatus::Unsettled { hot }) => hot,
                _ => verdict.attack & verdict.defend,
            };
            if want_of_liberties { EyeStatus::AliveInAtari } else { EyeStatus::Unsettled { hot } }
        }
        (first, second) if lives(first) && lives(second) => {
            let empty = eye.points() - filling.attackers - filling.defenders;
            if (empty & eye.wall()).len() <= 1 { EyeStatus::AliveInAtari } else { EyeStatus::Alive }
        }
        _ => EyeStatus::Open,
    }
}

/// More liberties than any eye of the table needs for them to make no difference.
const ENOUGH_OUTSIDE: usize = 64;

/// Whether Benson's theorem says that the block lives: each empty point of two parts is a liberty of its.
fn has_two_healthy_parts(eye: &EyeForm, filling: &Filling) -> bool {
    let is_healthy = |part: &EyeShape| {
        let empty = part.points() - filling.attackers - filling.defenders;
        !empty.is_empty() && empty.is_subset(part.wall())
    };
    eye.parts().iter().filter(|part| is_healthy(part)).nth(1).is_some()
}

/// An eye in parts lives if one of them does alone, the others being no liberties even: its owner need not play in those.
fn by_a_part(eye: &EyeForm, filling: &Filling, options: &EyeOptions) -> Verdict {
    let verdict = |part: EyeShape| {
        let inside = |stones: PointSet| stones & part.points();
        let (attackers, defenders) = (inside(filling.attackers), inside(filling.defenders));
        let has_liberty = filling.outside_liberties > 0 || !(part.wall() - attackers - defenders).is_empty();
        has_liberty.then(|| eye_verdict(part, &Filling { attackers, defenders, ..*filling }, options))
    };
    let lives = |verdict: &Verdict| matches!(verdict.attacker_first, Outcome::Alive | Outcome::Lives);
    eye.parts().into_iter().filter_map(verdict).find(lives).unwrap_or(Verdict::OPEN)
}

/// What the table says of the eye, if it was made for the rule on suicide.
fn solved<'a>(eye: &EyeForm, filling: &Filling, options: &EyeOptions<'a>) -> Option<Probed<'a>> {
    let EyeOptions { suicide, table, .. } = *options;
    let probed = if table.suicide() == suicide { table.probe(eye, filling)? } else { return None };
    Some(match banned(eye, options) {
        Some((point, mover)) => probed.with_ko(point, mover),
        None => probed,
    })
}

/// The ko that is banned, if it is in the eye.
fn banned(eye: &EyeForm, options: &EyeOptions) -> Option<(Point, Role)> {
    options.ko.filter(|(point, _)| eye.points().contains(*point))
}

/// What becomes of a block with this eye alone if nobody has a threat for a ko, the attacker or the defender moving first; `None` if the table does not
/// say.
/// ```
/// use eyespace::eyes::EyeDrawing;
/// use eyespace::status::{EyeOptions, Outcome, eye_verdict, eye_without_threats};
/// use eyespace::table::Fate;
/// let eye: EyeDrawing = "|.###/|X###/|O.../+----".parse()?;
/// // With threats the attacker takes away an eye, and has a seki.
/// let verdict = eye_verdict(&eye.shape, &eye.filling, &EyeOptions::default());
/// assert_eq!(verdict.attacker_first, Outcome::Seki);
/// let fates = eye_without_threats(&eye.shape, &eye.filling, &EyeOptions::default());
/// assert_eq!(fates, Some([Fate::Alive; 2]));
/// # Ok::<(), eyespace::eyes::EyeDrawingError>(())
/// ```
#[must_use]
pub fn eye_without_threats(eye: impl Into<EyeForm>, filling: &Filling, options: &EyeOptions) -> Option<[Fate; 2]> {
    let probed = solved(&eye.into(), filling, options)?;
    Some(Role::ALL.map(|first| probed.answer().fate(first, KoMaster::Neither)))
}

/// The answer of the table; where the theorem makes it sure that the block lives, the theorem is named.
fn by_table(eye: &EyeForm, probed: &Probed) -> Verdict {
    let answer = probed.answer();
    let [attacker_first, defender_first] = Role::ALL.map(|first| Outcome::in_table(&answer, first));
    let lives = attacker_first == Outcome::Alive && defender_first == Outcome::Alive;
    let theorem = eye.whole().filter(|shape| lives && shape.life_property() == LifeProperty::Holds);
    let evidence = theorem.map_or(Evidence::Table(probed.key()), |shape| Evidence::LifeProperty(shape.class()));
    // If passing does as well, no move is needed.
    let needed = attacker_first != defender_first;
    let moves = |first, best| if needed { winning_moves(probed, first, best) } else { PointSet::EMPTY };
    Verdict {
        attacker_first,
        defender_first,
        evidence,
        attack: moves(Role::Attacker, attacker_first),
        defend: moves(Role::Defender, defender_first),
    }
}

fn winning_moves(probed: &Probed, first: Role, best: Outcome) -> PointSet {
    let replies = probed.replies(first).into_iter();
    replies.filter(|(_, reply)| Outcome::of(|master| reply.fate(master)) == best).map(|(point, _)| point).collect()
}

/// What Vila & Cazenave prove.
fn by_class(shape: &EyeShape, filling: &Filling) -> Verdict {
    let evidence = match shape.life_property() {
        LifeProperty::Holds => Evidence::LifeProperty(shape.class()),
        _ => Evidence::VitalPoints(shape.class()),
    };
    let lives = Verdict::settled(Outcome::Lives, evidence);
    match shape.status(filling) {
        EyeStatus::AliveInAtari if filling.is_urgent(shape) => Verdict { attacker_first: Outcome::Dead, ..lives },
        EyeStatus::Alive | EyeStatus::AliveInAtari => lives,
        EyeStatus::Unsettled { hot } => Verdict { attacker_first: Outcome::Dead, attack: hot, defend: hot, ..lives },
        EyeStatus::Nakade => Verdict::settled(Outcome::Dead, evidence),
        EyeStatus::Open => Verdict::OPEN,
    }
}
