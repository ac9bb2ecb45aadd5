//! The JavaScript that asks a question: it hears of the nodes that were searched, and may stop the search. It also has the clock.

use std::cell::RefCell;
use std::ops::ControlFlow;

use eyespace_service::control::{Beating, Control};
use eyespace_wire::stopped::Stopped;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// An object with a function for progress.
    pub type Caller;

    /// Hears of the nodes that were searched so far. Returns whether the search may go on.
    #[wasm_bindgen(method)]
    fn progress(this: &Caller, nodes: f64) -> bool;

    /// The milliseconds since the page or the program began.
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn milliseconds() -> f64;
}

thread_local! {
    /// Who asks the question that is being answered. The functions that a search calls must be usable from any thread, and values of JavaScript
    /// are not; but a module has one thread.
    static CALLER: RefCell<Option<Caller>> = const { RefCell::new(None) };
}

/// Answers a question with a control by which this caller hears of the nodes and may stop the search, and which knows the time.
pub fn heard(caller: Caller, answer: impl FnOnce(&dyn Control)) {
    CALLER.set(Some(caller));
    let control = Beating::new(Beating::<fn(u64) -> ControlFlow<Stopped>>::USUAL, tell).with_clock(seconds);
    answer(&control);
    CALLER.take();
}

fn tell(nodes: u64) -> ControlFlow<Stopped> {
    // The number is shown to people, so it does not matter that JavaScript has no whole numbers above 2^53.
    let goes_on = CALLER.with_borrow(|caller| caller.as_ref().is_none_or(|caller| caller.progress(nodes as f64)));
    if goes_on { ControlFlow::Continue(()) } else { ControlFlow::Break(Stopped::Request) }
}

fn seconds() -> f64 {
    milliseconds() / 1000.0
}
