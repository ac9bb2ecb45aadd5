//! Checks the examples in the sections "Eye Local Game Values" and "Graphs" of GNU Go's manual.

use eyespace::board::{Color, Diagram, Point, PointSet, Position, Setup, Size, Suicide};
use eyespace::eyes::{CombinatorialValue, LocalOptions, LocalSolver, LocalState, LocalValues, PrintedEye};
use eyespace::regions::Structure;
use eyespace::search::dfpn::Budget;
use eyespace::status::{EyeSpace, eye_space_at, eye_space_facts, eye_spaces};

use super::Example;
use super::drawings::{Drawing, drawings};

/// The options under which GNU Go's manual prints its values. It says: "We always assume suicide to be allowed in this database."
const TERMS: LocalOptions = LocalOptions { suicide: Suicide::Legal, ..TERMS_OF_ITS_TOOL };
const TERMS_OF_ITS_TOOL: LocalOptions =
    LocalOptions { suicide: Suicide::Illegal, outside_liberties: 2, threats: eyespace::eyes::KoThreats::None };

/// The most positions of the combinatorial game of an eye space.
const MOST_POSITIONS: usize = 10_000;
/// The nodes for each reading of a capture.
const NODES: u64 = 5_000;

/// Examples from the section "Eye Local Game Values": the patterns with their values and marks, and the boards that explain one pattern.
pub(super) fn values(text: &str) -> Vec<Example> {
    let mut examples = vec![];
    for drawing in drawings(text) {
        if drawing.above.trim().starts_with("Pattern") {
            examples.extend(pattern(&drawing));
        } else {
            examples.extend(board(&drawing));
        }
    }
    examples
}

/// Examples of a printed pattern: its value, which must be the same for all ways to fill its optional points, and its marked points.
fn pattern(drawing: &Drawing<'_>) -> Vec<Example> {
    let title = drawing.above.trim();
    let text = format!("{title}\n{}\n{}", drawing.text(), drawing.below);
    let printed: PrintedEye = match text.parse() {
        Ok(printed) => printed,
        Err(error) => return vec![Example::new(drawing.line, title, "a pattern", error.to_string())],
    };
    let mut solver = match printed.drawing.graph() {
        Some(graph) => LocalSolver::new(graph, TERMS),
        None => return vec![Example::new(drawing.line, title, "a pattern", "too many points")],
    };
    let found: Vec<_> = printed.fillings().filter_map(|state| solver.eyes(state)).collect();
    let mut values: Vec<String> = found.iter().map(|eyes| eyes.value.to_string()).collect();
    values.dedup();
    let told = printed.value.map_or_else(String::new, |value| value.to_string());
    let mut examples = vec![Example::new(drawing.line, format!("{title}, value"), told, values.join(" or "))];
    if let Some(first) = found.first() {
        let marked = [printed.attack, printed.defend];
        let (least, most) = first.value.eyes();
        // The manual does not mark moves that only threaten.
        let ours = [first.attack, first.defend]
            .map(|bits| if least == most { PointSet::EMPTY } else { on_the_board(&printed, bits) });
        let told = |[attack, defend]: [PointSet; 2]| {
            let size = printed.drawing.size;
            format!("attack [{}] defend [{}]", vertices(attack, size), vertices(defend, size))
        };
        let example = Example::new(drawing.line, format!("{title}, marks"), told(marked), told(ours));
        let marks_fewer = marked != ours && marked.iter().zip(&ours).all(|(marked, ours)| marked.is_subset(*ours));
        examples.push(if marks_fewer {
            example.departing("all points that do it are told, and it marks one")
        } else {
            example
        });
    }
    examples
}

/// Examples of a board that shows pattern 6141: the pattern matches at `a` and `b`, and once both are played `c` decides.
fn board(drawing: &Drawing<'_>) -> Vec<Example> {
    let Some(cut) = CutOut::read(&drawing.text()) else {
        return vec![Example::new(drawing.line, "board", "a board", "not read")];
    };
    let example =
        |what: &str, printed: &str, ours: String| Example::new(drawing.line, format!("board, {what}"), printed, ours);
    let Some(space) = cut.space() else { return vec![example("eye space", "one", "none".to_owned())] };
    if let (Some(a), Some(_)) = (cut.letter('a'), cut.letter('b')) {
        let ours = if space.attack.contains(a) && space.defend.contains(a) { "for both" } else { "not for both" };
        vec![example("value", "1122", space.value.to_string()), example("a", "for both", ours.to_owned())]
    } else if let Some(c) = cut.letter('c') {
        let (least, most) = space.value.eyes();
        let ours = format!("{least} or {most}, {}", if space.attack.contains(c) { "X at c" } else { "X elsewhere" });
        let after = cut.with_stone(c, Color::Black);
        let left = after.space().map_or_else(|| "none".to_owned(), |space| space.value.digits()[0].to_string());
        vec![example("eyes", "1 or 2, X at c", ours), example("eyes once X has c and O plays elsewhere", "1", left)]
    } else {
        vec![]
    }
}

/// Examples of eye graphs: two shapes with the same graph, and three boards with another graph, each with its combinatorial game.
pub(super) fn graphs(text: &str) -> Vec<Example> {
    let found = drawings(text);
    let (boards, patterns): (Vec<_>, Vec<_>) = found.iter().partition(|drawing| drawing.text().contains('O'));
    let mut examples = vec![];
    let plain: Vec<_> = patterns.iter().filter(|drawing| !drawing.text().contains('!')).collect();
    if let [first, second, ..] = plain.as_slice() {
        let keys = [first, second].map(|drawing| key(&drawing.text()));
        let ours = if keys[0].is_some() && keys[0] == keys[1] { "one graph" } else { "two graphs" };
        examples.push(Example::new(first.line, "the two shapes", "one graph", ours));
    }
    let shape = patterns.iter().find(|drawing| drawing.text().contains('!')).map(|drawing| drawing.text());
    let shape = shape.as_deref().map_or("", str::trim);
    for drawing in boards {
        examples.extend(corridor(drawing, shape));
    }
    for (inline, same) in [("(!.)", "!."), ("(!)", "!")] {
        if let Some(line) = text.lines().position(|line| line.contains(inline)) {
            let ours = if key(inline).is_some() && key(inline) == key(same) { same } else { "another graph" };
            examples.push(Example::new(line + 1, inline, same, ours));
        }
    }
    examples
}

/// Examples of a drawn board. Its eye space should have the same eye graph as the drawing `shape`, and the combinatorial game {2|1}.
fn corridor(drawing: &Drawing<'_>, shape: &str) -> Vec<Example> {
    let example =
        |what: &str, printed: &str, ours: String| Example::new(drawing.line, format!("board, {what}"), printed, ours);
    let space = CutOut::read(&drawing.text()).and_then(|cut| Some((cut.space()?, cut)));
    let Some((space, cut)) = space else { return vec![example("eye space", "one", "none".to_owned())] };
    let Some(graph) = space.graph() else { return vec![example("graph", shape, "none".to_owned())] };
    let game = LocalSolver::new(graph.graph, TERMS).combinatorial_value(LocalState::default(), MOST_POSITIONS);
    let game = match game {
        Some(CombinatorialValue::Finite(game)) => game.to_string(),
        _ => "no finite game".to_owned(),
    };
    let same = if Some(graph.key) == key(shape) { shape } else { graph.drawing.as_deref().unwrap_or("none") };
    let mut examples = vec![example("graph", shape, same.to_owned()), example("game", "{2|1}", game)];
    let half_eye = |at: Point| space.half_eyes.iter().find(|(point, _)| *point == at).map(|(_, topology)| *topology);
    match (cut.letter('a'), cut.letter('b')) {
        (Some(a), Some(b)) => {
            let decides = half_eye(a).is_some_and(|half| half.attack == b.into() && half.defend == b.into());
            let ours = if decides { "half eye, b decides" } else { "not so" };
            examples.push(example("a", "half eye, b decides", ours.to_owned()));
        }
        (Some(a), None) => {
            let ours = if space.false_eyes.contains(a) { "false eye" } else { "not false" };
            examples.push(example("a", "false eye", ours.to_owned()));
        }
        (None, _) => {}
    }
    examples
}

fn key(pattern: &str) -> Option<eyespace::eyes::GraphKey> {
    let printed: PrintedEye = pattern.parse().ok()?;
    Some(printed.drawing.graph()?.canonical().key)
}

/// A part of a board as the manual draws it. It is placed in the middle of an empty board, since the borders of the drawing are not
/// edges.
struct CutOut {
    position: Position,
    letters: Vec<(Point, char)>,
}

impl CutOut {
    const SIDE: usize = 19;
    const AT: u8 = 5;

    fn read(text: &str) -> Option<Self> {
        let drawn: Diagram = text.parse().ok()?;
        let size = Size::square(Self::SIDE).ok()?;
        let moved = |point: Point| size.point(point.column() + Self::AT, point.row() + Self::AT);
        let mut setup = Setup::empty(size);
        for (laid, stones) in setup.stones.iter_mut().zip(drawn.setup.stones) {
            *laid = stones.into_iter().filter_map(moved).collect();
        }
        let letters = drawn.marks.iter().filter_map(|&(point, letter)| Some((moved(point)?, letter))).collect();
        Some(Self { position: Position::try_from(setup).ok()?, letters })
    }

    fn letter(&self, letter: char) -> Option<Point> {
        self.letters.iter().find(|(_, other)| *other == letter).map(|(point, _)| *point)
    }

    fn with_stone(&self, point: Point, color: Color) -> Self {
        let mut setup = self.position.setup();
        setup.set(point, Some(color));
        let position = Position::try_from(setup).unwrap_or(self.position);
        Self { position, letters: self.letters.clone() }
    }

    /// White's eye space beside or at the points that are marked with letters. Without such points it is the largest eye space that is
    /// not open space.
    fn space(&self) -> Option<EyeSpace> {
        let structure = Structure::new(&self.position);
        let facts = eye_space_facts(&self.position, &structure, Budget::nodes(NODES));
        let spaces = eye_spaces(&structure, &facts, &mut LocalValues::new(LocalOptions::default()));
        let of_white: Vec<EyeSpace> = spaces.into_iter().filter(|space| space.color == Color::White).collect();
        let size = self.position.size();
        let near = self
            .letters
            .iter()
            .map(|(point, _)| PointSet::from(*point))
            .fold(PointSet::EMPTY, |all, point| all | point);
        let near = near | near.neighbours(size.points());
        let named =
            near.into_iter().find_map(|point| eye_space_at(&of_white, point).filter(|space| space.points.len() < 10));
        let largest = || of_white.iter().filter(|space| space.points.len() < 10).max_by_key(|space| space.points.len());
        named.or_else(largest).cloned()
    }
}

fn vertices(points: PointSet, size: Size) -> String {
    points.into_iter().map(|point| size.vertex(point).to_string()).collect::<Vec<_>>().join(" ")
}

fn on_the_board(printed: &PrintedEye, bits: u16) -> PointSet {
    let points = printed.drawing.shape.points().into_iter().enumerate();
    points.filter(|&(number, _)| bits >> number & 1 == 1).map(|(_, point)| point).collect()
}
