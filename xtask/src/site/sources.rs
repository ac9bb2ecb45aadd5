//! The sources that documents cite by their keys, `[@benson1976]`: a page of them, and links to it.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// The page, from the root of the site.
pub(crate) const PAGE: &str = "docs/sources.md";

/// For each key its fields, as `docs/references.bib` has them: a field is one line.
pub(crate) struct Sources(BTreeMap<String, BTreeMap<String, String>>);

impl Sources {
    pub(crate) fn read(root: &Path) -> anyhow::Result<Self> {
        let mut sources: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
        let mut key = String::new();
        for line in fs::read_to_string(root.join("docs/references.bib"))?.lines() {
            if let Some((_, rest)) = line.strip_prefix('@').and_then(|line| line.split_once('{')) {
                key = rest.trim_end_matches(',').to_owned();
            } else if let Some((name, value)) = line.split_once(" = ").filter(|_| line.starts_with("  ")) {
                let value = value.trim_end_matches(',');
                let value = value.strip_prefix('{').unwrap_or(value);
                let value = value.strip_suffix('}').unwrap_or(value);
                let value = if name.trim() == "author" { value.replace(" and ", "; ") } else { value.to_owned() };
                sources.entry(key.clone()).or_default().insert(name.trim().to_owned(), plain(&value));
            }
        }
        Ok(Self(sources))
    }

    pub(crate) fn page(&self) -> anyhow::Result<String> {
        let mut page = "# Sources\n\nThe texts that the documents cite, by their keys. The same list for BibTeX is \
            [references.bib](references.bib).\n"
            .to_owned();
        for (key, fields) in &self.0 {
            write!(page, "\n<a id=\"{key}\"></a>**{key}**.")?;
            for name in ["author", "title", "journal", "booktitle", "school", "organization", "publisher"] {
                if let Some(value) = fields.get(name) {
                    let sign = if name == "title" { "*" } else { "" };
                    write!(page, " {sign}{}{sign}.", value.trim_end_matches('.'))?;
                }
            }
            let volume = fields.get("volume").map(|volume| format!(" Volume {volume}."));
            let pages = fields.get("pages").map(|pages| format!(" Pages {pages}."));
            let year = fields.get("year").map(|year| format!(" {year}."));
            let rest = ["howpublished", "note", "url"].map(|name| fields.get(name).map(|value| format!(" {value}.")));
            let rest: String = [volume, pages, year].into_iter().chain(rest).flatten().collect();
            writeln!(page, "{rest}")?;
        }
        Ok(page)
    }

    /// A page with links in place of its citations, such as `[@niu2004; @niu2006]`.
    pub(crate) fn linked(&self, page: &Path, text: &str) -> String {
        let up = "../".repeat(page.components().count() - 1);
        let mut linked = String::new();
        let mut rest = text;
        while let Some((before, after)) = rest.split_once("[@") {
            let (inside, behind) = after.split_once(']').unwrap_or((after, ""));
            let keys: Vec<_> = inside.split("; ").map(|key| key.trim_start_matches('@')).collect();
            let is_citation = !before.ends_with('`') && keys.iter().all(|key| self.0.contains_key(*key));
            linked += before;
            if is_citation {
                let links: Vec<_> = keys.iter().map(|key| format!("[{key}]({up}{PAGE}#{key})")).collect();
                linked += &format!("\\[{}\\]", links.join(", "));
                rest = behind;
            } else {
                linked += "[@";
                rest = after;
            }
        }
        linked + rest
    }
}

/// The letters that TeX writes with signs, as far as the list has them.
const LETTERS: [(&str, &str); 9] = [
    ("{\\\"u}", "ü"),
    ("{\\'a}", "á"),
    ("{\\'i}", "í"),
    ("{\\v C}", "Č"),
    ("{\\v s}", "š"),
    ("{\\v z}", "ž"),
    ("{\\L}", "Ł"),
    ("\\_", "_"),
    ("--", "–"),
];

/// A value without the signs of TeX.
fn plain(value: &str) -> String {
    let value = LETTERS.iter().fold(value.to_owned(), |value, (tex, sign)| value.replace(tex, sign));
    value.replace(['{', '}'], "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn citations_become_links() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let sources = Sources::read(root).unwrap();
        let linked = |text: &str| sources.linked(Path::new("docs/algorithms/benson.md"), text);
        assert_eq!(linked("a [@benson1976]."), "a \\[[benson1976](../../docs/sources.md#benson1976)\\].");
        assert!(linked("[@niu2004; @niu2006]").contains("#niu2004), [niu2006]("));
        assert_eq!(linked("`[@benson1976]` [@nobody1900]"), "`[@benson1976]` [@nobody1900]");
        assert!(sources.page().unwrap().contains("Müller, Martin. *Playing it safe"), "{}", sources.page().unwrap());
    }
}
