//! R. Vila and T. Cazenave, "When One Eye is Sufficient": counts and neighbour classes, vital and end points, captions, and the rule of
//! Appendix A. Each statement is found in the text by the words around it.

mod captions;
mod counts;
mod flat;
mod key_points;
mod rule;
mod sentences;
mod shapes;
mod table;

use super::Example;
use flat::Flat;
use shapes::Shapes;

pub(super) fn examples(text: &str) -> Vec<Example> {
    let flat = Flat::new(text);
    let shapes = Shapes::new();
    let parts = [captions::examples, sentences::examples, table::examples, key_points::examples, rule::examples];
    let mut examples: Vec<Example> = parts.iter().flat_map(|part| part(&flat, &shapes)).collect();
    examples.sort_by_key(|example| example.line);
    examples
}
