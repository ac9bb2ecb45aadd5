//! The engine as a WebAssembly module. JavaScript calls these functions through the npm package `eyespace`, which checks all arguments before.

mod board;
mod caller;

use std::ops::ControlFlow;

use eyespace::board::{Color, Ruleset};
use eyespace::table;
use eyespace_service::answer::{Settings, answer};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use board::{Board, Game};
use caller::Caller;

/// All answers to a question, which is a line of JSON. Each answer is a line of JSON that ends with a line break. The caller hears of the nodes that
/// were searched, and may stop the search.
#[wasm_bindgen]
#[must_use]
pub fn query(line: &str, caller: Caller) -> String {
    let mut said = String::new();
    let mut send = |text: String| {
        said += &text;
        ControlFlow::Continue(())
    };
    caller::heard(caller, |control| {
        // Appending to a text never breaks, so the result need not be examined.
        let _ = answer(line.as_bytes(), &Settings::default(), control, &mut send);
    });
    said
}

/// Gives a module without tables the bytes of its two tables. It must be called before the first question.
///
/// # Errors
/// The bytes are damaged, or the module has tables already.
#[wasm_bindgen]
pub fn provide(eyes: Vec<u8>, values: Vec<u8>) -> Result<(), JsError> {
    Ok(table::provide(eyes, values)?)
}

/// The text of a record file in any character set. Records of other servers and programs (GIB, NGF, UGF, dumps of Tygem, Jago's XML) come as SGF.
/// ```
/// assert_eq!(eyespace_wasm::decode(b"(;CA[Shift_JIS]PB[\x8e\xf3])"), "(;CA[Shift_JIS]PB[\u{53d7}])");
/// ```
#[wasm_bindgen]
#[must_use]
pub fn decode(bytes: &[u8]) -> String {
    let text = eyespace_record::charset::decode(bytes).text;
    eyespace_record::records::as_sgf(&text).unwrap_or(text)
}

/// The indices of the dead stones of a board: 1 for a black stone, -1 for a white one, row by row from the top.
///
/// # Errors
/// The signs are no board.
#[wasm_bindgen]
pub fn dead_stones(signs: &[i8], width: usize, is_over: bool) -> Result<Vec<u16>, JsError> {
    let game = if is_over { Game::Over } else { Game::GoesOn };
    Ok(Board::read(signs, width, Color::Black)?.dead(game))
}

/// The indices of the stones that lie in the opponent's area, and there surround at most one point.
///
/// # Errors
/// The signs are no board.
#[wasm_bindgen]
pub fn floating_stones(signs: &[i8], width: usize) -> Result<Vec<u16>, JsError> {
    Ok(Board::read(signs, width, Color::Black)?.floating())
}

/// The expected owner of each point of a board, from -1 for White to 1 for Black.
///
/// # Errors
/// The signs are no board.
#[wasm_bindgen]
pub fn ownership(signs: &[i8], width: usize, is_white_to_play: bool) -> Result<Vec<f32>, JsError> {
    let to_play = if is_white_to_play { Color::White } else { Color::Black };
    Ok(Board::read(signs, width, to_play)?.ownership())
}

/// The count of a board with the marked stones dead and all others alive, by Japanese or else by Chinese rules: for each point the sum of its
/// marks: its owner (1, 2), seki (4, 8), dame (16), teire (32), and the eyes of the group to which the eye belongs (64 for one, 128 for two).
///
/// # Errors
/// The signs are no board, or the marks are not as many as its points.
#[wasm_bindgen]
pub fn counted(signs: &[i8], width: usize, dead: &[u8], is_by_area: bool) -> Result<Vec<u8>, JsError> {
    let rules = if is_by_area { Ruleset::Chinese } else { Ruleset::Japanese };
    Ok(Board::read(signs, width, Color::Black)?.counted(dead, rules)?)
}
