//! A run that is killed or stopped at any moment is taken up by the next one.

use std::path::Path;
use std::process::Stdio;
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::corpus::{bytes, command, done, folder, games};
use crate::support::chance;
use crate::tables::{numbers, read};

const REQUEST: [&str; 7] = ["games", "--what", "score,analyze,eyes", "--moves", "10,20,end", "--shard-bytes", "1000"];

fn arguments(out: &str) -> Vec<&str> {
    [&REQUEST[..], &["--jobs", "2", "--out", out]].concat()
}

/// The tables of a run that nothing disturbed, and the time that it took.
fn undisturbed(at: &Path) -> (Vec<(String, Vec<u8>)>, Duration) {
    let began = Instant::now();
    done(at, &arguments("whole"));
    (bytes(&at.join("whole")), began.elapsed())
}

#[test]
fn a_killed_run_is_taken_up() {
    let folder = folder(&games(30));
    let at = folder.path();
    let (whole, time) = undisturbed(at);
    let mut chance = chance();
    let mut killed = 0;
    for number in 0..10 {
        let out = format!("killed-{number}");
        let mut run = command(at, &arguments(&out)).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        sleep(Duration::from_micros(chance(time.as_micros() as u64)));
        run.kill().unwrap();
        killed += usize::from(!run.wait().unwrap().success());
        done(at, &arguments(&out));
        assert!(bytes(&at.join(&out)) == whole, "{out} differs");
    }
    assert!(killed > 3, "only {killed} runs were killed before their end");
}

#[cfg(unix)]
#[test]
fn the_first_signal_ends_after_the_shard_that_is_begun() {
    let folder = folder(&games(30));
    let at = folder.path();
    let (whole, time) = undisturbed(at);
    let run = command(at, &arguments("out")).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    sleep(time / 4);
    let pid = run.id().to_string();
    assert!(std::process::Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
    let ended = run.wait_with_output().unwrap();
    assert_eq!(ended.status.code(), Some(130));
    let printed = String::from_utf8(ended.stdout).unwrap();
    assert!(printed.contains(" shards are finished; the same command goes on"), "{printed}");
    done(at, &arguments("out"));
    assert!(bytes(&at.join("out")) == whole);
}

/// Two processes without `--shard` share the work, and neither writes what the other one does.
#[test]
fn two_processes_at_once_make_the_same_tables() {
    let folder = folder(&games(30));
    let at = folder.path();
    let (whole, _) = undisturbed(at);
    let run = || command(at, &arguments("out")).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let both = [run(), run()].map(|run| run.wait_with_output().unwrap());
    for ended in &both {
        assert!(ended.status.success(), "{}", String::from_utf8_lossy(&ended.stderr));
    }
    assert!(bytes(&at.join("out")) == whole);
}

/// Of two processes with different requests for one new folder, one is refused, and the tables are those of the other.
#[test]
fn two_requests_at_once_do_not_mix() {
    let folder = folder(&games(3));
    let at = folder.path();
    let requests = ["5", "6"];
    for number in 0..10 {
        let out = format!("out-{number}");
        let run = |moves| {
            let arguments = ["games", "--out", &out, "--moves", moves];
            command(at, &arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
        };
        let ended = requests.map(run).map(|run| run.wait_with_output().unwrap());
        let codes = ended.each_ref().map(|ended| ended.status.code());
        let winner = codes.iter().position(|&code| code == Some(0)).unwrap();
        assert_eq!(codes[1 - winner], Some(1), "{codes:?}");
        let refusal = String::from_utf8_lossy(&ended[1 - winner].stderr);
        assert!(refusal.contains("of another request, in which moves was"), "{refusal}");
        let turns = numbers(&read(&at.join(&out).join("score")), "turn");
        assert_eq!(turns, [requests[winner].parse::<i64>().unwrap(); 3]);
    }
}
