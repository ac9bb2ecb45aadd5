//! The tools: which question each of them asks, and how it is described to a language model.

use eyespace_view::brief;
use eyespace_wire::analyze::Analysis;
use eyespace_wire::eye::EyeAnswer;
use eyespace_wire::question::{AnalyzeQuestion, EyeQuestion, Kind, ReadQuestion, ScoreQuestion, SolveQuestion};
use eyespace_wire::read::TacticalReading;
use eyespace_wire::reply::Reply;
use eyespace_wire::score::Score;
use eyespace_wire::solve::Solution;
use rmcp::model::{JsonObject, ToolAnnotations};

use crate::schema;

/// A tool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tool {
    /// The life and death of all blocks of a position.
    AnalyzePosition,
    /// A problem of life and death.
    SolveProblem,
    /// The capture of a block, or the connection of two blocks.
    ReadTactics,
    /// The score of a finished game.
    ScoreGame,
    /// One drawn eye.
    CheckEye,
}

impl Tool {
    /// All tools, in the order in which they are listed.
    pub(crate) const ALL: [Self; 5] =
        [Self::AnalyzePosition, Self::SolveProblem, Self::ReadTactics, Self::ScoreGame, Self::CheckEye];

    /// The tool of this name.
    pub(crate) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|tool| tool.name() == name)
    }

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::AnalyzePosition => "analyze_position",
            Self::SolveProblem => "solve_problem",
            Self::ReadTactics => "read_tactics",
            Self::ScoreGame => "score_game",
            Self::CheckEye => "check_eye",
        }
    }

    /// The kind of question that the tool asks.
    pub(crate) const fn kind(self) -> Kind {
        match self {
            Self::AnalyzePosition => Kind::Analyze,
            Self::SolveProblem => Kind::Solve,
            Self::ReadTactics => Kind::Read,
            Self::ScoreGame => Kind::Score,
            Self::CheckEye => Kind::Eye,
        }
    }

    const fn title(self) -> &'static str {
        match self {
            Self::AnalyzePosition => "Analyse a Go position",
            Self::SolveProblem => "Solve a life-and-death problem",
            Self::ReadTactics => "Read a capture or a connection",
            Self::ScoreGame => "Score a finished game of Go",
            Self::CheckEye => "Check an eye",
        }
    }

    const fn description(self) -> &'static str {
        match self {
            Self::AnalyzePosition => {
                "Says of every block (solidly connected stones) of a Go position whether it is alive, dead, in seki or unsettled, with \
                 Black and with White moving first, at which points, and how this is known: proved, or only estimated. Give the position as \
                 `board` (rows from the top: X Black, O White, . empty), as `sgf`, or as `moves` such as [[\"B\", \"D4\"], [\"W\", \"Q16\"]]. \
                 Columns are A to T without I, rows count from the bottom."
            }
            Self::SolveProblem => {
                "Solves a life-and-death problem of Go: whether a group lives or dies, with either side moving first, and the moves that do \
                 it. Name one stone of the group in `target`, such as \"D4\"; without it the group is found. With `allMoves` the answer has \
                 every right first move; `tries` judges lines of moves such as \"D4 E5\", and refutes wrong ones. Give the position as `board` \
                 (rows from the top: X Black, O White, . empty) with `toPlay`, as `sgf`, or as `moves`."
            }
            Self::ReadTactics => {
                "Reads whether a block (solidly connected stones) of a Go position can be captured or saved, or whether two blocks of one colour \
                 can be connected or cut, with either side moving first: by which move, with a line of play, and whether that is proved or only \
                 read. Name one stone of the block in `capture`, such as \"D4\", or a stone of each block in `connect`, such as [\"D4\", \"K4\"], \
                 or a stone and then points that its block should reach, such as [\"D4\", \"A3\", \"A4\"]. \
                 Give the position as `board` (rows from the top: X Black, O White, . empty), as `sgf`, or as `moves`."
            }
            Self::ScoreGame => {
                "Counts a finished game of Go: finds the dead stones and gives the reason for each, counts territory or area by the `rules` \
                 and `komi`, and says what the players must confirm because it is not proved or not played out. Give the position as `board` \
                 (rows from the top: X Black, O White, . empty), as `sgf`, or as `moves`."
            }
            Self::CheckEye => {
                "Says what one eye is worth to a group that has nothing else: alive, dead (nakade), unsettled or ko, with the vital points. \
                 Draw it in `shape`, rows separated by /: . an empty point of the eye, X a stone of the attacker inside, # a stone of the wall, \
                 | and - the edge of the board. Examples: \"...\" is three in a row, \"../..\" is the square four, \".X../#..#\" is a rabbity six \
                 with a stone inside."
            }
        }
    }

    /// The description of the tool with its schemas, for the list of tools.
    pub(crate) fn described(self) -> rmcp::model::Tool {
        let annotations = ToolAnnotations::new().read_only(true).destructive(false).idempotent(true).open_world(false);
        rmcp::model::Tool::new(self.name(), self.description(), self.input())
            .with_title(self.title())
            .with_raw_output_schema(self.output().into())
            .with_annotations(annotations)
    }

    fn input(self) -> JsonObject {
        match self {
            Self::AnalyzePosition => schema::input::<AnalyzeQuestion>(),
            Self::SolveProblem => schema::input::<SolveQuestion>(),
            Self::ReadTactics => schema::input::<ReadQuestion>(),
            Self::ScoreGame => schema::input::<ScoreQuestion>(),
            Self::CheckEye => schema::input::<EyeQuestion>(),
        }
    }

    fn output(self) -> JsonObject {
        match self {
            Self::AnalyzePosition => schema::output::<Analysis>(),
            Self::SolveProblem => schema::output::<Solution>(),
            Self::ReadTactics => schema::output::<TacticalReading>(),
            Self::ScoreGame => schema::output::<Score>(),
            Self::CheckEye => schema::output::<EyeAnswer>(),
        }
    }

    /// An answer in words. `answer` is the line that the service gives.
    ///
    /// # Errors
    /// The line is not an answer to this tool's question.
    pub(crate) fn words(self, answer: &str) -> serde_json::Result<String> {
        Ok(match self {
            Self::AnalyzePosition => brief::analysis(&serde_json::from_str::<Reply<Analysis>>(answer)?.answer),
            Self::SolveProblem => brief::solution(&serde_json::from_str::<Reply<Solution>>(answer)?.answer),
            Self::ReadTactics => brief::reading(&serde_json::from_str::<Reply<TacticalReading>>(answer)?.answer),
            Self::ScoreGame => brief::score(&serde_json::from_str::<Reply<Score>>(answer)?.answer),
            Self::CheckEye => brief::eye(&serde_json::from_str::<Reply<EyeAnswer>>(answer)?.answer),
        })
    }
}
