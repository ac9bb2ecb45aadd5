//! Whether every link of the built site leads somewhere: links to files and to headings, pictures, styles and scripts.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::ensure;
use html5gum::{Token, Tokenizer};

use super::pages::resolved;

/// What a page of HTML has.
#[derive(Default)]
struct Seen {
    /// The targets of links, and the addresses of pictures and scripts.
    targets: Vec<String>,
    /// The names that links can lead to.
    names: BTreeSet<String>,
}

/// Returns how many links there are, or an error that lists those that lead nowhere.
pub(crate) fn check(folder: &Path) -> anyhow::Result<usize> {
    let mut pages = BTreeMap::new();
    for path in super::files_below(folder)? {
        if path.extension().is_some_and(|ending| ending == "html") {
            let seen = seen(&fs::read_to_string(&path)?);
            pages.insert(path, seen);
        }
    }
    let mut dead = vec![];
    let mut count = 0;
    for (page, seen) in &pages {
        for target in seen.targets.iter().filter(|target| is_inside(target)) {
            count += 1;
            if !leads_somewhere(page, target, &pages) {
                dead.push(format!("{}: {target}", page.strip_prefix(folder)?.display()));
            }
        }
    }
    ensure!(dead.is_empty(), "{} links lead nowhere:\n{}", dead.len(), dead.join("\n"));
    Ok(count)
}

fn seen(text: &str) -> Seen {
    let mut seen = Seen::default();
    for token in Tokenizer::new(text).flatten() {
        let Token::StartTag(tag) = token else { continue };
        for (name, value) in &tag.attributes {
            let value = String::from_utf8_lossy(value).into_owned();
            match name.as_slice() {
                b"href" | b"src" => seen.targets.push(value),
                b"id" | b"name" => drop(seen.names.insert(value)),
                _ => {}
            }
        }
    }
    seen
}

fn is_inside(target: &str) -> bool {
    !["://", "data:", "mailto:", "javascript:"].iter().any(|outside| target.contains(outside))
}

fn leads_somewhere(page: &Path, target: &str, pages: &BTreeMap<PathBuf, Seen>) -> bool {
    let (file, heading) = target.split_once('#').unwrap_or((target, ""));
    let file = file.split('?').next().unwrap_or_default();
    let mut there = page.to_owned();
    if !file.is_empty() {
        there = resolved(&page.parent().unwrap_or(page).join(file));
    }
    if there.is_dir() {
        there.push("index.html");
    }
    match pages.get(&there) {
        Some(seen) => heading.is_empty() || seen.names.contains(heading),
        None => there.is_file(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_that_leads_nowhere_is_found() {
        let folder = std::env::temp_dir().join(format!("xtask-links-{}", std::process::id()));
        fs::create_dir_all(folder.join("a")).unwrap();
        let page = "<a href=\"a/#b\">there</a> <a href='https://example.org'>away</a> <a href=\"\">here</a>";
        fs::write(folder.join("index.html"), page).unwrap();
        fs::write(folder.join("a/index.html"), "<h2 id=b>b</h2> <img src=\"../c.svg\">").unwrap();
        let without_picture = check(&folder).unwrap_err().to_string();
        fs::write(folder.join("c.svg"), "<svg/>").unwrap();
        let whole = check(&folder);
        fs::write(folder.join("a/index.html"), "").unwrap();
        let without_heading = check(&folder).unwrap_err().to_string();
        fs::remove_dir_all(&folder).unwrap();
        assert!(without_picture.ends_with("\na/index.html: ../c.svg"), "{without_picture}");
        assert_eq!(whole.unwrap(), 3);
        assert!(without_heading.ends_with("\nindex.html: a/#b"), "{without_heading}");
    }
}
