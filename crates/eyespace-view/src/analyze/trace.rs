//! The trace of a life map in words: how it came to the status of each group.

use eyespace::board::{PointSet, Position};
use eyespace::regions::Structure;
use eyespace::status::{LifeMap, LifeMapStep, TraceFinding, TraceLine};

use crate::names;

/// A heading, and a line for each finding of the life map in the order in which they were found, such as `round 2: white
/// D7: dead by the search of the weakest group (search)`.
#[must_use]
pub fn trace(map: &LifeMap, position: &Position) -> String {
    let structure = Structure::new(position);
    let line = |line: &TraceLine| {
        format!("{}: {}: {}\n", time(line), blocks(line.stones, &structure), finding(line, &structure))
    };
    let lines: String = map.trace.iter().map(line).collect();
    format!("\nthe life map, on which the score is based, step by step:\n{lines}")
}

/// The time of a step, such as `round 2`.
fn time(line: &TraceLine) -> String {
    match line.round {
        0 => "at first".to_owned(),
        round if line.step.is_of_a_round() => format!("round {round}"),
        round => format!("after round {round}"),
    }
}

/// The blocks that have these stones, such as `white D7 B3`.
fn blocks(stones: PointSet, structure: &Structure) -> String {
    let color = structure.blocks_on(stones).next().map(|id| structure.block(id).color);
    let vertex = |id| structure.size().vertex(structure.block(id).anchor).to_string();
    let names: Vec<_> = structure.blocks_on(stones).map(vertex).collect();
    color.map_or_else(String::new, |color| format!("{color} {}", names::few(&names)))
}

fn finding(line: &TraceLine, structure: &Structure) -> String {
    let points = |points| names::points(points, structure.size());
    match (line.finding, line.follows_from) {
        (TraceFinding::Verdict(verdict), assumed) => {
            let taken = match blocks(assumed, structure) {
                walls if walls.is_empty() => String::new(),
                walls => format!(", taking {walls} for alive"),
            };
            format!("{} {} ({}){taken}", verdict.summary(), way(line.step), verdict.evidence)
        }
        (TraceFinding::Threatened(verdict), _) => {
            format!("counts as alive, but is threatened at {} ({})", points(verdict.attack), way(line.step))
        }
        (TraceFinding::Rescuable(verdict), _) => format!("could be saved at {}", points(verdict.defend)),
        (TraceFinding::GivenUp, _) => "given up: the weakest group; it counts as dead".to_owned(),
        (TraceFinding::Bound, seki) => {
            format!("bound by the seki of {}: neither dead nor capturing", blocks(seki, structure))
        }
        (TraceFinding::Freed, dead) if dead.is_empty() => "freed: no longer enclosed by living stones".to_owned(),
        (TraceFinding::Freed, dead) => format!("freed by the death of {}", blocks(dead, structure)),
        (TraceFinding::Withdrawn, _) => "open: its death would contradict a seki".to_owned(),
    }
}

/// The way in which a step finds its verdicts.
const fn way(step: LifeMapStep) -> &'static str {
    match step {
        LifeMapStep::Known => "by an earlier proof",
        LifeMapStep::StaticSekis => "by an eye that the stones inside fill",
        LifeMapStep::WeakGroup => "by the search of the weakest group",
        LifeMapStep::OpponentGroups => "by the search of an enemy of the weakest group",
        LifeMapStep::WeakSemeai => "by a semeai of the weakest group",
        LifeMapStep::Rescue => "by a reading of the weakest group",
        LifeMapStep::UndecidedGroups => "by the search of a group whose eyes leave it undecided",
        LifeMapStep::LivingGroups => "by the search of a group with eyes enough",
        LifeMapStep::LifeByReply => "by an answer to each move",
        LifeMapStep::SingleBlocks => "by the search of the block alone",
        LifeMapStep::Captures => "by a proof of capture",
        LifeMapStep::Eyes => "by the count of its eyes",
        LifeMapStep::Readings => "by a reading of its capture",
        LifeMapStep::GiveUp | LifeMapStep::Statuses | LifeMapStep::Contradictions => "by the stones around",
    }
}

#[cfg(test)]
mod tests {
    use eyespace::board::Diagram;
    use eyespace::engine::Engine;
    use eyespace::search::dfpn::Stop;

    use super::*;

    fn trace_of(drawing: &str) -> Vec<String> {
        let position = Position::try_from(drawing.parse::<Diagram>().unwrap().setup).unwrap();
        let engine = Engine::default();
        let map = eyespace::analyze::analyze(&position, &engine.scoring(Stop::NEVER)).map.unwrap();
        trace(&map, &position).lines().map(str::to_owned).collect()
    }

    #[test]
    fn a_trace_names_the_round_the_stones_and_what_they_follow_from() {
        let lines = trace_of(
            "
            . . . X O . . .
            . O . X O . . .
            . . . X O . . .
            X X X X O O O O
            O O O O . . . .
            ",
        );
        assert_eq!(lines[..2], ["", "the life map, on which the score is based, step by step:"]);
        let about = |stones: &str| {
            let lines = lines.iter().filter(|line| line.contains(stones)).map(String::as_str);
            lines.collect::<Vec<_>>()
        };
        let white = "round 1: white B4: given up: the weakest group; it counts as dead";
        assert!(about("white B4").contains(&white), "{lines:?}");
        assert!(about("black D5").contains(&"round 1: black D5: freed by the death of white B4"), "{lines:?}");
        assert!(
            about("black D5").contains(&"after round 2: black D5: alive by the count of its eyes (model)"),
            "{lines:?}"
        );
    }
}
