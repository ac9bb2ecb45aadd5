//! Tests that docs/references.bib lists exactly the sources that the documents cite.

use std::collections::BTreeSet;
use std::fs;

use crate::rules::files;
use crate::support::root;

/// The keys of citations such as `[@benson1976; @muller1997]`.
fn cited(page: &str) -> impl Iterator<Item = String> + '_ {
    let citations = page.match_indices("[@").filter_map(|(at, _)| page[at + 2..].split(']').next());
    citations.flat_map(|keys| keys.split(';')).map(|key| key.trim().trim_start_matches('@').to_owned())
}

#[test]
fn every_source_is_cited_and_every_citation_is_listed() {
    let list = fs::read_to_string(root().join("docs/references.bib")).unwrap();
    let entries = list.lines().filter(|line| line.starts_with('@')).filter_map(|line| line.split(['{', ',']).nth(1));
    let listed: BTreeSet<String> = entries.map(str::to_owned).collect();
    let pages = files(&root().join("docs"), ".md").into_iter().map(|path| fs::read_to_string(path).unwrap());
    let cited: BTreeSet<String> = pages.flat_map(|page| cited(&page).collect::<Vec<_>>()).collect();
    assert!(listed.len() > 20, "the test no longer reads the list: {listed:?}");
    assert_eq!(listed, cited, "docs/references.bib on the left, what docs/ cites on the right");
}
