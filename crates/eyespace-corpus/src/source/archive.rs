//! The members of archives: tar, as WebDataset has it, and zip.

use std::io::{BufReader, Read, Seek};
use std::ops::ControlFlow;

use eyespace_columns::FaultKind;

use super::{Address, Taker, stream};

/// The most members of a zip: its directory is held in memory.
const MOST_MEMBERS: usize = 200_000;

/// Reads the members of a tar in their order.
pub(super) fn tar(from: impl Read, address: &Address, taker: &mut Taker<'_>) -> ControlFlow<()> {
    let mut archive = tar::Archive::new(from);
    let entries = match archive.entries() {
        Ok(entries) => entries,
        Err(reason) => return taker.bad(address, FaultKind::Unreadable, reason),
    };
    for entry in entries {
        let entry = match entry {
            Ok(entry) => entry,
            // Nothing behind this place can be found.
            Err(reason) => return taker.bad(address, FaultKind::Unreadable, reason),
        };
        let kind = entry.header().entry_type();
        if kind.is_dir() || kind.is_pax_global_extensions() {
            continue;
        }
        let name = String::from_utf8_lossy(&entry.path_bytes()).into_owned();
        let Some(address) = member(address, &name) else { continue };
        if kind.is_file() {
            stream(Box::new(BufReader::new(entry)), &address, 0, taker)?;
        } else {
            taker.bad(&address, FaultKind::Foreign, "no file; expected records")?;
        }
    }
    ControlFlow::Continue(())
}

/// Reads the members of a zip in the order of its directory.
pub(super) fn zip(from: impl Read + Seek, address: &Address, taker: &mut Taker<'_>) -> ControlFlow<()> {
    let mut archive = match zip::ZipArchive::new(BufReader::new(from)) {
        Ok(archive) => archive,
        Err(reason) => return taker.bad(address, FaultKind::Unreadable, reason),
    };
    if archive.len() > MOST_MEMBERS {
        let message = format!("a zip of {} members; expected at most {MOST_MEMBERS}, or a tar", archive.len());
        return taker.bad(address, FaultKind::TooLarge, message);
    }
    for at in 0..archive.len() {
        let name =
            archive.name_for_index(at).map(|name| name.map_or_else(|_| format!("{at}"), |name| name.to_string()));
        let name = name.unwrap_or_else(|| at.to_string());
        let Some(address) = member(address, &name).filter(|_| !name.ends_with('/')) else { continue };
        match archive.by_index(at) {
            Ok(file) => stream(Box::new(file), &address, 0, taker)?,
            Err(reason) => taker.bad(&address, FaultKind::Unreadable, reason)?,
        }
    }
    ControlFlow::Continue(())
}

/// The address of a member; `None` for hidden files, such as those that macOS adds.
fn member(address: &Address, name: &str) -> Option<Address> {
    let is_hidden = name.rsplit('/').next().is_some_and(|file| file.starts_with('.') && file.len() > 1);
    (!is_hidden).then(|| Address { member: Some(name.into()), ..address.clone() })
}
