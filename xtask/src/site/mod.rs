//! The site: the documents as a book, and the page beside it.

mod check;
mod contents;
mod pages;
mod sources;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::Args;
use xshell::cmd;

use crate::steps::Steps;
use contents::Contents;
use pages::Links;
use sources::Sources;

/// Builds the site: files that any web server can hand out, and that a browser can open from the disk.
#[derive(Debug, Args)]
pub(crate) struct Site {
    /// The folder to write, which is emptied first [default: site in the build folder]
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

/// What "Try it" says if the page is part of the site.
const TRY: &str = "\
# Try it

**[Open the page](try/index.html)**: it reads, solves, scores and estimates positions in the browser, without sending them anywhere.

[What the page does](docs/page.md) is described in the documents. To have it on your machine, run `eyespace serve`.
";

/// What it says if the page was not built.
const NOT_BUILT: &str = "\
# Try it

This copy of the site was built without the page that reads, solves and scores positions in the browser.
[What the page does](docs/page.md) says how to start it.
";

impl Site {
    pub(crate) fn run(&self, steps: &Steps) -> anyhow::Result<()> {
        let root = steps.root();
        let out = self.out.as_ref().map_or_else(|| steps.target().join("site"), |out| root.join(out));
        let book = steps.target().join("site-book");
        emptied(&book)?;
        emptied(&out)?;
        let page = root.join("web/dist");
        let is_built = page.join("index.html").exists();
        write_book(&root, &book, if is_built { TRY } else { NOT_BUILT })?;
        let sh = &steps.shell;
        steps
            .run(cmd!(sh, "mdbook build {book} --dest-dir {out}"))
            .context("`cargo install --locked mdbook` brings it")?;
        if is_built {
            copy(&page, &out.join("try"))?;
        } else {
            println!("the site is without the page to try: `npm ci && npm run build` in the folder web builds that");
        }
        let links = check::check(&out)?;
        println!("{}: {links} links, and all of them lead somewhere", out.join("index.html").display());
        Ok(())
    }
}

/// The folder that mdBook reads: its settings, the documents, and the files that they show.
fn write_book(root: &Path, book: &Path, try_it: &str) -> anyhow::Result<()> {
    let contents = Contents::read(root)?;
    let pages = contents.pages().chain(["README.md"]).map(PathBuf::from).collect();
    let links = Links { root, pages, files: contents.files.iter().map(PathBuf::from).collect() };
    let sources = Sources::read(root)?;
    let source = book.join("src");
    for file in ["book.toml", "site.css"] {
        fs::copy(root.join("site").join(file), book.join(file))?;
    }
    for file in &links.files {
        copy(&root.join(file), &source.join(file))?;
    }
    for page in &links.pages {
        let text = fs::read_to_string(root.join(page)).with_context(|| page.display().to_string())?;
        let place = source.join(page);
        fs::create_dir_all(place.parent().unwrap_or(&source))?;
        fs::write(place, sources.linked(page, &links.rewritten(page, &text)))?;
    }
    fs::write(source.join(sources::PAGE), sources.page()?)?;
    fs::write(source.join("try-it.md"), try_it)?;
    Ok(fs::write(source.join("SUMMARY.md"), contents.summary(root)?)?)
}

fn emptied(folder: &Path) -> anyhow::Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    Ok(fs::create_dir_all(folder)?)
}

/// Copies a file, or all files of a folder.
fn copy(from: &Path, to: &Path) -> anyhow::Result<()> {
    if from.is_dir() {
        for file in files_below(from)? {
            copy(&file, &to.join(file.strip_prefix(from)?))?;
        }
        return Ok(());
    }
    fs::create_dir_all(to.parent().context("a file in no folder")?)?;
    fs::copy(from, to).with_context(|| from.display().to_string())?;
    Ok(())
}

/// All files of a folder and its folders, in order.
pub(crate) fn files_below(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let mut files = vec![];
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(files_below(&path)?);
        } else {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}
