//! With the feature `page`: lists the files of the built page, so that they are put into the program.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if env::var_os("CARGO_FEATURE_PAGE").is_none() {
        return;
    }
    let [here, out] =
        ["CARGO_MANIFEST_DIR", "OUT_DIR"].map(|name| PathBuf::from(env::var_os(name).unwrap_or_default()));
    let dist = here.join("../../web/dist");
    println!("cargo::rerun-if-changed={}", dist.display());
    if !dist.join("index.html").is_file() {
        println!(
            "cargo::error=the feature `page` puts the built page into the program, and web/dist has none: run `npm ci && npm run build` in the folder web first"
        );
        return;
    }
    let mut list = "const FILES: &[File] = &[\n".to_owned();
    for path in files(&dist) {
        let name = path.strip_prefix(&dist).unwrap_or(&path).to_string_lossy().replace('\\', "/");
        // Packed files stand beside those that they were made of. Only one of the two is put in.
        if name.ends_with(".br") || name.ends_with(".gz") {
            continue;
        }
        let gz = dist.join(format!("{name}.gz"));
        let (packed, from) = if gz.is_file() { (true, gz) } else { (false, path) };
        let _ = writeln!(
            list,
            "    File {{ path: {:?}, packed: {packed}, bytes: include_bytes!({from:?}) }},",
            format!("/{name}")
        );
    }
    list.push_str("];\n");
    if let Err(error) = fs::write(out.join("page_files.rs"), list) {
        println!("cargo::error=the list of the page's files could not be written: {error}");
    }
}

/// All files of a folder and its folders, in the order of their names.
fn files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    paths.into_iter().flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}
