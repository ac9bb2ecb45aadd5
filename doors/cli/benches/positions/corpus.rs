//! Reads the positions of real games from a folder of SGF files.

use std::path::{Path, PathBuf};

use eyespace::board::Position;
use eyespace_cli::source::Source;
use eyespace_record::input::GamePosition;
use eyespace_record::selector::Selector;

/// The number of moves after which a position was taken; `None` for the end of the game.
pub type Phase = Option<usize>;

pub const PHASES: [(Phase, &str); 5] = [
    (Some(50), "after move 50"),
    (Some(100), "after move 100"),
    (Some(150), "after move 150"),
    (Some(200), "after move 200"),
    (None, "at the end"),
];

/// The side of the only board size that is measured. With one size, the times for different games can be compared.
const SIDE: u8 = 19;

pub struct Sample {
    pub phase: Phase,
    pub position: Position,
}

/// The positions of all games in a folder.
pub struct Corpus {
    pub samples: Vec<Sample>,
    pub games: usize,
    /// The number of games that are not measured, because their boards have other sizes.
    pub left_out: usize,
}

impl Corpus {
    pub fn examples() -> Self {
        Self::folder(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples"))
    }

    pub fn folder(folder: &Path) -> Self {
        let mut paths = vec![];
        find(folder, &mut paths);
        paths.sort();
        let mut corpus = Self { samples: vec![], games: 0, left_out: 0 };
        for path in paths {
            corpus.add(&Source::Path(path));
        }
        assert!(corpus.games > 0, "no game of {SIDE}x{SIDE} in {}", folder.display());
        corpus
    }

    fn add(&mut self, game: &Source) {
        let end = load_at(game, None);
        if (end.position.size().width(), end.position.size().height()) != (SIDE, SIDE) {
            self.left_out += 1;
            return;
        }
        self.games += 1;
        for (phase, _) in PHASES {
            if phase.is_none_or(|number| number < end.moves) {
                self.samples.push(Sample { phase, position: load_at(game, phase).position });
            }
        }
    }
}

fn load_at(game: &Source, phase: Phase) -> GamePosition {
    let choice = Selector { move_number: phase, ..Selector::default() };
    game.load(&choice).unwrap_or_else(|error| panic!("{error}"))
}

fn find(folder: &Path, found: &mut Vec<PathBuf>) {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for path in entries.filter_map(Result::ok).map(|entry| entry.path()) {
        if path.is_dir() {
            find(&path, found);
        } else if path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("sgf")) {
            found.push(path);
        }
    }
}
