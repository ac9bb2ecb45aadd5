//! The fonts with which text in pictures is drawn.

use std::collections::BTreeSet;
use std::sync::Arc;

use resvg::usvg::{Options, fontdb};
use skrifa::MetadataProvider;

/// The font DejaVu Sans, reduced to the characters that are needed and renamed; see `assets/README.md`. It is built in, because without any font
/// text would vanish without an error.
const FONT: &[u8] = include_bytes!("../assets/eyespace-sans.ttf");
const FAMILY: &str = "Eyespace Sans";

/// The built-in font, and fonts of the machine for characters that it lacks.
#[derive(Clone, Debug)]
pub struct Fonts(Arc<fontdb::Database>);

impl Fonts {
    /// The built-in font alone: Latin letters and a few signs. With it, a picture has the same bytes on every machine.
    #[must_use]
    pub fn built_in() -> Self {
        let mut fonts = fontdb::Database::new();
        fonts.load_font_data(FONT.to_vec());
        fonts.set_sans_serif_family(FAMILY);
        Self(Arc::new(fonts))
    }

    /// The built-in font. If `text` has characters that it lacks, fonts of the machine that have these characters are added. The machine's fonts
    /// are searched only if a character is missing.
    #[cfg(feature = "system-fonts")]
    #[must_use]
    pub fn for_text(text: &str) -> Self {
        let built_in = Self::built_in();
        let lacking = built_in.missing(text);
        if lacking.is_empty() { built_in } else { built_in.with_system(&lacking) }
    }

    #[cfg(feature = "system-fonts")]
    fn with_system(&self, lacking: &str) -> Self {
        let mut system = fontdb::Database::new();
        system.load_system_fonts();
        let mut faces: Vec<&fontdb::FaceInfo> = system.faces().collect();
        faces.sort_by_cached_key(|face| preference(face));
        let mut fonts = (*self.0).clone();
        let mut chosen: Vec<fontdb::ID> = vec![];
        for character in lacking.chars() {
            if chosen.iter().any(|&id| has(&system, id, character)) {
                continue;
            }
            if let Some(face) = faces.iter().find(|face| has(&system, face.id, character)) {
                fonts.push_face_info((*face).clone());
                chosen.push(face.id);
            }
        }
        Self(Arc::new(fonts))
    }

    /// The characters of a text that no font has, each once. Invisible characters don't count.
    /// ```
    /// use eyespace_view::fonts::Fonts;
    /// assert_eq!(Fonts::built_in().missing("Shusaku, 秀策, 秀"), "秀策");
    /// ```
    #[must_use]
    pub fn missing(&self, text: &str) -> String {
        let others = text.chars().filter(|character| !character.is_ascii() && !is_blank(*character));
        let all: BTreeSet<char> = others.collect();
        let is_there = |character: char| self.0.faces().any(|face| has(&self.0, face.id, character));
        all.into_iter().filter(|&character| !is_there(character)).collect()
    }

    pub(crate) fn options(&self) -> Options<'static> {
        Options { font_family: FAMILY.to_owned(), fontdb: Arc::clone(&self.0), ..Options::default() }
    }
}

/// Whether a font contains a character.
fn has(fonts: &fontdb::Database, font: fontdb::ID, character: char) -> bool {
    let found = fonts.with_face_data(font, |data, index| {
        skrifa::FontRef::from_index(data, index).is_ok_and(|font| font.charmap().map(character).is_some())
    });
    found == Some(true)
}

/// Whether a character is invisible: spaces, and marks that only change how neighbouring characters are shown.
fn is_blank(character: char) -> bool {
    character.is_whitespace() || matches!(character, '\u{200b}'..='\u{200f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}')
}

/// The order of preference among fonts: upright ones, those of normal weight, those without serifs, proportional ones, and then by name. The name
/// decides at last, so that a machine always uses the same font.
#[cfg(feature = "system-fonts")]
fn preference(face: &fontdb::FaceInfo) -> (bool, u16, bool, bool, String) {
    let name = &face.post_script_name;
    let is_sans = ["Sans", "Gothic", "Hei", "Hiragino"].iter().any(|word| name.contains(word));
    let weight = face.weight.0.abs_diff(fontdb::Weight::NORMAL.0);
    (face.style != fontdb::Style::Normal, weight, !is_sans, face.monospaced, name.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_built_in_font_has_is_not_missing() {
        assert_eq!(Fonts::built_in().missing("Müller, Łódź \u{2013} \u{201c}ko\u{201d}\u{3000}"), "");
        assert_eq!(Fonts::built_in().missing("가나가"), "가나");
    }

    /// This test needs a machine that has fonts.
    #[cfg(feature = "system-fonts")]
    #[test]
    fn fonts_of_the_machine_come_behind_the_built_in_one() {
        assert_eq!(Fonts::for_text("Shusaku").0.len(), 1);
        let fonts = Fonts::for_text("秀策 vs 이창호");
        assert_eq!(fonts.0.faces().next().unwrap().families[0].0, FAMILY);
        let names = |fonts: &Fonts| fonts.0.faces().map(|face| face.post_script_name.clone()).collect::<Vec<_>>();
        assert_eq!(names(&fonts), names(&Fonts::for_text("이창호 vs 秀策")));
        // This code point is not a character, so no font has it.
        assert_eq!(Fonts::for_text("\u{10ffff}").missing("\u{10ffff}"), "\u{10ffff}");
    }
}
