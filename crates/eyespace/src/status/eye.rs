//! The verdict on a block that has one eye and nothing else, and the status of the eye: by the table of solved eyes, or by Vila and
//! Cazenave's theory.

use crate::board::{Point, PointSet, Suicide};
use crate::eyes::{EyeForm, EyeShape, EyeStatus, Filling, LifeProperty};
use crate::table::{EyeTable, Fate, KoMaster, Probed, Role};

use super::{Evidence, Outcome, Verdict};

/// The rules and the table for verdicts on an eye.
#[derive(Clone, Copy, Debug)]
pub struct EyeOptions<'a> {
    /// Whether the rules allow suicide.
    pub suicide: Suicide,
    /// The table of solved eyes. It is used only if it was built for that rule.
    pub table: &'a EyeTable,
    /// A point where the side to move may not take back a ko, and which side that is.
    pub ko: Option<(Point, Role)>,
}

impl Default for EyeOptions<'_> {
    /// Suicide is illegal, the table is the one that the library carries, and no ko is banned.
    fn default() -> Self {
        Self { suicide: Suicide::Illegal, table: EyeTable::embedded(), ko: None }
    }
}

/// The verdict on a block that has this eye, liberties outside it, and nothing else. The stones around can't be
/// attacked.
///
/// If the table has the eye, it decides. Otherwise the theory of Vila & Cazenave does, which is valid whether suicide is legal or
/// not. That theory is not about eyes in parts. For these Benson's theorem is tried first, then the table
/// ([`EyeTable::for_eye`] makes one that has the eye), and then whether one part alone is enough to live.
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

/// The status of an eye that has this verdict, always by one definition. It follows from all play where the table has
/// the eye, and from the eye's class elsewhere. Eyes of one graph with the same stones and liberties have the same
/// status.
///
/// - nakade: the block is captured whoever moves first;
/// - alive, perhaps in seki: it is not captured, whoever moves first, and at least two of its empty points touch the
///   block;
/// - alive in atari: the same, but at most one empty point touches the block (Vila & Cazenave, section 3); or the
///   block is captured if the attacker moves first, but only because it has too few liberties outside;
/// - unsettled: captured if the attacker moves first, however many liberties there are, and not if the defender does;
/// - open: neither the table nor the class decides, or a ko does.
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

/// With this many outside liberties, further ones make no difference for any eye of the table.
const ENOUGH_OUTSIDE: usize = 64;

/// Whether the block lives by Benson's theorem: in two parts of the eye each empty point is a liberty of the block.
fn has_two_healthy_parts(eye: &EyeForm, filling: &Filling) -> bool {
    let is_healthy = |part: &EyeShape| {
        let empty = part.points() - filling.attackers - filling.defenders;
        !empty.is_empty() && empty.is_subset(part.wall())
    };
    eye.parts().iter().filter(|part| is_healthy(part)).nth(1).is_some()
}

/// The verdict on an eye in parts that the table does not have: the block lives if it lives by one of the parts
/// alone. The other parts need not even be liberties, because the owner need not play in them.
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

/// The answer of the table for the eye, if the table was built for the rule on suicide.
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

/// The fates of a block with this eye alone if nobody has a ko threat, with the attacker and with the defender moving
/// first; `None` if the table does not have the eye.
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

/// The verdict of the table. If the life property already shows that the block lives, the evidence names it instead.
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

/// The verdict by the theory of Vila & Cazenave.
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
