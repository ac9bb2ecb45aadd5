//! Requests that cannot be met end with one line that says why.

use std::fs;

use crate::corpus::{batch, done, folder, games};

fn refusal(at: &std::path::Path, arguments: &[&str]) -> (Option<i32>, String) {
    let refused = batch(at, arguments);
    (refused.status.code(), String::from_utf8(refused.stderr).unwrap())
}

#[test]
fn another_request_does_not_mix_with_the_first() {
    let folder = folder(&games(4));
    let at = folder.path();
    done(at, &["games", "--out", "out"]);
    let (code, text) = refusal(at, &["games", "--out", "out", "--moves", "3"]);
    assert_eq!((code, text.lines().count()), (Some(1), 1));
    assert!(text.contains("in which moves was \"end\" and not \"3\""), "{text}");
    fs::write(at.join("games/more.sgf"), "(;SZ[5])").unwrap();
    let (code, text) = refusal(at, &["games", "--out", "out"]);
    assert!(code == Some(1) && text.contains("of another request"), "{text}");
}

#[test]
fn folders_that_cannot_be_used_are_refused() {
    let folder = folder(&games(1));
    let at = folder.path();
    fs::create_dir(at.join("empty")).unwrap();
    fs::create_dir(at.join("full")).unwrap();
    fs::write(at.join("full/letter"), "x").unwrap();
    let cases: [(&[&str], &str); 6] = [
        (&["empty", "--out", "out"], "eyespace: empty: no file; expected games"),
        (&["missing", "--out", "out"], "eyespace: missing: "),
        (&["games", "--out", "full"], "eyespace: full: not empty"),
        (&["games", "--out", "full/letter"], "eyespace: full/letter"),
        (&["games", "--out", "out", "--what", "ladders"], "error: invalid value 'ladders'"),
        (&["games", "--out", "out", "--shard", "2/2"], "error: invalid value '2/2'"),
    ];
    for (arguments, start) in cases {
        let (code, text) = refusal(at, arguments);
        assert!(text.starts_with(start), "{arguments:?}: {text}");
        assert_eq!(code, Some(if start.starts_with("error") { 2 } else { 1 }));
    }
    assert!(!at.join("out").exists());
}
