//! The table of contents, `site/contents.toml`, and what mdBook wants of it.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use anyhow::{Context, ensure};
use serde::Deserialize;

/// The pages in their order, and the other files.
#[derive(Debug, Deserialize)]
pub(crate) struct Contents {
    pub(crate) files: Vec<String>,
    part: Vec<Part>,
}

#[derive(Debug, Deserialize)]
struct Part {
    title: String,
    pages: Vec<Entry>,
}

/// A page, or the pages below the one before.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Entry {
    Page(String),
    Below(Vec<String>),
}

impl Entry {
    fn pages(&self) -> &[String] {
        match self {
            Self::Page(page) => std::slice::from_ref(page),
            Self::Below(pages) => pages,
        }
    }
}

impl Contents {
    /// Every page of `docs` must be in the table.
    pub(crate) fn read(root: &Path) -> anyhow::Result<Self> {
        let contents: Self = toml::from_str(&fs::read_to_string(root.join("site/contents.toml"))?)?;
        let listed: Vec<_> = contents.pages().map(|page| root.join(page)).collect();
        for page in super::files_below(&root.join("docs"))? {
            let is_page = page.extension().is_some_and(|ending| ending == "md");
            ensure!(!is_page || listed.contains(&page), "site/contents.toml does not list {}", page.display());
        }
        Ok(contents)
    }

    pub(crate) fn pages(&self) -> impl Iterator<Item = &str> {
        let entries = self.part.iter().flat_map(|part| &part.pages);
        entries.flat_map(Entry::pages).map(String::as_str)
    }

    /// mdBook's SUMMARY.md. Titles are the headings of the pages.
    pub(crate) fn summary(&self, root: &Path) -> anyhow::Result<String> {
        let mut text = "# Summary\n\n[Eyespace](README.md)\n[Try it](try-it.md)\n".to_owned();
        for part in &self.part {
            write!(text, "\n# {}\n\n", part.title)?;
            for entry in &part.pages {
                let indent = if matches!(entry, Entry::Below(_)) { "    " } else { "" };
                for page in entry.pages() {
                    writeln!(text, "{indent}- [{}]({page})", title(&root.join(page))?)?;
                }
            }
        }
        writeln!(text, "- [Sources]({})", super::sources::PAGE)?;
        Ok(text)
    }
}

fn title(page: &Path) -> anyhow::Result<String> {
    let text = fs::read_to_string(page).with_context(|| page.display().to_string())?;
    let heading = text.lines().find_map(|line| line.strip_prefix("# "));
    heading.map(str::to_owned).with_context(|| format!("{} has no heading", page.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_lists_every_page_of_docs_and_all_that_it_lists_exists() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let contents = Contents::read(root).unwrap();
        let summary = contents.summary(root).unwrap();
        assert!(summary.contains("\n# Guides\n\n- [For players](docs/guides/player.md)\n"), "{summary}");
        for file in &contents.files {
            assert!(root.join(file).exists(), "{file}");
        }
    }
}
