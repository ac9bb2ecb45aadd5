//! A million GTP commands in one session do not make the process use more memory. The memory is read from /proc, which only Linux
//! has.
#![cfg(target_os = "linux")]

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::thread;

/// The memory of a process in kilobytes.
fn resident(process: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse().unwrap()
}

/// The n-th command. The commands play moves, take them back and set up new boards; between them are questions, which include all analysing
/// commands, and malformed lines.
fn command(n: u64, random: &mut impl FnMut(u64) -> u64) -> String {
    const QUESTIONS: [&str; 44] = [
        "attack",
        "defend",
        "does_attack A1",
        "does_defend A1",
        "owl_attack",
        "owl_defend",
        "owl_does_attack A1",
        "owl_does_defend A1",
        "owl_threaten_attack",
        "owl_threaten_defense",
        "eyespace-attack",
        "eyespace-defend",
        "eyespace-solve",
        "dragon_status",
        "dragon_data",
        "worm_data",
        "unconditional_status",
        "eval_eye",
        "eye_data b",
        "half_eye_data",
        "analyze_eyegraph ...",
        "analyze_semeai B2",
        "analyze_semeai_after_move w A1 B2",
        "final_score",
        "final_status",
        "final_status_list dead",
        "estimate_score",
        "initial_influence b territory_value",
        "eyespace-eye_spaces",
        "eyespace-eye_values",
        "eyespace-liberties",
        "eyespace-safety",
        "eyespace-territory",
        "eyespace-unconditional",
        "eyespace-deciding_moves",
        "eyespace-vital_points",
        "eyespace-eye",
        "eyespace-eye_moves",
        "kata-analyze b 1 ownership true",
        "showboard",
        "printsgf",
        "list_commands",
        "kata-get-rules",
        "nonsense # with a comment",
    ];
    let vertex =
        |random: &mut dyn FnMut(u64) -> u64| format!("{}{}", char::from(b'A' + random(7) as u8), 1 + random(7));
    match n % 50 {
        0 if n.is_multiple_of(1000) => format!("boardsize {}", 5 + random(4)),
        0 => "clear_board".to_owned(),
        49 => {
            let question = QUESTIONS[(n / 50) as usize % QUESTIONS.len()];
            format!("{n} {question} {}", vertex(&mut *random))
        }
        10 | 20 | 30 => "undo".to_owned(),
        k => format!("{n} play {} {}", if k % 2 == 0 { "w" } else { "b" }, vertex(&mut *random)),
    }
}

/// The memory of the process after a tenth of the commands, and after all of them.
fn soak(commands: u64) -> [u64; 2] {
    let mut child = Command::new(env!("CARGO_BIN_EXE_eyespace"))
        .args(["gtp", "--nodes", "100"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut stdin, stdout) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    let writer = thread::spawn(move || {
        let mut random = crate::support::chance();
        for n in 0..commands {
            writeln!(stdin, "{}", command(n, &mut random)).unwrap();
        }
        stdin
    });
    let (mut answers, mut early) = (0, 0);
    let mut lines = BufReader::new(stdout).lines();
    while answers < commands {
        // A blank line ends each answer.
        if lines.next().unwrap().unwrap().is_empty() {
            answers += 1;
            if answers == commands / 10 {
                early = resident(child.id());
            }
        }
    }
    let late = resident(child.id());
    drop(writer.join().unwrap());
    assert_eq!(child.wait().unwrap().code(), Some(0));
    [early, late]
}

fn stays_flat(commands: u64) {
    let [early, late] = soak(commands);
    println!("{commands} commands: {early} kB after a tenth of them, {late} kB at the end");
    assert!(late < early + early / 10 + 2048, "{early} kB grew to {late} kB");
}

#[test]
fn memory_stays_flat() {
    stays_flat(20_000);
}

#[test]
#[ignore = "a million commands: the run of docs/gtp.md"]
fn memory_stays_flat_over_a_million_commands() {
    stays_flat(1_000_000);
}
