//! Runs `eyespace gtp` with GoGui's own programs. The variable `EYESPACE_GOGUI` names the folder of GoGui's jars, which is `lib` in a built GoGui
//! 1.6.0. Java is needed as well. Without the variable these tests report that they were skipped.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::support::outside::said;
use crate::support::{at_root, root};

/// GoGui's jars, and a folder for one test.
struct GoGui {
    jars: PathBuf,
    folder: PathBuf,
}

impl GoGui {
    /// The jars and a new folder with this name. If the variable `EYESPACE_GOGUI` is not set, this prints a message and returns `None`. If it is
    /// set, the jars must exist.
    fn named(test: &str) -> Option<Self> {
        let Some(jars) = std::env::var_os("EYESPACE_GOGUI").map(PathBuf::from) else {
            println!("skipped, nothing was tested: EYESPACE_GOGUI names no folder with GoGui's jars");
            return None;
        };
        assert!(jars.join("gogui-regress.jar").is_file(), "{} has no gogui-regress.jar", jars.display());
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("gogui").join(test);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        Some(Self { jars, folder })
    }

    fn jar(&self, program: &str) -> String {
        self.jars.join(format!("gogui-{program}.jar")).into_os_string().into_string().unwrap()
    }

    /// The output of one of GoGui's programs, which must succeed.
    fn run(&self, program: &str, arguments: &[&str], at: &Path) -> Output {
        let mut java = Command::new("java");
        let done = java.arg("-jar").arg(self.jar(program)).args(arguments).current_dir(at).output().unwrap();
        assert!(done.status.success(), "{program}: {}", said(&done));
        done
    }
}

/// The command line of the program, quoted as GoGui splits it into words.
fn engine(more: &str) -> String {
    format!("\"{}\" gtp {more}", env!("CARGO_BIN_EXE_eyespace"))
}

/// The lines of a table file except for its head, split at tabs.
fn table(file: &Path) -> Vec<Vec<String>> {
    let text = fs::read_to_string(file).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split('\t').map(str::to_owned).collect()).collect()
}

#[test]
fn regress_passes_all_files_of_tests() {
    let Some(gogui) = GoGui::named("regress") else { return };
    let tests = root().join("testdata/gtp");
    let mut files =
        fs::read_dir(&tests).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap()).collect::<Vec<_>>();
    files.retain(|name| name.ends_with(".tst"));
    files.sort();
    let asked = files.iter().flat_map(|file| {
        let text = fs::read_to_string(tests.join(file)).unwrap();
        text.lines().filter(|line| line.starts_with("#?")).map(str::len).collect::<Vec<_>>()
    });
    let asked = asked.count().to_string();
    let engine = engine("");
    let mut arguments = vec!["-output", gogui.folder.to_str().unwrap(), engine.as_str()];
    arguments.extend(files.iter().map(String::as_str));
    gogui.run("regress", &arguments, &tests);
    // The columns: tests, failures, expected failures, unexpected passes, passes, errors.
    let summary = table(&gogui.folder.join("summary.dat"));
    assert_eq!(summary[0][..6], [asked.as_str(), "0", "0", "0", asked.as_str(), "0"]);
}

/// `gogui-twogtp` takes Eyespace as referee for GoGui's own players, which play random moves, suicide included. The players get fixed seeds, so
/// the games are the same in each run.
#[test]
fn twogtp_takes_it_as_referee() {
    let Some(gogui) = GoGui::named("twogtp") else { return };
    let player = |seed: u32| format!("java -jar \"{}\" -srand {seed}", gogui.jar("dummy"));
    let (black, white, referee) = (player(1), player(2), engine("--rules new-zealand"));
    let mut arguments = vec!["-black", &black, "-white", &white, "-referee", &referee];
    arguments.extend(["-size", "5", "-komi", "3.5", "-games", "3", "-auto", "-sgffile", "game"]);
    gogui.run("twogtp", &arguments, &gogui.folder);
    let games = table(&gogui.folder.join("game.dat"));
    assert_eq!(games.len(), 3);
    for game in games {
        let record = gogui.folder.join(format!("game-{}.sgf", game[0]));
        let counted = at_root(&["score", record.to_str().unwrap(), "--rules", "new-zealand"]);
        let (result, errors) = (&game[3], &game[11]);
        assert_eq!(errors, "0", "{game:?}");
        assert!(
            said(&counted).contains(&format!("\n{result} by new-zealand rules, komi 3.5\n")),
            "{result}: {}",
            said(&counted)
        );
    }
}

#[test]
fn statistics_are_taken_of_each_position_of_a_game() {
    let Some(gogui) = GoGui::named("statistics") else { return };
    let (engine, game) = (engine(""), root().join("examples/ear-reddening-1846.sgf"));
    let mut arguments = vec!["-program", &engine, "-commands", "estimate_score", "-final", "final_score"];
    arguments.extend(["-quiet", "-output", "told.dat", game.to_str().unwrap()]);
    gogui.run("statistics", &arguments, &gogui.folder);
    let positions = table(&gogui.folder.join("told.dat"));
    // The columns: file, number of the move, the estimate, and for the last move the score.
    let (last, before) = positions.split_last().unwrap();
    assert_eq!(before.len(), 325);
    assert!(before.iter().all(|row| row[2].parse::<f64>().is_ok() && row[3].is_empty()), "{before:?}");
    assert_eq!(last[3], "2");
}
