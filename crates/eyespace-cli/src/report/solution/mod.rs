//! A solved problem: in words, as a picture, as JSON.

mod brief;
mod help;
mod json;
mod text;

use eyespace::board::{PointSet, Suicide};
use eyespace::eyes::Mover;
use eyespace::status::{Assumption, Evidence, Outcome, Side, Summary, Verdict};

use crate::limits::Cause;
use eyespace::problem::Solved;
use eyespace_service::solve::TargetBy;
use eyespace_view::{Area, PointMark, Scene, StoneMark, Tint, Weight};

pub(crate) use brief::Brief;
pub(crate) use help::{Help, Short};
pub(crate) use json::json;
pub(crate) use text::text;

/// The problem on its board: the area, the target, and the moves that decide.
pub(crate) fn scene(title: &str, solved: &Solved) -> Scene {
    let mut scene = Scene::new(&solved.position.setup());
    scene.title = Some(title.to_owned());
    let told = solved.answer(solved.to_play()).and_then(|answer| answer.area);
    scene.areas.extend(told.map(|area| Area {
        points: area.points & solved.position.empty_points(),
        tint: Tint::nth(0),
        weight: Weight::Light,
        owner: Some(solved.owner),
        name: String::new(),
    }));
    if summary(solved) == Summary::Dead {
        scene.stone_marks.push((solved.target, StoneMark::Dead));
    }
    let [attack, defend] = solved.deciding();
    for (set, mark) in [(attack, PointMark::Fewer), (defend, PointMark::More), (attack & defend, PointMark::Hot)] {
        scene.mark(set, &mark);
    }
    let entries = [
        (PointMark::Hot, "decides, whoever plays there"),
        (PointMark::Fewer, "decides for the attacker"),
        (PointMark::More, "decides for the defender"),
    ];
    scene.explain(entries);
    scene
}

/// What is told beside the answers: why they were not searched to their end, and what would help.
pub(crate) struct Beside {
    pub(crate) stopped: Option<Cause>,
    /// The nodes of all searches, the finding of the target too.
    pub(crate) spent: u64,
    pub(crate) help: Vec<Help>,
}

impl Beside {
    /// Of a search that ended so.
    pub(crate) fn of(
        solved: &Solved,
        (stopped, spent): (Option<Cause>, u64),
        target: TargetBy,
        suicide: Suicide,
    ) -> Self {
        let short = stopped.map_or(Short::Nodes, |_| Short::Time);
        Self { stopped, spent, help: Help::with(solved, short, target, suicide) }
    }
}

const fn first_threat(outcome: Outcome) -> Option<&'static str> {
    match outcome {
        Outcome::Ko { first_threat: Side::Attacker } => Some("attacker"),
        Outcome::Ko { first_threat: Side::Defender } => Some("defender"),
        _ => None,
    }
}

fn summary(solved: &Solved) -> Summary {
    let [attacker_first, defender_first] = Mover::ALL.map(|first| solved.outcome(first));
    Verdict { attacker_first, defender_first, evidence: Evidence::None, ..Verdict::OPEN }.summary()
}

/// What is taken for granted where the answers were searched, the most of both: how, and which stones.
fn assumptions(solved: &Solved) -> (Option<Assumption>, PointSet) {
    solved.areas().fold((None, PointSet::EMPTY), |(most, stones), area| {
        (most.max(Some(Assumption::of(area, &solved.position))), stones | area.assumed)
    })
}
