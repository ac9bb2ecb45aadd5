//! The results for one variant of a board, stage by stage of the computation (floor by floor), translated back to the original board.

use std::fmt;

use eyespace::analyze::{LifeAndDeathSearch, Model, Options, Report, analyze};
use eyespace::analyze::{READING, known, values};
use eyespace::board::{Color, PointSet, Position, Ruleset};
use eyespace::closing;
use eyespace::estimate::{BoardSituation, CANDIDATES, Evaluator, estimate};
use eyespace::eyes::LocalValues;
use eyespace::regions::BlockId;
use eyespace::scoring::{Scored, StatusSource, StoneStatus};
use eyespace::search::dfpn::Budget;
use eyespace::status::{LifeMapOptions, Verdict, eye_space_facts};

use super::turned::Turned;
use super::{Board, Choice, Part, SIDES};
use crate::score::statuses;

/// The floors that are compared: the stages of the computation, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Floor {
    Safety,
    Readings,
    Verdicts,
    VerdictMoves,
    LifeMap,
    MapMoves,
    StoneStatuses,
    Score,
    Doubts,
    Estimate,
    Candidates,
}

pub(super) const FLOORS: [Floor; 11] = [
    Floor::Safety,
    Floor::Readings,
    Floor::Verdicts,
    Floor::VerdictMoves,
    Floor::LifeMap,
    Floor::MapMoves,
    Floor::StoneStatuses,
    Floor::Score,
    Floor::Doubts,
    Floor::Estimate,
    Floor::Candidates,
];

impl fmt::Display for Floor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Safety => "safety",
            Self::Readings => "readings",
            Self::Verdicts => "verdicts",
            Self::VerdictMoves => "moves of verdicts",
            Self::LifeMap => "life map",
            Self::MapMoves => "moves of the map",
            Self::StoneStatuses => "stone statuses",
            Self::Score => "score",
            Self::Doubts => "doubts",
            Self::Estimate => "estimate",
            Self::Candidates => "candidates",
        })
    }
}

/// The results as text, one on each line, with the floor (the stage of the computation) to which each belongs. The order of the lines
/// of a floor has no meaning.
#[derive(Default)]
pub(super) struct Seen {
    lines: Vec<(Floor, String)>,
}

impl Seen {
    pub(super) fn of(board: &Board, turned: Turned, choice: &Choice) -> Self {
        let mut seen = Self::default();
        let Ok(position) = Position::try_from(turned.setup(&board.position.setup())) else {
            seen.lines.push((Floor::Safety, "not legal".to_owned()));
            return seen;
        };
        if choice.has(Part::Score) {
            seen.add_score(board, &position, turned);
        }
        if choice.has(Part::Estimate) {
            seen.add_estimate(&position, turned, board.score_options.rules);
        }
        if choice.has(Part::Candidates) {
            seen.add_candidates(&position, turned, board.score_options.rules);
        }
        seen
    }

    /// The floors (stages of the computation) whose results differ, each with the lines that are in only one of the two results.
    pub(super) fn differences(&self, other: &Self) -> Vec<(Floor, String)> {
        let lacking = |from: &Self, floor: Floor, to: &Self| {
            let lines = from.lines.iter().filter(|line| line.0 == floor && !to.lines.contains(line));
            lines.map(|(_, text)| text.clone()).collect::<Vec<_>>().join("; ")
        };
        let differs = |floor: Floor| {
            let (ours, theirs) = (lacking(self, floor, other), lacking(other, floor, self));
            (!ours.is_empty() || !theirs.is_empty()).then(|| (floor, format!("{ours} | {theirs}")))
        };
        FLOORS.into_iter().filter_map(differs).collect()
    }

    fn add(&mut self, floor: Floor, text: String) {
        self.lines.push((floor, text));
    }

    fn add_score(&mut self, board: &Board, position: &Position, turned: Turned) {
        let score_options = turned.score_options(board.score_options);
        let options = Options {
            suicide: score_options.rules.suicide(),
            life_and_death: LifeAndDeathSearch::Omitted,
            map: Some(LifeMapOptions::default()),
            model: Model::Omitted,
            ..Options::default()
        };
        let report = analyze(position, &options);
        self.add_safety(&report, turned);
        self.add_readings(&report, turned);
        self.add_verdicts(&analyze(position, &Options { map: None, ..options }), turned);
        self.add_life_map(&report, turned);
        let scored = closing::score(&report, &statuses(&report, score_options.rules), score_options, &options);
        for id in report.structure.blocks() {
            let text = format!("{:?}, {}", scored.statuses.status(id), basis(scored.statuses.basis(id)));
            self.add(Floor::StoneStatuses, format!("{}: {text}", block(&report, id, turned)));
        }
        self.add_counted(&scored, turned);
        self.add_doubts(&scored, turned);
        let dead = |color| scored.statuses.stones(&report.structure, color, StoneStatus::Dead);
        let dead = dead(Color::Black) | dead(Color::White);
        self.add(Floor::Score, format!("dead: {}", turned.names(dead)));
    }

    fn add_safety(&mut self, report: &Report, turned: Turned) {
        for (color, name) in SIDES {
            let side = turned.color(color).index();
            let (always, answered) = (&report.unconditional[side], &report.alternate_play[side]);
            for (what, points) in [
                ("stones", always.stones),
                ("eyes", always.eyes),
                ("territory", always.territory),
                ("no living room", always.no_living_room),
                ("answered stones", answered.stones),
                ("answered territory", answered.territory),
                ("no living room, answered", answered.no_living_room),
                ("dead as it stands", answered.dead_as_it_stands),
                ("may be in seki", answered.may_be_in_seki),
                ("seki", answered.seki),
                ("held", answered.kept),
            ] {
                self.add(Floor::Safety, format!("{name}'s {what}: {}", turned.names(points)));
            }
        }
    }

    fn add_readings(&mut self, report: &Report, turned: Turned) {
        let reading = Budget::nodes(LifeMapOptions::default().reading);
        let facts = eye_space_facts(&report.position, &report.structure, reading);
        for id in report.structure.blocks() {
            let read = facts.block(id);
            let text = format!(
                "{}: {:?} {}, {:?} {}",
                block(report, id, turned),
                read.attack,
                turned.names(read.attacks),
                read.defend,
                turned.names(read.defends)
            );
            self.add(Floor::Readings, text);
        }
    }

    fn add_verdict(&mut self, floors: [Floor; 2], name: &str, verdict: Verdict, turned: Turned) {
        let Verdict { attacker_first, defender_first, attack, defend, evidence } = verdict;
        self.add(floors[0], format!("{name}: {attacker_first:?}, {defender_first:?}, {evidence}"));
        self.add(floors[1], format!("{name}: {}, {}", turned.names(attack), turned.names(defend)));
    }

    /// Adds the verdicts that the analysis of single blocks gives, without a life map of the whole board.
    fn add_verdicts(&mut self, report: &Report, turned: Turned) {
        for id in report.structure.blocks() {
            let name = block(report, id, turned);
            self.add_verdict([Floor::Verdicts, Floor::VerdictMoves], &name, report.verdict(id), turned);
        }
    }

    fn add_life_map(&mut self, report: &Report, turned: Turned) {
        let Some(map) = &report.map else { return };
        for id in report.structure.blocks() {
            let name = block(report, id, turned);
            self.add_verdict([Floor::LifeMap, Floor::MapMoves], &name, map.verdict(id), turned);
        }
        self.add(Floor::LifeMap, format!("dead: {}", turned.names(map.dead)));
        for threatened in &map.threatened {
            let Verdict { attack, defend, .. } = threatened.verdict;
            let stones = turned.names(threatened.stones);
            self.add(Floor::LifeMap, format!("threatened: {stones}"));
            self.add(Floor::MapMoves, format!("{stones}: {}, {}", turned.names(attack), turned.names(defend)));
        }
    }

    fn add_counted(&mut self, scored: &Scored, turned: Turned) {
        let [settled, asked] =
            [scored.is_settled(), scored.needs_confirmation()].map(|is| if is { "" } else { "not " });
        let margin = turned.margin_back(scored.margin()).result();
        self.add(Floor::Score, format!("{margin}, {settled}settled, {asked}asked"));
        for (color, name) in SIDES {
            let own = turned.names(scored.surrounded(turned.color(color)));
            self.add(Floor::Score, format!("{name}'s: {own}"));
        }
        for place in &scored.unsettled {
            let margins = [place.if_alive, place.if_dead].map(|margin| turned.margin_back(margin).result());
            let stones = turned.names(place.stones);
            self.add(Floor::Score, format!("unsettled {stones}: {:?}, {}", place.saved, margins.join(", ")));
        }
        for open in &scored.territory.open {
            self.add(Floor::Score, format!("open {}", turned.names(open.points)));
        }
    }

    fn add_doubts(&mut self, scored: &Scored, turned: Turned) {
        for place in &scored.doubtful {
            let margins = [place.if_alive, place.if_dead].map(|margin| turned.margin_back(margin).result());
            let asked = place.needs_confirmation();
            let (stones, counts_as) = (turned.names(place.stones), place.counts_as);
            self.add(Floor::Doubts, format!("{stones}: {counts_as:?}, {asked}, {}", margins.join(", ")));
        }
        for place in &scored.unfinished {
            self.add(Floor::Doubts, format!("not finished: {}", turned.names(place.points)));
        }
        for teire in &scored.teire {
            self.add(
                Floor::Doubts,
                format!("teire {}: {}", turned.names(teire.point.into()), turned.names(teire.stones)),
            );
        }
    }

    fn add_estimate(&mut self, position: &Position, turned: Turned, rules: Ruleset) {
        let table = Options::default().table;
        let (report, facts) = known(position, rules.suicide(), table, Budget::nodes(READING));
        let mut values: LocalValues = values(rules.suicide());
        let verdict = |id| report.verdict(id);
        let situation = BoardSituation { structure: &report.structure, turn: Some(position.to_play()), facts: &facts };
        let found = estimate(situation, verdict, &mut values);
        for point in position.size().points() {
            let steps = found.ownership(point).steps();
            let steps = if turned.color(Color::Black) == Color::Black { steps } else { -steps };
            self.add(Floor::Estimate, format!("{} {steps}", turned.names(point.into())));
        }
    }

    fn add_candidates(&mut self, position: &Position, turned: Turned, rules: Ruleset) {
        let mut evaluator = Evaluator::under(rules.suicide());
        let seen = evaluator.evaluate(position);
        for candidate in evaluator.candidates(&seen, None, CANDIDATES) {
            let point = turned.names(candidate.point.into());
            self.add(Floor::Candidates, format!("{point} {:.4}", candidate.gain));
        }
    }
}

fn block(report: &Report, id: BlockId, turned: Turned) -> String {
    let stones: PointSet = report.structure.block(id).stones;
    turned.name(stones)
}

/// The name of the source of a status; if the source is a verdict, the kind of its evidence.
fn basis(basis: StatusSource) -> String {
    match basis {
        StatusSource::Verdict(evidence) => evidence.to_string(),
        StatusSource::BentFour(evidence) => format!("bent four, {evidence}"),
        StatusSource::Ko(evidence) => format!("ko, {evidence}"),
        StatusSource::SekiEye(evidence) => format!("in a seki, {evidence}"),
        other => format!("{other:?}"),
    }
}
