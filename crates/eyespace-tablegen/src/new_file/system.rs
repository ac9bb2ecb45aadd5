//! Differences between systems: the permissions and owners of files, and how to recognize standard output.

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

    /// Gives a new file, from its first byte on, the permissions of the old one, or those of any new file. The user's umask still removes some.
    pub(in super::super) fn open_to_whom<'a, 'b, 'c>(
        name: &'c mut Builder<'a, 'b>,
        before: Option<&Metadata>,
    ) -> &'c mut Builder<'a, 'b> {
        name.permissions(Permissions::from_mode(before.map_or(0o666, |before| before.mode() & 0o777)))
    }

    /// Gives a file the owner and group of another. Only the superuser may change the owner; for others the call fails without effect.
    pub(in super::super) fn give(file: &File, like: &Metadata) {
        let _ = fchown(file, Some(like.uid()), Some(like.gid()));
    }

    /// Whether standard output goes to this file.
    pub(in super::super) fn is_stdout(found: &Metadata) -> bool {
        let out = io::stdout().as_fd().try_clone_to_owned().and_then(|out| File::from(out).metadata());
        out.is_ok_and(|out| (out.dev(), out.ino()) == (found.dev(), found.ino()))
    }
}

#[cfg(not(unix))]
mod here {
    use super::{Builder, File, Metadata};

    /// Permissions of files are inherited from their folder.
    pub(in super::super) fn open_to_whom<'a, 'b, 'c>(
        name: &'c mut Builder<'a, 'b>,
        _: Option<&Metadata>,
    ) -> &'c mut Builder<'a, 'b> {
        name
    }

    /// Files belong to the user who writes them.
    pub(in super::super) fn give(_: &File, _: &Metadata) {}

    /// Standard output can't be named as a file.
    pub(in super::super) fn is_stdout(_: &Metadata) -> bool {
        false
    }
}
