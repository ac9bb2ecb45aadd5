//! Tests `eyespace gtp` command by command: each command is answered once, and refused once if it can be refused. After malformed input of many
//! kinds the process goes on.

use std::collections::BTreeSet;

/// A three-point eye in the corner, a stone in atari, and two groups that nothing encloses.
const BOARD: &str = "boardsize 9\nset_position b A2 b B2 b C2 b D2 b D1 w A3 w B3 w C3 w D3 w E3 w E2 w E1 \
                     b G6 w F6 w G5 w G7\n";

/// A semeai of two groups whose only liberty is the same point: the side that moves first wins.
const RACE: &str = "boardsize 7 4\nset_position w A3 w B3 w C3 b D3 b E3 b F3 b G3 w A2 b B2 b C2 w D2 w E2 w F2 b G2 w A1 w B1 w D1 \
                    b E1 b F1 b G1\nanalyze_semeai B2 D2";
const RACE_AFTER: &str = "boardsize 7 4\nset_position w A3 w B3 w C3 b D3 b E3 b F3 b G3 w A2 b B2 b C2 w D2 w E2 w F2 b G2 w A1 w B1 \
                          w D1 b E1 b F1 b G1\nanalyze_semeai_after_move w A4 B2 D2";

/// Commands that are sent after `BOARD`, and how their answers begin.
const ANSWERS: &[(&str, &str)] = &[
    ("analyze_eyegraph ...", "= 1122\n.*."),
    ("analyze_eyegraph 1 -1 !..", "= 0111\n!.."),
    (RACE, "= 1 1 C1"),
    (RACE_AFTER, "= 1 1 C1"),
    ("attack G6", "= 1 H6"),
    ("attack_either G6 A2", "= 1"),
    ("block_off G6 H6 J6", "= 1 H6"),
    ("boardsize 5", "= "),
    ("break_in G6 H6 J6", "= 1 H6"),
    ("clear_board", "= "),
    ("clear_cache", "= "),
    ("combination_attack w", "= PASS"),
    ("combination_defend w", "= PASS"),
    ("connect F6 G5", "= 1 PASS"),
    ("connect F6 G5\neyespace-evidence", "= connection: proved, by a relevance zone"),
    ("defend G6", "= 1 H6"),
    ("defend_both G6 G6", "= 1"),
    ("boardsize 9\nset_position w C3 b B3 b C2 b D2\nladder_attack C3", "= 1 C4"),
    ("disconnect F6 G5", "= 0"),
    ("does_attack H6 G6", "= 1"),
    ("does_defend H6 G6", "= 1"),
    (
        "dragon_data A2",
        "= A2:\ncolor                   black\norigin                  A2\nsize                    5\nstatus                  critical\n",
    ),
    ("dragon_status A2", "= critical B1 B1"),
    ("dragon_status", "= G7: alive\nF6: alive\nG6: dead\nG5: alive\nA3: alive\nA2: critical B1 B1"),
    ("dragon_stones G6", "= G6"),
    ("dragon_stones black", "= G6\nA2 B2 C2 D2 D1"),
    ("dragon_stones", "= G7\nF6\nG6\n"),
    ("estimate_score", "= "),
    ("eval_eye B1", "= 1 2 B1 B1"),
    ("eye_data b B1", "= origin               A1\n"),
    ("eyespace-attack A2", "= B1"),
    ("eyespace-deciding_moves", "= TRIANGLE B1"),
    ("eyespace-defend A2", "= B1"),
    ("same_dragon F6 G5", "= 1"),
    ("same_dragon A2 G6", "= 0"),
    (
        "eyespace-solve A2",
        "= goal            Black to live\ntarget          black A2, 5 stones\narea            8 points, 3 empty\nverdict         unsettled\n",
    ),
    ("owl_attack A2\neyespace-evidence", "= attack of A2: proved, "),
    (
        "eyespace-eye C1",
        "= class                [112]\npoints               3\nlocation             side\nplain                yes\n\
         life_property        no, by the theorem for [112]\nstatus               unsettled\nvital_points         B1\n\
         end_points           -\nliberties_outside    0",
    ),
    (
        "eyespace-eye_moves A1",
        "= attacker_first       dead\ndefender_first       alive\nattack               B1\ndefend               B1\n",
    ),
    ("eyespace-eye_spaces", "= \ngreen green "),
    ("eyespace-eye_values", "= \n2222 \"\" "),
    ("eyespace-jasiek eye_points black dead A3 G6 alive A2 G7", "= A1 B1 C1"),
    ("eyespace-jasiek groups dead A3 G6 alive A2 G7 F6 G5", "= black: A2 B2 C2 D2 D1\nwhite: G7\nwhite: F6\nwhite: G5"),
    ("eyespace-jasiek eye_spaces b alive A2", "= A1 B1 C1"),
    ("eyespace-jasiek_board", "= \n"),
    ("eyespace-jasiek_data G6", "= G6:\npoint                   "),
    ("boardsize 3\nset_position b A2 b B2 b C2\neyespace-last_moves", "= B+6.0 understood"),
    ("eyespace-liberties", "= \n\"\" \"\" "),
    ("eyespace-likelihood A2", "= estimated 26 threats B1 answers B1"),
    ("eyespace-notes", "= "),
    ("eyespace-outlook A2", "= 3 B1 100 B1"),
    ("eyespace-param", "= [string] nodes 25000\n[list/"),
    ("eyespace-param nodes 100", "= "),
    ("eyespace-safety", "= \n0 0 0 0 0 0 0 0 0\n"),
    ("eyespace-territory", "= \n"),
    ("eyespace-unconditional", "= \n0 0 0 0 0 0 0 0 0\n"),
    ("eyespace-vital_points", "= TRIANGLE B1\nTEXT eyes: "),
    ("final_score", "= W+"),
    ("final_status A2", "= "),
    ("final_status G6", "= "),
    ("final_status A1", "= "),
    ("final_status_list alive", "= "),
    ("final_status_list dead", "= "),
    ("final_status_list seki", "= "),
    ("final_status_list black_territory", "= "),
    ("final_status_list white_territory", "= "),
    ("final_status_list dame", "= "),
    ("clear_board\nfixed_handicap 2", "= G7 C3"),
    ("get_handicap", "= 0"),
    ("clear_board\nfixed_handicap 2\nget_handicap", "= 2"),
    ("get_komi", "= 0.0"),
    ("komi 6.5\nget_komi", "= 6.5"),
    ("play b J9\ngg-undo", "= "),
    ("play b J9\nplay w J8\ngg-undo 2", "= "),
    ("gogui-analyze_commands", "= cboard/Eye Spaces/eyespace-eye_spaces\n"),
    ("gogui-interrupt", "= "),
    ("gogui-play_sequence b J9 w J8 b pass", "= "),
    ("clear_board\ngogui-setup b A1 w B2", "= "),
    ("gogui-setup_player w", "= "),
    ("gogui_analyze_commands", "= cboard/"),
    ("gomill-describe_engine", "= Eyespace "),
    ("half_eye_data B1", "= value                10.00\n"),
    ("initial_influence b territory_value", "=  "),
    ("initial_influence white black_influence", "=  "),
    ("initial_influence white white_influence", "=  "),
    ("kata-analyze b 10 ownership true", "= \ninfo move B1 visits 1000 "),
    ("kata-get-param nodes", "= 25000"),
    ("kata-get-param suicide", "= 0"),
    ("eyespace-param time 5\nkata-get-param maxTime", "= 5"),
    ("kata-get-param rules", "= japanese"),
    ("kata-get-param playoutDoublingAdvantage", "= 0"),
    ("kata-get-param analysisWideRootNoise", "= 0"),
    ("kgs-time_settings none", "= "),
    ("kgs-time_settings absolute 600", "= "),
    ("kgs-time_settings byoyomi 600 30 5", "= "),
    ("kgs-time_settings canadian 600 300 25", "= "),
    ("kata-get-rules", "= {\"name\":\"japanese\",\"ko\":\"SIMPLE\","),
    ("kata-set-rules tromp-taylor", "= "),
    ("known_command kata-analyze", "= true"),
    ("known_command KATA-ANALYZE", "= false"),
    ("komi -7.5", "= "),
    ("list_commands", "= analyze_eyegraph\nanalyze_semeai\n"),
    ("loadsgf FILE", "= white"),
    ("lz-analyze b 10", "= \ninfo move B1 visits 1000 winrate 5000 prior "),
    ("name", "= Eyespace"),
    ("owl_attack A2", "= 1 B1"),
    ("owl_defend A2", "= 1 B1"),
    ("owl_does_attack B1 A2", "= 1"),
    ("owl_does_defend B1 A2", "= 1"),
    ("owl_threaten_attack A2", "= 1 "),
    ("owl_threaten_defense A2", "= 1 "),
    ("clear_board\nplace_free_handicap 4", "= "),
    ("play BLACK j9", "= "),
    ("play w PASS", "= "),
    ("printsgf", "= (;GM[1]FF[4]"),
    ("protocol_version", "= 2"),
    ("rectangular_boardsize 9 5", "= "),
    ("clear_board\nset_free_handicap A1 B2", "= "),
    ("set_position w A1", "= "),
    ("showboard", "= \n   A B C D E F G H J\n"),
    ("stop", "= "),
    ("time_left b 10.5 0", "= "),
    ("time_settings 600 30 5", "= "),
    ("unconditional_status A2", "= undecided"),
    ("play b J9\nundo", "= "),
];

/// Commands that are refused after `BOARD`, and how the refusals begin.
const REFUSALS: &[(&str, &str)] = &[
    ("analyze_eyegraph", "? missing graph"),
    ("analyze_eyegraph x 1 ...", "? liberties not an integer"),
    ("analyze_eyegraph q", "? failed to analyze: 'q' means nothing"),
    ("analyze_semeai A2", "? invalid coordinate"),
    ("analyze_semeai A2 A9", "? vertex must not be empty"),
    ("analyze_semeai A2 B2", "? the two sides of a race must be of different colours"),
    ("analyze_semeai_after_move b", "? invalid color or coordinate"),
    ("analyze_semeai_after_move b A2 A2 A3", "? move vertex is not empty"),
    ("attack A9", "? vertex must not be empty"),
    ("block_off G6 Z3", "? invalid coordinate"),
    ("break_in G6", "? invalid coordinate"),
    ("connect G6 G7", "? both strings must have the same color"),
    ("disconnect G6 A9", "? vertex must not be empty"),
    ("same_dragon A9 G6", "? vertex must not be empty"),
    ("boardsize 26", "? unacceptable size"),
    ("boardsize", "? boardsize not an integer"),
    ("defend", "? invalid coordinate"),
    ("attack_either G6 G7", "? both strings must have the same color"),
    ("combination_attack", "? invalid color"),
    ("combination_defend", "? invalid color"),
    ("defend_both G6 A9", "? string vertex must not be empty"),
    ("ladder_attack G6", "? string must have exactly 2 liberties"),
    ("does_attack A2 A3", "? move vertex must be empty"),
    ("does_defend A9 B9", "? string vertex must not be empty"),
    ("dragon_data Z9", "? invalid coordinate"),
    ("dragon_status Z0", "? invalid coordinate"),
    ("dragon_stones A9", "? vertex must not be empty"),
    ("dragon_stones x", "? invalid coordinate"),
    ("eval_eye", "? invalid coordinate"),
    ("eye_data B1", "? invalid color or coordinate"),
    ("eyespace-attack A9", "? vertex must not be empty"),
    ("eyespace-solve A9", "? vertex must not be empty"),
    ("eyespace-solve A99", "? invalid coordinate"),
    ("eyespace-defend", "? invalid coordinate"),
    ("eyespace-jasiek", "? missing term"),
    ("eyespace-jasiek rooms", "? invalid term; expected eye_strings, eye_points, regions, groups, eyes or eye_spaces"),
    ("eyespace-jasiek eyes red", "? invalid color"),
    ("eyespace-jasiek eyes b A2", "? missing dead or alive"),
    ("eyespace-jasiek eyes dead A9", "? vertex must not be empty"),
    ("eyespace-jasiek eyes dead A2 alive B2", "? dead and alive: A2 cannot be both"),
    ("eyespace-jasiek eyes dead I2", "? invalid coordinate: there is no column I"),
    ("eyespace-jasiek_data", "? invalid coordinate"),
    ("eyespace-eye A9", "? no eye there; expected a point that one block encloses"),
    ("eyespace-eye_moves", "? invalid coordinate"),
    ("eyespace-likelihood A9", "? vertex must not be empty"),
    ("eyespace-outlook A9", "? vertex must not be empty"),
    ("eyespace-param nodes x", "? nodes = x makes no sense"),
    ("eyespace-param depth 1", "? no parameter"),
    ("final_status", "? invalid coordinate"),
    ("final_status_list", "? missing status"),
    ("final_status_list ill", "? invalid status"),
    ("fixed_handicap 2", "? board not empty"),
    ("fixed_handicap", "? handicap not an integer"),
    ("gg-undo 5", "? cannot undo"),
    ("gg-undo -1", "? can't undo a negative number of moves"),
    ("gogui-play_sequence b A2", "? illegal move: the point is occupied"),
    ("gogui-play_sequence b", "? invalid color or coordinate"),
    ("gogui-setup b A1", "? board not empty"),
    ("clear_board\ngogui-setup b A1 w A1", "? repeated vertex"),
    ("gogui-setup_player", "? invalid color"),
    ("half_eye_data", "? invalid coordinate"),
    ("initial_influence", "? invalid color"),
    ("initial_influence b moyo", "? unknown influence data"),
    ("kata-analyze b frobnicate true", "? key is frobnicate"),
    ("kata-get-param", "? missing parameter"),
    ("kata-get-param maxVisits", "? no parameter"),
    ("kgs-time_settings", "? missing time system"),
    ("kgs-time_settings fischer 60 5", "? time settings make no sense; expected none, absolute, byoyomi or canadian"),
    (
        "kgs-time_settings canadian 60 5",
        "? time settings make no sense; expected canadian MAIN_TIME PERIOD_TIME STONES",
    ),
    ("kgs-time_settings none 1", "? time settings make no sense; expected nothing behind none"),
    ("kata-set-rules chess", "? \"chess\" is not a known ruleset"),
    ("kata-set-rules {", "? the rules are not valid JSON: "),
    ("komi x", "? komi not a float"),
    ("loadsgf", "? missing filename"),
    ("loadsgf /no/such/file", "? cannot open or parse /no/such/file: "),
    ("lz-analyze b ownership true", "? key is ownership; expected one of Leela Zero's, such as avoid"),
    ("owl_attack A9", "? vertex must not be empty"),
    ("owl_defend", "? invalid coordinate"),
    ("owl_does_attack A2 A3", "? move vertex must be empty"),
    ("owl_does_defend A9 B9", "? dragon vertex must not be empty"),
    ("owl_threaten_attack A9", "? vertex must not be empty"),
    ("owl_threaten_defense", "? invalid coordinate"),
    ("place_free_handicap 2", "? board not empty"),
    ("clear_board\nplace_free_handicap 1", "? invalid handicap"),
    ("play b A2", "? illegal move: the point is occupied"),
    ("play green A1", "? invalid color or coordinate"),
    ("play b I1", "? invalid coordinate: there is no column I; H is followed by J"),
    ("printsgf out.sgf", "? no files are written here; printsgf prints the game"),
    ("rectangular_boardsize 5", "? boardsize not an integer"),
    ("rectangular_boardsize 0 5", "? unacceptable size"),
    ("set_free_handicap A1 B2", "? board not empty"),
    ("clear_board\nset_free_handicap A1", "? invalid handicap"),
    ("set_position b A1 b A1", "? repeated vertex"),
    ("set_position b", "? invalid color or coordinate"),
    ("time_left 10 5", "? invalid color"),
    ("time_left w -1 5", "? time settings make no sense; expected COLOR TIME STONES, numbers from 0 on"),
    ("time_settings 1 2", "? time settings make no sense; expected MAIN_TIME BYO_YOMI_TIME BYO_YOMI_STONES"),
    ("time_settings 1 2 inf", "? time settings make no sense"),
    ("unconditional_status", "? invalid coordinate"),
    ("undo", "? cannot undo"),
    ("worm_data Z9", "? invalid color or coordinate"),
    ("genmove b", "? Eyespace analyses positions, it does not play"),
    ("reg_genmove w", "? Eyespace analyses positions, it does not play"),
    ("gomill-genmove_ex b", "? Eyespace analyses positions, it does not play"),
    ("gomill-explain_last_move", "? Eyespace analyses positions, it does not play"),
    ("gomill-cpu_time", "? Eyespace analyses positions, it does not play"),
    ("gomill-savesgf x.sgf RE=W+3.5", "? no files are written here; printsgf prints the game"),
    ("kgs-genmove_cleanup b", "? Eyespace analyses positions, it does not play"),
    ("GENMOVE b", "? unknown command"),
    ("", "? unknown command"),
    ("trymove b A1", "? unknown command"),
    ("play", "? invalid color or coordinate"),
    ("half_eye_data Ä1", "? invalid coordinate"),
    ("attack A00000000000000000000000000002222222222222222", "? invalid coordinate"),
];

/// Commands that ignore their arguments and are never refused.
const NEVER_REFUSED: &[&str] = &[
    "clear_board",
    "clear_cache",
    "estimate_score",
    "eyespace-deciding_moves",
    "eyespace-evidence",
    "eyespace-eye_spaces",
    "eyespace-eye_values",
    "eyespace-jasiek_board",
    "eyespace-last_moves",
    "eyespace-liberties",
    "eyespace-notes",
    "eyespace-safety",
    "eyespace-territory",
    "eyespace-unconditional",
    "eyespace-vital_points",
    "final_score",
    "get_handicap",
    "get_komi",
    "gogui-analyze_commands",
    "gogui-interrupt",
    "gogui_analyze_commands",
    "gomill-describe_engine",
    "kata-get-rules",
    "known_command",
    "list_commands",
    "name",
    "protocol_version",
    "stop",
    "version",
];

/// Two more commands that are never refused: one ends the session, the other shows the board.
const NEVER_REFUSED_EITHER: &[&str] = &["quit", "showboard"];

fn answers(lines: &str) -> Vec<String> {
    let done = crate::support::run(&["gtp"], lines.as_bytes());
    let notes = String::from_utf8_lossy(&done.stderr).into_owned();
    assert_eq!(done.status.code(), Some(0), "{lines}");
    // If a board was scored, a note on standard error may name the stones whose life depends on who moves first. There must be no other notes.
    assert!(notes.lines().all(|note| note.contains(" live depends on who moves first: ")), "{notes}");
    let text = String::from_utf8(done.stdout).unwrap();
    text.split_terminator("\n\n").map(str::to_owned).collect()
}

/// The answer to the last of these lines, which are sent after the board is set up. The last line gets an id.
fn asked(lines: &str) -> String {
    let (before, last) = lines.rsplit_once('\n').map_or(("", lines), |(before, last)| (before, last));
    let told = answers(&format!("{BOARD}{before}\n77 {last}\n")).pop().unwrap();
    // The answer repeats the id after its first character, so the id is removed.
    told.replacen("=77", "=", 1).replacen("?77", "?", 1)
}

fn command(lines: &str) -> &str {
    lines.lines().last().unwrap_or_default().split(' ').next().unwrap_or_default()
}

#[test]
fn every_command_is_answered_and_refused() {
    let file = std::env::temp_dir().join(format!("eyespace-gtp-commands-{}.sgf", std::process::id()));
    std::fs::write(&file, "(;SZ[9]KM[0]RU[Japanese];B[ee])").unwrap();
    let path = file.display().to_string();
    let listed = answers("list_commands\n").remove(0);
    let listed: BTreeSet<&str> = listed.trim_start_matches("= ").lines().collect();
    let more = [("version", concat!("= ", env!("CARGO_PKG_VERSION"))), ("worm_data G6", "= G6:\n"), ("quit", "= ")];
    let mut answered = BTreeSet::new();
    for (lines, expected) in ANSWERS.iter().copied().chain(more) {
        let told = asked(&lines.replace("FILE", &path));
        assert!(told.starts_with(expected), "{lines}\n{told}");
        answered.insert(command(lines));
    }
    let mut refused = BTreeSet::new();
    for &(lines, expected) in REFUSALS {
        let told = asked(lines);
        assert!(told.starts_with(expected), "{lines}\n{told}");
        refused.insert(command(lines));
    }
    std::fs::remove_file(&file).unwrap();
    let missing: Vec<_> = listed.difference(&answered).collect();
    assert!(missing.is_empty(), "not asked here: {missing:?}");
    refused.extend(NEVER_REFUSED.iter().chain(NEVER_REFUSED_EITHER));
    let missing: Vec<_> = listed.difference(&refused).collect();
    assert!(missing.is_empty(), "never refused here: {missing:?}");
}

/// Every command that is offered to `GoGui` exists, and its answer has the form that the type of the command requires.
#[test]
fn what_gogui_is_offered_has_the_form_of_its_type() {
    let offered = asked("gogui-analyze_commands");
    let mut types = BTreeSet::new();
    for line in offered.trim_start_matches("= ").lines() {
        let [kind, label, command] = line.split('/').collect::<Vec<_>>()[..] else { panic!("{line}") };
        assert!(!label.is_empty());
        if command.starts_with("analyze_semeai ") {
            continue; // This board has no semeai.
        }
        let point = if command.trim_start_matches("eyespace-").contains("eye") { "B1" } else { "A2" };
        let filled = command.replace("%p", point).replace("%P", "B1 A2").replace("%c", "b").replace("%s", "...");
        let told = asked(&filled);
        assert!(told.starts_with('='), "{filled}: {told}");
        let body = told.trim_start_matches('=').trim();
        check(kind, body, &filled);
        types.insert(kind.to_owned());
    }
    for kind in ["cboard", "dboard", "sboard", "gfx", "varp", "varpo", "param"] {
        assert!(types.contains(kind), "{kind} is missing");
    }
}

/// Checks that an answer has the form of its type; the forms are in the chapter "Analyze commands" of `GoGui`'s manual.
fn check(kind: &str, body: &str, command: &str) {
    let rows = || body.lines().map(|row| row.split(' ').collect::<Vec<_>>()).collect::<Vec<_>>();
    let is_board = || rows().len() == 9 && rows().iter().all(|row| row.len() == 9);
    let is_point = |word: &str| word == "PASS" || word.len() == 2 && word.as_bytes()[0].is_ascii_uppercase();
    let colors = ["black", "blue", "cyan", "green", "gray", "magenta", "pink", "red", "white", "yellow", "\"\""];
    let fits = match kind {
        "cboard" => is_board() && rows().iter().flatten().all(|word| colors.contains(word)),
        "dboard" => {
            let is_share = |word: &&str| word.parse::<f64>().is_ok_and(|share| share.abs() <= 1.0);
            is_board() && rows().iter().flatten().all(is_share)
        }
        "sboard" => is_board() && rows().iter().flatten().all(|word| *word == "\"\"" || word.len() <= 4),
        // `GoGui` ignores words that are no points, such as numbers.
        "var" | "varp" | "varpo" => body.split(' ').all(|word| is_point(word) || word.parse::<u8>().is_ok()),
        "plist" => body.split([' ', '\n']).all(|word| word.is_empty() || is_point(word)),
        "gfx" => body.lines().all(|line| {
            let (word, rest) = line.split_once(' ').unwrap();
            match word {
                "TEXT" => true,
                "VAR" => rest
                    .split(' ')
                    .enumerate()
                    .all(|(n, word)| if n % 2 == 0 { "bw".contains(word) } else { is_point(word) }),
                "TRIANGLE" | "CIRCLE" | "SQUARE" => rest.split(' ').all(is_point),
                _ => false,
            }
        }),
        "param" => body.lines().all(|line| {
            let words: Vec<_> = line.split(' ').collect();
            words.len() == 3 && words[0].starts_with('[') && words[0].ends_with(']')
        }),
        // The notes and the evidence are empty if no record was loaded and no search has run.
        "string" | "hstring" | "pstring" => {
            !body.is_empty() || ["eyespace-notes", "eyespace-evidence"].contains(&command)
        }
        _ => false,
    };
    assert!(fits, "{kind} {command}: {body}");
    if command == "eyespace-deciding_moves" {
        assert!(body.contains("\nVAR b B1\n"), "no variation: {body}");
    }
}

#[test]
fn games_go_out_and_come_in_again() {
    let lines = "rectangular_boardsize 7 9\nkomi 6.5\nkata-set-rules chinese\nset_position b A2 w B3\nplay b C3\nplay w pass\n\
                 play b D4\nprintsgf\nshowboard\n";
    let told = answers(lines);
    let [.., record, board] = &told[..] else { panic!("{told:?}") };
    let record = record.trim_start_matches("= ");
    let file = std::env::temp_dir().join(format!("eyespace-gtp-record-{}.sgf", std::process::id()));
    std::fs::write(&file, record).unwrap();
    let again =
        answers(&format!("loadsgf {}\nprintsgf\nshowboard\nkata-get-rules\nundo\ngg-undo 2\nundo\n", file.display()));
    std::fs::remove_file(&file).unwrap();
    assert_eq!(again[0], "= white");
    assert_eq!(again[1].trim_start_matches("= "), record);
    assert_eq!(&again[2], board);
    assert!(again[3].contains("\"chinese\""));
    assert_eq!(again[4..], ["= ", "= ", "? cannot undo"]);
}

#[test]
fn lines_of_every_kind_are_read() {
    let long = "x".repeat(100_000);
    let tabs = "12\tplay\t\tb   D4  # a comment\r\n";
    let mut input = format!("{tabs}\r\n\n   \n# name\n#\n13\n007 name\nName\n{long}\n");
    input += "play \u{1}b\u{7} E\u{b}5\n0123456789012345678901234567890 name\nplay w \u{feff}C3\n";
    let told = answers(&input);
    let expected = [
        "=12 ",
        "?13 unknown command",
        "=007 Eyespace",
        "? unknown command",
        "? unknown command",
        "= ",
        "=0123456789012345678901234567890 Eyespace",
        "? invalid color or coordinate",
    ];
    assert_eq!(told, expected);
    let mut bytes = b"\xff\xfe\x00\xc3\x28 name\n\xc3\x28\n\xf0\x9f\x98\x80 1\n5 name\n".to_vec();
    bytes.extend(vec![b' '; 2 << 20]);
    bytes.extend(b"\n");
    bytes.extend((0..=255_u8).filter(|&byte| byte != b'\n' && byte != b'#'));
    bytes.extend(b"\n6 name");
    let done = crate::support::run(&["gtp"], &bytes);
    assert_eq!((done.status.code(), done.stderr.as_slice()), (Some(0), &b""[..]));
    let text = String::from_utf8(done.stdout).unwrap();
    let told: Vec<_> = text.split_terminator("\n\n").collect();
    assert_eq!(told.len(), 7, "{told:?}");
    assert_eq!(
        (told[3], told[4], told[6]),
        ("=5 Eyespace", "? line too long; expected at most 1048576 bytes", "=6 Eyespace")
    );
    // A last line without a line end is a line, too.
    assert_eq!(answers("boardsize 9\nnam"), ["= ", "? unknown command"]);
}
