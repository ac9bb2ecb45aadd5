//! Differences between operating systems: the permissions and owners of files, and how standard output is recognized.

use std::fs::{File, Metadata};

use tempfile::Builder;

pub(super) use here::{give, is_stdout, open_to_whom};

/// Whether a folder can be opened and synchronized to the disk.
pub(super) const FOLDERS_ARE_FILES: bool = cfg!(unix);

#[cfg(unix)]
mod here {
    use std::fs::Permissions;
    use std::io;
    use std::os::fd::AsFd;
    use std::os::unix::fs::{MetadataExt, PermissionsExt, fchown};

    use super::{Builder, File, Metadata};

    /// Gives a new file the permissions of the old one, or those that any new file gets. They apply before anything is written, so nobody else can
    /// read the file meanwhile. The user's umask may remove some of them.
    pub(in super::super) fn open_to_whom<'a, 'b, 'c>(
        name: &'c mut Builder<'a, 'b>,
        before: Option<&Metadata>,
    ) -> &'c mut Builder<'a, 'b> {
        name.permissions(Permissions::from_mode(before.map_or(0o666, |before| before.mode() & 0o777)))
    }

    /// Gives a file the owner and group of another file. Only the superuser may change the owner; for other users the call fails without effect.
    pub(in super::super) fn give(file: &File, like: &Metadata) {
        let _ = fchown(file, Some(like.uid()), Some(like.gid()));
    }

    /// Whether standard output is written to this file.
    pub(in super::super) fn is_stdout(found: &Metadata) -> bool {
        let out = io::stdout().as_fd().try_clone_to_owned().and_then(|out| File::from(out).metadata());
        out.is_ok_and(|out| (out.dev(), out.ino()) == (found.dev(), found.ino()))
    }
}

#[cfg(not(unix))]
mod here {
    use super::{Builder, File, Metadata};

    /// Does nothing, because files inherit their permissions from the folder here.
    pub(in super::super) fn open_to_whom<'a, 'b, 'c>(
        name: &'c mut Builder<'a, 'b>,
        _: Option<&Metadata>,
    ) -> &'c mut Builder<'a, 'b> {
        name
    }

    /// Does nothing, because files belong to the user who writes them here.
    pub(in super::super) fn give(_: &File, _: &Metadata) {}

    /// Always false, because no file name stands for standard output here.
    pub(in super::super) fn is_stdout(_: &Metadata) -> bool {
        false
    }
}
