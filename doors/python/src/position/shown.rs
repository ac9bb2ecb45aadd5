//! Positions as arrays, texts and pictures.

use eyespace::board::{Color, Move, Point, Position, Size, Style};
use eyespace_view::{Entry, Key, PointMark, Scene, StoneMark, svg};
use eyespace_wire::points;
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes};

use super::PyPosition;
use super::source::letter;
use crate::error;

#[pymethods]
impl PyPosition {
    /// One signed byte for each point, row by row from the top: 1 Black, -1 White, 0 empty.
    fn cells<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &cells(&self.now))
    }

    /// The cells of all positions since the last set-up of the record, the first before any move.
    fn game_cells<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        let history = self.source.history.as_ref();
        let start = history.map_or(&self.source.position, |game| game.start());
        let turns = history.map_or(&[][..], |game| game.turns());
        let area = start.size().area();
        PyByteArray::new_with(py, area * (turns.len() + 1), |all| {
            let (first, rest) = all.split_at_mut(area);
            first.copy_from_slice(&cells(start));
            let mut shown = &*first;
            for (turn, next) in turns.iter().zip(rest.chunks_exact_mut(area)) {
                next.copy_from_slice(shown);
                // A stone that a record puts on another one takes its place. A suicide is among the captured stones.
                write(next, start.size(), turn.mv.point(), sign(turn.color));
                write(next, start.size(), turn.captured, 0);
                shown = next;
            }
            Ok(())
        })
    }

    fn rows(&self) -> Vec<String> {
        points::board(&self.now)
    }

    fn diagram(&self) -> String {
        Style::GnuGo.draw(&self.now.setup())
    }

    /// A picture. Each mark is a point and the name of the mark.
    fn svg(&self, marks: Vec<(String, String)>, title: Option<String>, caption: Vec<String>) -> PyResult<String> {
        let mut scene = Scene::new(&self.now.setup());
        scene.last = self.last();
        (scene.title, scene.caption) = (title, caption);
        for (vertex, name) in marks {
            let point = self.now.size().parse_vertex(&vertex);
            mark(&mut scene, point.map_err(|reason| error::of_field("marks", &reason.to_string()))?, &name);
        }
        explain(&mut scene);
        Ok(svg::draw(&scene, svg::Style::default()))
    }

    #[getter]
    fn width(&self) -> u8 {
        self.now.size().width()
    }

    #[getter]
    fn height(&self) -> u8 {
        self.now.size().height()
    }

    #[getter]
    fn to_play(&self) -> String {
        self.now.to_play().to_string()
    }

    #[getter]
    fn ko(&self) -> Option<String> {
        self.now.ko().map(|point| points::vertex(point, self.now.size()))
    }

    #[getter]
    fn move_number(&self) -> usize {
        self.source.move_number + self.moves.len()
    }

    /// The moves since the last set-up of the record, or since the position was given.
    #[getter]
    fn moves(&self) -> Vec<(String, String)> {
        let history = self.source.history.as_ref().map_or(&[][..], |game| game.turns());
        let before = history.iter().map(|turn| (turn.color, turn.mv));
        let named = |(color, mv): (Color, Move)| (letter(color).to_owned(), mv.name(self.now.size()));
        before.chain(self.moves.iter().copied()).map(named).collect()
    }

    /// The captured black and white stones.
    #[getter]
    fn prisoners(&self) -> (usize, usize) {
        let [black, white] = self.all_taken();
        (black, white)
    }

    #[getter]
    fn komi(&self) -> Option<f64> {
        self.source.komi
    }

    #[getter]
    fn rules(&self) -> Option<String> {
        self.source.rules.clone()
    }

    #[getter]
    fn handicap(&self) -> Option<u8> {
        self.source.handicap
    }

    #[getter]
    fn result(&self) -> Option<String> {
        self.source.result.clone()
    }

    #[getter]
    fn players(&self) -> (Option<String>, Option<String>) {
        let [black, white] = self.source.players.clone();
        (black, white)
    }

    #[getter]
    fn notes(&self) -> Vec<String> {
        self.source.notes.clone()
    }
}

impl PyPosition {
    fn last(&self) -> Option<Point> {
        let before = self.source.history.as_ref().and_then(|game| game.turns().last().map(|turn| turn.mv));
        self.moves.last().map(|&(_, mv)| mv).or(before).and_then(Move::point)
    }
}

pub(super) fn cells(position: &Position) -> Vec<u8> {
    let mut cells = vec![0; position.size().area()];
    Color::ALL.into_iter().for_each(|color| write(&mut cells, position.size(), position.stones(color), sign(color)));
    cells
}

fn write(cells: &mut [u8], size: Size, points: impl IntoIterator<Item = Point>, cell: i8) {
    for point in points {
        cells[usize::from(point.row()) * usize::from(size.width()) + usize::from(point.column())] =
            cell.cast_unsigned();
    }
}

const fn sign(color: Color) -> i8 {
    match color {
        Color::Black => 1,
        Color::White => -1,
    }
}

/// Puts a mark on a point. A name that is no mark is written as a label.
fn mark(scene: &mut Scene, point: Point, name: &str) {
    let own = match name {
        "dead" => return scene.stone_marks.push((point.into(), StoneMark::Dead)),
        "target" => return scene.stone_marks.push((point.into(), StoneMark::Target)),
        "alive" => return scene.stone_marks.push((point.into(), StoneMark::Alive)),
        "doubt" => return scene.stone_marks.push((point.into(), StoneMark::InDoubt)),
        "black" => return scene.territory[Color::Black.index()].insert(point),
        "white" => return scene.territory[Color::White.index()].insert(point),
        "dame" => PointMark::Dame,
        "vital" => PointMark::Vital,
        "false" => PointMark::False,
        "half" => PointMark::Half,
        "right" => PointMark::Right,
        "wrong" => PointMark::Wrong,
        label => PointMark::Label(label.to_owned()),
    };
    scene.point_marks.push((point, own));
}

fn explain(scene: &mut Scene) {
    for color in Color::ALL {
        let is_dead = scene
            .stone_marks
            .iter()
            .any(|(points, mark)| *mark == StoneMark::Dead && points.intersects(scene.stones[color.index()]));
        if is_dead {
            scene.legend.push(Entry { key: Key::Stone(color, StoneMark::Dead), text: format!("dead {color} stones") });
        }
        if !scene.territory[color.index()].is_empty() {
            scene.legend.push(Entry { key: Key::Territory(color), text: format!("counts for {color}") });
        }
    }
    scene.explain([
        (PointMark::Dame, "dame"),
        (PointMark::Vital, "vital point"),
        (PointMark::False, "false eye"),
        (PointMark::Half, "half eye"),
        (PointMark::Right, "reaches the aim"),
        (PointMark::Wrong, "fails"),
    ]);
}
