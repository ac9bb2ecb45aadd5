//! Checks a score by counting the board again with its dame filled and all teire played.
//!
//! Dame and teire are played before a game ends (Japanese Rules of 1989, articles 8 and 9 with their commentaries). A
//! record that stops earlier is counted as if they had been played. So the dame are filled twice, each time by one side
//! as far as possible, and both boards are analyzed. Then a side may have to add a stone inside its territory. The
//! point is a teire if the stone is needed whoever fills the dame, or if the opponent gets the dame that makes it
//! necessary whoever moves first. If the two boards differ in another way, the result depends on who moves first, or is
//! not understood: the board is reported as not finished there. The last moves themselves are not played out. More:
//! `docs/algorithms/scoring.md`, "The dame filled".

mod closed;
mod fill;
mod holder;
mod intrusion;
mod look;
mod threat;

use crate::analyze::{Options, Report};
use crate::board::{Color, DeadStones, PointSet};
use crate::regions::Structure;
use crate::scoring::japanese::{CountedGroup, GroupState};
use crate::scoring::{
    self, ScoreOptions, Scored, StatusSource, StoneStatus, StoneStatuses, Teire, Unfinished, UnfinishedPlace,
};

use closed::{Closed, Needed};
use holder::{Holder, holder};
use look::Looker;

/// Counts the board as [`scoring::score`] does, and adds the teire and unfinished places that appear when the dame are filled.
///
/// The filled boards are analyzed with `options`, which should be those of `report`. Nothing is added if the players
/// must confirm the status of some stones anyway, or under rules by which dead stones are not removed.
/// ```
/// use eyespace::analyze::{Model, Options, analyze};
/// use eyespace::board::{Diagram, Position, Ruleset};
/// use eyespace::closing;
/// use eyespace::scoring::{Counting, ScoreOptions};
/// use eyespace::status::{EyeOptions, LifeMapOptions};
/// // Once Black has E5 and E3, White must play F4.
/// let diagram: Diagram = "
///     . X . X . . . X
///     X X X X X X X X
///     X X X X . O X X
///     O O . X O . O O
///     . . O X . O . .
///     O O O O O O O O
///     . O . . . O . O
/// ".parse()?;
/// let options = Options { model: Model::Omitted, map: Some(LifeMapOptions::default()), ..Options::default() };
/// let report = analyze(&Position::try_from(diagram.setup)?, &options);
/// let statuses = report.statuses_at_the_end(Counting::Territory, &EyeOptions::default());
/// let scored = closing::score(&report, &statuses, ScoreOptions::of(Ruleset::Japanese), &options);
/// let [teire] = scored.teire[..] else { panic!() };
/// assert_eq!(report.structure.size().vertex(teire.point).to_string(), "F4");
/// assert!(!scored.needs_confirmation());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn score(report: &Report, statuses: &StoneStatuses, score_options: ScoreOptions, options: &Options<'_>) -> Scored {
    let mut scored = scoring::score(&report.structure, statuses, score_options);
    if !scored.needs_confirmation() && score_options.rules.traits().dead_stones == DeadStones::TakenOff {
        let mut found = Found::default();
        found.add(Unfinished::Capture, fill::captures(&report.position, &scored.territory.board));
        if found.places.is_empty() {
            let dame = fillable(&report.structure, &scored);
            match Looker::new(report, &scored, options).closed(dame) {
                Some(closed) => found.look_at(&closed, &scored),
                None => found.add(Unfinished::FirstMove, dame),
            }
        }
        // If the last move captured in a ko, the board is not finished: it is not known which side will win and connect
        // the ko.
        found.add(Unfinished::Capture, report.position.ko().map_or(PointSet::EMPTY, PointSet::from));
        scored.unfinished = found.places;
        found.teire.into_iter().for_each(|teire| scored.add_teire(teire));
    }
    scored
}

/// The territory of a side, and the points in it that the side must fill (teire).
fn inside(scored: &Scored, color: Color) -> PointSet {
    let own = color.index();
    scored.territory.territory[own] | scored.territory.teire[own]
}

/// The dame that can be filled: all except those of known sekis, where neither side can play, and those beside dead
/// stones.
fn fillable(structure: &Structure, scored: &Scored) -> PointSet {
    let territory = &scored.territory;
    let in_seki = sekis(scored).filter(|group| is_known(structure, scored, group));
    let left = in_seki.fold(territory.board.dead[0] | territory.board.dead[1], |all, group| all | group.stones);
    territory.dame - left.neighbours(territory.dame)
}

fn sekis(scored: &Scored) -> impl Iterator<Item = &CountedGroup> {
    scored.territory.groups.iter().filter(|group| group.state == GroupState::Seki)
}

/// Whether a group in seki, or another beside the same dame, was found or given to be in seki. If not, only the number
/// of its eyes says that it is in seki.
fn is_known(structure: &Structure, scored: &Scored, group: &CountedGroup) -> bool {
    let is_known =
        |id| scored.statuses.status(id) == StoneStatus::Seki || scored.statuses.basis(id) == StatusSource::Given;
    let all = structure.stones(Color::Black) | structure.stones(Color::White);
    let sharing = group.stones.neighbours(scored.territory.dame).neighbours(all);
    structure.blocks_on(group.stones | sharing).any(is_known)
}

/// The stones of groups that count as in seki only because they have too few eyes.
fn sekis_in_doubt(structure: &Structure, scored: &Scored) -> PointSet {
    let in_doubt = sekis(scored).filter(|group| !is_known(structure, scored, group));
    in_doubt.fold(PointSet::EMPTY, |all, group| all | group.stones)
}

/// The teire and unfinished places found so far.
#[derive(Default)]
struct Found {
    places: Vec<UnfinishedPlace>,
    teire: Vec<Teire>,
}

impl Found {
    /// Adds the results of the boards with filled dame. On each board one side has filled the dame in the order that
    /// suits it. A capture counts if it works on at least one of these boards. A protective
    /// move that its owner's own order of filling makes needless is not a teire.
    fn look_at(&mut self, closed: &[Closed], scored: &Scored) {
        for one in closed {
            self.add(Unfinished::Capture, one.captures);
            self.add(Unfinished::InDoubt, one.in_doubt);
            if one.in_doubt.is_empty() && one.margin != one.expected(scored) {
                self.add(Unfinished::FirstMove, one.changed(scored));
            }
        }
        let mut all: Vec<(&Closed, &Needed)> = vec![];
        for one in closed {
            for needed in &one.needed {
                let by_attacker = one.filler != needed.teire.color;
                match all.iter_mut().find(|(_, known)| known.is_same(needed)) {
                    // If a move is needed both on a board filled by the side that must make it and on one filled by its
                    // opponent, the latter is kept.
                    Some(known) if by_attacker && known.0.filler == needed.teire.color => *known = (one, needed),
                    Some(_) => {}
                    None => all.push((one, needed)),
                }
            }
        }
        for (one, needed) in all {
            let lacks = |other: &&Closed| !other.needed.iter().any(|again| again.is_same(needed));
            let of_owner = closed.iter().filter(|other| other.filler == needed.teire.color);
            let of_others = closed.iter().filter(|other| other.filler != needed.teire.color);
            let without = of_owner.chain(of_others.filter(|_| one.filler == needed.teire.color)).find(lacks);
            match without.map_or(Holder::Attacker, |other| holder(needed, one, other)) {
                Holder::Attacker => self.teire.push(needed.teire),
                Holder::Owner => {}
                Holder::FirstMover(points) => self.add(Unfinished::FirstMove, points),
            }
        }
    }

    /// Adds an unfinished place, unless the set of points is empty. All points with the same reason form one place.
    fn add(&mut self, reason: Unfinished, points: PointSet) {
        if points.is_empty() {
            return;
        }
        match self.places.iter_mut().find(|place| place.reason == reason) {
            Some(place) => place.points |= points,
            None => self.places.push(UnfinishedPlace { points, reason }),
        }
    }
}
