//! Asks the library, and finds its claims about blocks: from verdicts, the life map, final statuses, searches for life and death and of semeai, and
//! readings of captures.

use eyespace::analyze::{LifeAndDeathSearch, Model, Options, Report, analyze};
use eyespace::board::{PointSet, Position, Suicide};
use eyespace::eyes::Role;
use eyespace::regions::{BlockId, TacticalResult};
use eyespace::scoring::{StatusSource, StoneStatus};
use eyespace::search::capture::{CaptureReader, SearchLimits};
use eyespace::search::dfpn::{Budget, Table};
use eyespace::search::life::{Area, FirstMoves, LifeOptions, LifeQuestion, Seki};
use eyespace::search::semeai::{self, Beyond, Readings, Semeai, SemeaiQuestion, SemeaiSearch};
use eyespace::status::{GroupQuestion, GroupReader, LifeMapOptions, Outcome, Verdict};

use super::Asked;
use crate::NODES;
use crate::claims::{Claim, Desk, Endings, Proof};

pub fn claims(asked: &Asked<'_>) -> Vec<Claim> {
    let mut claims = vec![];
    of_report(asked.position, &mut claims);
    for block in [Some(asked.target), asked.rival].into_iter().flatten() {
        of_fights(asked.position, block, &mut claims);
        of_captures(asked.position, block, &mut claims);
    }
    of_race(asked, &mut claims);
    claims
}

fn of_report(position: &Position, claims: &mut Vec<Claim>) {
    let options = Options {
        life_and_death: LifeAndDeathSearch::Enclosed {
            nodes: NODES,
            all_nodes: 20 * NODES,
            most_empty: LifeAndDeathSearch::MOST_EMPTY,
        },
        model: Model::EyeSpaces { nodes: 200 },
        map: Some(LifeMapOptions {
            nodes: NODES,
            nodes_in_all: 20 * NODES,
            positions_for_safety_by_reply: 5_000,
            ..LifeMapOptions::default()
        }),
        ..Options::default()
    };
    let without_map = analyze(position, &Options { map: None, ..options });
    let report = analyze(position, &options);
    let statuses = report.statuses();
    for id in report.structure.blocks() {
        verdict("analyze", &without_map, id, without_map.verdict(id), claims);
        if let Some(map) = &report.map {
            verdict("life map", &report, id, map.verdict(id), claims);
        }
        let (StatusSource::Verdict(evidence) | StatusSource::ButForKo(evidence)) = statuses.basis(id) else { continue };
        let block = report.structure.block(id).stones;
        let [attacked, defended] = of_standing(statuses.status(id));
        for (first, endings) in Role::ALL.into_iter().zip([attacked, defended]) {
            claims.push(Claim {
                desk: Desk::Report,
                door: "score",
                block,
                first,
                endings,
                proof: evidence.into(),
                walls: PointSet::EMPTY,
            });
        }
    }
}

fn verdict(door: &'static str, report: &Report, id: BlockId, verdict: Verdict, claims: &mut Vec<Claim>) {
    let fight = report.life_and_death.iter().find(|fight| fight.block == id && fight.verdict == verdict);
    let walls = fight.map_or(PointSet::EMPTY, |fight| fight.area.assumed);
    for (first, outcome) in Role::ALL.into_iter().zip([verdict.attacker_first, verdict.defender_first]) {
        let (block, proof) = (report.structure.block(id).stones, verdict.evidence.into());
        claims.push(Claim { desk: Desk::Report, door, block, first, endings: outcome.into(), proof, walls });
    }
}

/// The endings, attacker first and defender first, that the status in a score leaves possible. Scoring counts stones as dead that only a ko could
/// save, and supposes that living stones have been defended.
pub fn of_standing(status: StoneStatus) -> [Endings; 2] {
    match status {
        StoneStatus::Alive | StoneStatus::Lives => [Endings::ANY, Endings::ANY.but(Endings::DEAD)],
        StoneStatus::Seki => [Endings::ANY.but(Endings::ALIVE), Endings::ANY.but(Endings::DEAD)],
        StoneStatus::Dead => [Endings::DEAD.or(Endings::KO), Endings::ANY],
        StoneStatus::Unsettled(_) => [Endings::ANY.but(Endings::LIVES), Endings::ANY.but(Endings::DEAD)],
    }
}

fn of_fights(position: &Position, block: PointSet, claims: &mut Vec<Claim>) {
    let mut reader = GroupReader::new(Suicide::Illegal, 4 * NODES);
    let options = LifeOptions { seki: Seki::Distinguished, moves: FirstMoves::All, ..LifeOptions::default() };
    for first in Role::ALL {
        if let Ok(area) = Area::around(position, block, Suicide::Illegal) {
            let question = LifeQuestion { position, area: &area, first, options };
            let answer = reader.solve(question, Budget::nodes(4 * NODES));
            let walls = answer.area.map_or(PointSet::EMPTY, |area| area.assumed);
            let (endings, proof) = (answer.found.outcome.into(), answer.evidence.into());
            claims.push(Claim { desk: Desk::Solve, door: "solve", block, first, endings, proof, walls });
        }
        let question = GroupQuestion { position, target: block, first };
        let reading = reader.read(question, Budget::nodes(4 * NODES));
        let walls = reading.area.map_or(PointSet::EMPTY, |area| area.assumed);
        // A reading calls a group dead if its only hope is a ko that the attacker can defer. That is no proof, so the ko stays possible.
        let is_put_off = reading.outcome == Outcome::Dead && !reading.evidence.is_proof();
        let endings =
            if is_put_off { Endings::DEAD.or(Endings::DEFENDER_NEEDS_THREAT) } else { reading.outcome.into() };
        let proof = reading.evidence.into();
        claims.push(Claim { desk: Desk::Read, door: "read", block, first, endings, proof, walls });
    }
}

fn of_captures(position: &Position, block: PointSet, claims: &mut Vec<Claim>) {
    // The capturing stones may be captured in turn, and the result may be a seki.
    let taken = Endings::DEAD.or(Endings::SEKI);
    let Some(stone) = block.first() else { return };
    let mut claim = |door, first, endings, proof| {
        claims.push(Claim { desk: Desk::Captures, door, block, first, endings, proof, walls: PointSet::EMPTY });
    };
    let mut reader = CaptureReader::with_table(SearchLimits::default(), Table::with_places(1 << 12));
    if reader.attack(position, stone, Budget::nodes(NODES)).attempt == Some(TacticalResult::Works) {
        claim("capture", Role::Attacker, taken.or(Endings::KO), Proof::None);
    }
    if reader.defend(position, stone, Budget::nodes(NODES)).attempt == Some(TacticalResult::Fails) {
        claim("capture", Role::Defender, taken.or(Endings::KO), Proof::None);
    }
}

fn of_race(asked: &Asked<'_>, claims: &mut Vec<Claim>) {
    let Some(rival) = asked.rival else { return };
    let Ok(race) = Semeai::between(asked.position, asked.target, rival, Suicide::Illegal) else { return };
    // If the semeai is not enclosed, the answer assumes that neither side escapes.
    if race.beyond != Beyond::Bounded {
        return;
    }
    let options = LifeOptions { seki: Seki::Distinguished, moves: FirstMoves::All, ..LifeOptions::default() };
    for first in race.colors() {
        let nodes = SemeaiSearch::PARTS * NODES;
        let readings = Readings::IfOpen;
        let question = SemeaiQuestion { position: asked.position, semeai: &race, first, options, readings };
        let answer = SemeaiSearch::with_table(Table::with_places(1 << 12)).solve(question, Budget::nodes(nodes));
        for color in race.colors() {
            let block = if color == race.named_first { asked.target } else { rival };
            let (outcome, basis) = (answer.outcomes[color.index()], answer.basis[color.index()]);
            let endings = of_party(outcome, answer.outcomes[color.opponent().index()], block);
            let mover = Role::of(first, color);
            let proof = match basis != semeai::SemeaiBasis::Read {
                true if race.assumed.is_empty() => Proof::Whole,
                true => Proof::ForWalls,
                false => Proof::None,
            };
            claims.push(Claim {
                desk: Desk::Race,
                door: "race",
                block,
                first: mover,
                endings,
                proof,
                walls: race.assumed,
            });
        }
    }
}

/// The endings that the result of a semeai leaves possible for one of its sides. In three cases every ending is possible. A side that lives may
/// be captured later, or may live only by friendly stones that count as safe. If both sides are captured, it is not known which is captured
/// first. A single stone that is captured may be retaken in a ko.
pub fn of_party(own: Outcome, other: Outcome, block: PointSet) -> Endings {
    match own {
        Outcome::Dead | Outcome::Ko { .. } if block.len() == 1 => Endings::ANY,
        Outcome::Dead if other == Outcome::Dead => Endings::ANY,
        Outcome::Lives | Outcome::Alive => Endings::ANY,
        told => told.into(),
    }
}
