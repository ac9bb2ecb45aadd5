//! The documents as mdBook reads them. They lie as in the repository, so that links between them hold; other links lose their target.

use std::collections::BTreeSet;
use std::path::{Component, Path, PathBuf};

use pulldown_cmark::{Event, Options, Parser, Tag};

/// Rewrites the links of a page.
pub(crate) struct Links<'a> {
    /// The root of the repository.
    pub(crate) root: &'a Path,
    /// The pages of the site, from the root.
    pub(crate) pages: BTreeSet<PathBuf>,
    /// Files and folders that are copied, from the root.
    pub(crate) files: Vec<PathBuf>,
}

impl Links<'_> {
    /// The text of a page, whose place is given from the root. A link that leads out of the site becomes its words alone.
    pub(crate) fn rewritten(&self, page: &Path, text: &str) -> String {
        let mut written = String::new();
        let mut copied = 0;
        for (event, range) in Parser::new_ext(text, Options::ENABLE_TABLES).into_offset_iter() {
            let Event::Start(Tag::Link { dest_url, .. }) = event else { continue };
            let link = &text[range.clone()];
            // The words of a link may contain brackets, its target does not.
            let Some((words, _)) = link.strip_prefix('[').and_then(|link| link.rsplit_once("](")) else { continue };
            written += &text[copied..range.start];
            written += &match self.target(page, &dest_url) {
                Some(target) => format!("[{words}]({target})"),
                None => words.to_owned(),
            };
            copied = range.end;
        }
        written + &text[copied..]
    }

    /// The target as the site has it. mdBook makes `index.html` of each README.md, but leaves links to it as they are.
    fn target(&self, page: &Path, target: &str) -> Option<String> {
        if target.contains("://") || target.starts_with('#') {
            return Some(target.to_owned());
        }
        let (file, heading) = target.split_once('#').map_or((target, ""), |(file, heading)| (file, heading));
        let mut there = resolved(&page.parent()?.join(file));
        let mut file = file.to_owned();
        if self.root.join(&there).is_dir() && self.pages.contains(&there.join("README.md")) {
            there.push("README.md");
            file = format!("{}/README.md", file.trim_end_matches('/'));
        }
        let is_copied = self.files.iter().any(|copied| there.starts_with(copied)) && self.root.join(&there).is_file();
        if !is_copied && !self.pages.contains(&there) {
            return None;
        }
        if let Some(folder) = file.strip_suffix("README.md") {
            file = format!("{folder}index.html");
        }
        Some(if heading.is_empty() { file } else { format!("{file}#{heading}") })
    }
}

/// A path without `.` and `..`.
pub(crate) fn resolved(path: &Path) -> PathBuf {
    let mut parts = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => {
                parts.pop();
            }
            Component::CurDir => {}
            part => parts.push(part),
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_lead_to_pages_or_become_words() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let pages = ["README.md", "docs/README.md", "docs/solve.md"].map(PathBuf::from).into();
        let links = Links { root, pages, files: vec!["crates/eyespace-wire/schemas/v1".into()] };
        let rewritten = |text: &str| links.rewritten(Path::new("docs/solve.md"), text);
        assert_eq!(rewritten("[a](../README.md#b), `[c](d)`"), "[a](../index.html#b), `[c](d)`");
        assert_eq!(rewritten("| [`a`](../xtask/src/main.rs) [b](c.md) |"), "| `a` b |");
        assert_eq!(rewritten("[a](../docs) [b](../crates/eyespace-wire/schemas/v1)"), "[a](../docs/index.html) b");
        assert_eq!(
            rewritten("[a](../crates/eyespace-wire/schemas/v1/eye.json) [b](#c)"),
            "[a](../crates/eyespace-wire/schemas/v1/eye.json) [b](#c)"
        );
    }
}
