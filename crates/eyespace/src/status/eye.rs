//! The verdict on a block that has one eye and nothing else to live by, and the status of that eye. They follow from
//! the table of solved eyes, or from the theory of Vila and Cazenave.

use crate::board::{Point, PointSet, Suicide};
use crate::eyes::{EyeForm, EyeShape, EyeStatus, Filling, LifeProperty};
use crate::table::{EyeTable, Fate, KoMaster, Probed, Role};

use super::{Evidence, Outcome, Verdict};

/// The rules and the table for verdicts on an eye.
#[derive(Clone, Copy, Debug)]
pub struct EyeOptions<'a> {
    /// Whether the rules allow suicide.
    pub suicide: Suicide,
    /// The table of solved eyes. It is used only if it was built for the same rule on suicide.
    pub table: &'a EyeTable,
    /// A point where the side to move may not take back a ko, and the role of that side.
    pub ko: Option<(Point, Role)>,
}

impl Default for EyeOptions<'_> {
    /// Suicide is illegal, the table is the one that the library carries, and no ko is banned.
    fn default() -> Self {
        Self { suicide: Suicide::Illegal, table: EyeTable::embedded(), ko: None }
    }
}

/// The verdict on a block that has only this eye and the outside liberties that `filling` gives. The stones around the
/// block are taken to be safe from capture.
///
/// If the table has the eye, the table decides. Otherwise the theory of Vila & Cazenave does, which is valid whether
/// suicide is legal or not. That theory does not treat eyes that stones of the block divide into parts. For a divided
/// eye Benson's theorem is tried first, then the table, and then whether one part alone is enough to live.
/// [`EyeTable::for_eye`] makes a table that has a given eye.
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

/// The status of an eye, derived from the verdict on its block. If the table has the eye, the status follows from all
/// play in it, and otherwise from the neighbour class of the eye. Two eyes with the same graph, stones and liberties
/// have the same status.
///
/// - Nakade: the block is captured whoever moves first.
/// - Alive, perhaps in seki: the block is not captured, whoever moves first, and at least two empty points of the eye
///   touch the block.
/// - Alive in atari: the block is not captured, whoever moves first, but at most one empty point of the eye touches it
///   (Vila & Cazenave, section 3). Or the block is captured if the attacker moves first, but only because it has too
///   few liberties outside.
/// - Unsettled: the block is captured if the attacker moves first, however many outside liberties it has, and not if
///   the defender does.
/// - Open: neither the table nor the class decides, or the outcome is a ko.
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

/// A number of outside liberties that is enough for every eye of the table: more of them make no difference.
const ENOUGH_OUTSIDE: usize = 64;

/// Whether the block lives by Benson's theorem, because in two parts of the eye each empty point is a liberty of the
/// block.
fn has_two_healthy_parts(eye: &EyeForm, filling: &Filling) -> bool {
    let is_healthy = |part: &EyeShape| {
        let empty = part.points() - filling.attackers - filling.defenders;
        !empty.is_empty() && empty.is_subset(part.wall())
    };
    eye.parts().iter().filter(|part| is_healthy(part)).nth(1).is_some()
}

/// The verdict on a divided eye that the table does not have: the block lives if one of the parts alone is enough to
/// live. It does not matter whether the other parts hold liberties of the block, because the owner need not play in
/// them.
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

/// The answer of the table for the eye; `None` if the table lacks the eye or was built for another rule on suicide.
fn solved<'a>(eye: &EyeForm, filling: &Filling, options: &EyeOptions<'a>) -> Option<Probed<'a>> {
    let EyeOptions { suicide, table, .. } = *options;
    let probed = if table.suicide() == suicide { table.probe(eye, filling)? } else { return None };
    Some(match banned(eye, options) {
        Some((point, mover)) => probed.with_ko(point, mover),
        None => probed,
    })
}

/// The point where a ko may not be taken back, and the side that may not, if the point is in the eye.
fn banned(eye: &EyeForm, options: &EyeOptions) -> Option<(Point, Role)> {
    options.ko.filter(|(point, _)| eye.points().contains(*point))
}

/// The fates of a block with only this eye if neither side has a ko threat: first with the attacker moving first, then
/// with the defender. `None` if the table does not have the eye.
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

/// The verdict of the table. If the eye lives by the life property already, that theorem is named as the evidence
/// instead of the table.
fn by_table(eye: &EyeForm, probed: &Probed) -> Verdict {
    let answer = probed.answer();
    let [attacker_first, defender_first] = Role::ALL.map(|first| Outcome::in_table(&answer, first));
    let lives = attacker_first == Outcome::Alive && defender_first == Outcome::Alive;
    let theorem = eye.whole().filter(|shape| lives && shape.life_property() == LifeProperty::Holds);
    let evidence = theorem.map_or(Evidence::Table(probed.key()), |shape| Evidence::LifeProperty(shape.class()));
    // If both sides moving first leads to the same outcome, no move is needed.
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

/// The verdict on a block with an undivided eye by the theory of Vila & Cazenave.
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
