//! Tests `eyespace gtp` with programs that do not wait for answers. They interrupt commands, or start analyses that go on until the next line.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

/// The longest wait for a line. No answer in these tests takes this long on any machine.
const LONG: Duration = Duration::from_secs(60);

/// A running process, with its input and the lines of its output.
struct Dialogue {
    child: Child,
    stdin: ChildStdin,
    lines: Receiver<String>,
}

impl Dialogue {
    fn new(arguments: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_eyespace"))
            .arg("gtp")
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .unwrap();
        let (stdin, stdout) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        let (send, lines) = channel();
        thread::spawn(move || {
            BufReader::new(stdout).lines().map_while(Result::ok).try_for_each(|line| send.send(line))
        });
        Self { child, stdin, lines }
    }

    fn say(&mut self, text: &str) {
        self.stdin.write_all(format!("{text}\n").as_bytes()).unwrap();
    }

    /// The next line from the program.
    fn line(&self) -> String {
        self.lines.recv_timeout(LONG).expect("a line")
    }

    /// All lines up to the blank line that ends an answer.
    fn answer(&self) -> Vec<String> {
        std::iter::repeat_with(|| self.line()).take_while(|line| !line.is_empty()).collect()
    }

    fn ask(&mut self, text: &str) -> Vec<String> {
        self.say(text);
        self.answer()
    }

    /// Whether the program prints nothing for a while.
    fn is_silent(&self) -> bool {
        self.lines.recv_timeout(Duration::from_millis(300)).is_err()
    }

    fn end(mut self) {
        drop(self.stdin);
        assert_eq!(self.child.wait().unwrap().code(), Some(0));
    }
}

/// A semeai with so much room that reading it takes long with any budget.
const OPEN: &str = "set_position w F7 w G7 w H7 b E6 b F6 b G6 b H6 b J6";

#[test]
fn an_interrupt_stops_what_runs_and_nothing_behind() {
    let mut dialogue = Dialogue::new(&["--nodes", "100000000"]);
    assert_eq!(dialogue.ask("boardsize 13"), ["= "]);
    assert_eq!(dialogue.ask(OPEN), ["= "]);
    for id in 1..=3 {
        dialogue.say(&format!("{id} analyze_semeai F7 E6"));
        assert!(dialogue.is_silent(), "it was answered before it could be interrupted");
        dialogue.say("# interrupt");
        assert_eq!(dialogue.answer(), [format!("?{id} interrupted")]);
        assert_eq!(dialogue.ask("4 name"), ["=4 Eyespace"]);
    }
    // An interrupt ends all commands sent before it, including those that have not begun. Commands sent after it are answered.
    dialogue.say("5 analyze_semeai F7 E6\n6 analyze_semeai E6 F7\n7 name\n# interrupt\n8 attack F7");
    let told = [dialogue.answer(), dialogue.answer(), dialogue.answer(), dialogue.answer()];
    assert_eq!(told.concat(), ["?5 interrupted", "?6 interrupted", "=7 Eyespace", "=8 0"]);
    // An interrupt has no effect if no command runs.
    dialogue.say("# interrupt\n#interrupt\n9 attack F7");
    assert_eq!(dialogue.answer(), ["=9 0"]);
    dialogue.end();
}

#[test]
fn an_interrupted_session_can_be_left() {
    let mut dialogue = Dialogue::new(&["--nodes", "100000000"]);
    dialogue.say(&format!("boardsize 13\n{OPEN}\nanalyze_semeai F7 E6\n# interrupt\nquit\nname"));
    assert_eq!(dialogue.answer(), ["= "]);
    assert_eq!(dialogue.answer(), ["= "]);
    assert_eq!(dialogue.answer(), ["? interrupted"]);
    assert_eq!(dialogue.answer(), ["= "]);
    assert_eq!(dialogue.child.wait().unwrap().code(), Some(0));
}

#[test]
fn an_analysis_goes_on_until_something_is_said() {
    let mut dialogue = Dialogue::new(&["--name", "KataGo"]);
    assert_eq!(dialogue.ask("name"), ["= KataGo"]);
    assert_eq!(dialogue.ask("rectangular_boardsize 5 4"), ["= "]);
    assert_eq!(dialogue.ask("set_position b B4 b D4 b A3 b B3 b C3 b D3 b E3"), ["= "]);
    for (id, stop) in
        ["name", "", "# still there?", "\t", "# interrupt", "kata-analyze w 5", "nonsense"].iter().enumerate()
    {
        dialogue.say(&format!("{id} kata-analyze b 5 ownership true rootInfo true"));
        assert_eq!(dialogue.line(), format!("={id} "));
        for _ in 0..4 {
            let line = dialogue.line();
            assert!(line.starts_with("info move ") && line.contains(" rootInfo visits "), "{line}");
            let owners: Vec<f64> =
                line.split_once(" ownership ").unwrap().1.split(' ').map(|word| word.parse().unwrap()).collect();
            assert_eq!(owners.len(), 20);
            assert_eq!(owners[..10], [1.0; 10]);
        }
        dialogue.say(stop);
        // Lines of the analysis that were already sent still arrive, and then the blank line.
        assert!(dialogue.answer().iter().all(|line| line.starts_with("info ")));
        match *stop {
            "name" => assert_eq!(dialogue.answer(), ["= KataGo"]),
            "nonsense" => assert_eq!(dialogue.answer(), ["? unknown command"]),
            "kata-analyze w 5" => {
                assert_eq!(dialogue.line(), "= ");
                dialogue.say("");
                assert!(dialogue.answer().iter().all(|line| line.starts_with("info ") && !line.contains("ownership")));
            }
            _ => {}
        }
        assert!(dialogue.is_silent());
    }
    dialogue.say("kata-analyze 5");
    dialogue.line();
    dialogue.end();
}

#[test]
fn the_end_of_the_input_ends_an_analysis() {
    let mut dialogue = Dialogue::new(&[]);
    dialogue.say("7 kata-analyze 36000");
    assert_eq!(dialogue.line(), "=7 ");
    assert!(dialogue.line().starts_with("info move "));
    drop(dialogue.stdin);
    assert_eq!(dialogue.lines.recv_timeout(LONG).unwrap(), "");
    assert_eq!(dialogue.child.wait().unwrap().code(), Some(0));
}
