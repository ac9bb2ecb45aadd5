//! The life property of an eye in words, with the evidence for it.

use eyespace::status::{Evidence, KnownLife};
use eyespace::table::SolvedLife;

/// The life property in a word such as `yes`, without the evidence.
#[must_use]
pub fn in_a_word(known: Option<KnownLife>) -> &'static str {
    match known.map(|known| known.life) {
        Some(SolvedLife::Holds) => "yes",
        Some(SolvedLife::ButForKo) => "but for a ko",
        Some(SolvedLife::Fails) => "no",
        None => "not known",
    }
}

/// The life property with its evidence, such as `yes, by the theorem for [11222]`.
#[must_use]
pub fn in_words(known: Option<KnownLife>) -> String {
    let life = in_a_word(known);
    let Some(KnownLife { evidence, .. }) = known else { return life.to_owned() };
    match evidence {
        Evidence::LifeProperty(class) => format!("{life}, by the theorem for {class}"),
        _ => format!("{life}, by the table of solved eyes"),
    }
}
