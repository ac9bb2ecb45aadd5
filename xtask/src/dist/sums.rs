//! The checksums of what is handed out, as `sha256sum --check SHA256SUMS` reads them.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::ensure;
use sha2::{Digest, Sha256};

/// The file of the checksums.
pub(super) const FILE: &str = "SHA256SUMS";

/// The checksum of each file of a folder, by its name.
fn of(folder: &Path) -> anyhow::Result<BTreeMap<String, String>> {
    let mut sums = BTreeMap::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().display().to_string();
        if name != FILE {
            let digest = Sha256::digest(fs::read(entry.path())?);
            sums.insert(name, digest.iter().map(|byte| format!("{byte:02x}")).collect());
        }
    }
    Ok(sums)
}

pub(super) fn write(folder: &Path) -> anyhow::Result<()> {
    let lines = of(folder)?.into_iter().map(|(name, sum)| format!("{sum}  {name}\n"));
    Ok(fs::write(folder.join(FILE), lines.collect::<String>())?)
}

/// An error that names the files that differ, or are in one of the folders only.
pub(super) fn compare(one: &Path, other: &Path) -> anyhow::Result<()> {
    let (one, other) = (of(one)?, of(other)?);
    let names = one.keys().chain(other.keys().filter(|name| !one.contains_key(*name)));
    let differing: Vec<&str> = names.filter(|name| one.get(*name) != other.get(*name)).map(String::as_str).collect();
    ensure!(differing.is_empty(), "built twice, these files differ: {}", differing.join(", "));
    println!("built twice, all {} files are the same, byte for byte", one.len());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_that_differ_are_named() {
        let [one, other] = [(); 2].map(|()| tempfile::tempdir().unwrap());
        for folder in [&one, &other] {
            fs::write(folder.path().join("same"), "abc").unwrap();
            write(folder.path()).unwrap();
        }
        compare(one.path(), other.path()).unwrap();
        // The checksum is that of FIPS 180-2, appendix B.1.
        let sums = fs::read_to_string(one.path().join(FILE)).unwrap();
        assert_eq!(sums, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  same\n");
        fs::write(one.path().join("more"), "").unwrap();
        fs::write(other.path().join("same"), "abd").unwrap();
        let error = compare(one.path(), other.path()).unwrap_err().to_string();
        assert_eq!(error, "built twice, these files differ: more, same");
    }
}
