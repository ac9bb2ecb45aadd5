//! An example for each address. A test asks them all.

use eyespace_wire::question::Kind;
use serde_json::{Value, json};

/// A line for `/katago`.
pub(super) const KATAGO: &str = "{\"id\":\"k\",\"boardXSize\":5,\"boardYSize\":5,\"rules\":\"japanese\",\"moves\":[[\"B\",\"C3\"]],\"includeOwnership\":true}\n";

/// A certificate that Black, moving first, takes the last liberty of three stones.
const CERTIFICATE: &str = "eyespace-certificate 1\nboard 5 3\n.X.O.\nXXOO.\nOO...\ntarget ba ab bb\narea aa ba ca ab bb\nsafe da cb db ac bc\n\
                           suicide illegal\nfirst attacker\noutcome dead\nclaim captured defender\nstart ca 0\n0 --aa.\nend\n";

/// A problem of which the file gives a right move and a wrong one.
const PROBLEM: &str =
    "(;SZ[6:4]PL[B]TR[ab]AB[da][ab][bb][cb][db]AW[ea][eb][ac][bc][cc][dc][ec](;B[ba]C[RIGHT])(;B[aa]C[WRONG];W[ba]))";

/// A question of this kind.
pub(super) fn of(kind: Kind) -> Value {
    match kind {
        Kind::Analyze => {
            json!({"board": ["OOOOOO.", "OXXXXOO", "OX..XO.", "OX.XXOO", "OXXXOO."], "budget": {"nodes": 1000}})
        }
        Kind::Eye => json!({"shape": ".X../#..#", "outsideLiberties": 0}),
        Kind::Solve => {
            let board = ["......", "......", "......", "OOOOO.", "XXXXO.", "...XO."];
            json!({"board": board, "target": "A2", "allMoves": true})
        }
        Kind::Score => json!({"rules": "chinese", "komi": 7.5, "board": [".X.OO", "XXXO.", "XOOOO", "XXOO.", ".XXO."]}),
        Kind::Race => json!({"a": "B2", "b": "D2", "board": [".......", "OOOXXXX", "OXXOOOX", "OO.OXXX"]}),
        Kind::Read => {
            let board = [".......", "..XX...", ".XOOX..", "..XOX..", ".......", "....X..", "......."];
            json!({"board": board, "capture": "D4"})
        }
        Kind::Estimate => json!({"board": [".X.XO.", "XXXXO.", "OOOOO.", "......"], "candidates": 3}),
        Kind::Certify => json!({"certificate": CERTIFICATE}),
        Kind::Verify => json!({"sgf": PROBLEM}),
        Kind::Table => json!({"shape": "..."}),
        Kind::Katago => json!({"boardXSize": 5, "boardYSize": 5, "moves": []}),
    }
}

/// Two lines for `/v1/batch`.
pub(super) fn batch() -> String {
    let line = |number: u8, kind: Kind| {
        let mut question = of(kind);
        (question["id"], question["kind"]) = (number.into(), kind.name().into());
        question.to_string() + "\n"
    };
    line(1, Kind::Eye) + &line(2, Kind::Score)
}

/// A question in the form of OGS.
pub(super) fn ogs() -> Value {
    json!({
        "player_to_move": "black",
        "width": 5,
        "height": 5,
        "board_state": [[0, 1, 0, 2, 2], [1, 1, 1, 2, 0], [1, 2, 2, 2, 2], [1, 1, 2, 2, 0], [0, 1, 1, 2, 0]],
        "rules": "chinese",
        "autoscore": true,
    })
}
