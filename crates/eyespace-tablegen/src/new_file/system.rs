//! What systems have in different ways: to whom a file is open, whose it is, and where standard output goes.

use std::fs::{File, Metadata};

use tempfile::Builder;

pub(super) use here::{give, is_stdout, open_to_whom};

/// Whether a folder can be opened and brought to the disk.
pub(super) const FOLDERS_ARE_FILES: bool = cfg!(unix);

#[cfg(unix)]
mod here {
    use std::fs::Permissions;
    use std::io;
    use std::os::fd::AsFd;
    use std::os::unix::fs::{MetadataExt, PermissionsExt, fchown};

    use super::{Builder, File, Metadata};

    /// From its first byte on the file is open to those to whom the one before is, or any new file; the mask of the user
    /// takes away what it says.
    pub(in super::super) fn open_to_whom<'a, 'b, 'c>(
        name: &'c mut Builder<'a, 'b>,
        before: Option<&Metadata>,
    ) -> &'c mut Builder<'a, 'b> {
        name.permissions(Permissions::from_mode(before.map_or(0o666, |before| before.mode() & 0o777)))
    }

    /// Only the superuser may give files to others; what anybody else writes is their own.
    pub(in super::super) fn give(file: &File, like: &Metadata) {
        let _ = fchown(file, Some(like.uid()), Some(like.gid()));
    }

    /// Whether this is where standard output goes.
    pub(in super::super) fn is_stdout(found: &Metadata) -> bool {
        let out = io::stdout().as_fd().try_clone_to_owned().and_then(|out| File::from(out).metadata());
        out.is_ok_and(|out| (out.dev(), out.ino()) == (found.dev(), found.ino()))
    }
}

#[cfg(not(unix))]
mod here {
    use super::{Builder, File, Metadata};

    /// Files are open to those to whom their folder is.
    pub(in super::super) fn open_to_whom<'a, 'b, 'c>(
        name: &'c mut Builder<'a, 'b>,
        _: Option<&Metadata>,
    ) -> &'c mut Builder<'a, 'b> {
        name
    }

    /// Files belong to who writes them.
    pub(in super::super) fn give(_: &File, _: &Metadata) {}

    /// Standard output has no name among the files.
    pub(in super::super) fn is_stdout(_: &Metadata) -> bool {
        false
    }
}
