//! Files that are written completely or not at all. A file is written under another name in the same folder, synchronized to the disk, and then
//! renamed. So the old file remains if the disk is full, an error occurs or the program is killed.

mod system;

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use tempfile::{Builder, TempPath};

/// The most symbolic links that are followed to a file that does not exist yet. Linux has the same limit for existing files.
const MOST_LINKS: usize = 40;

/// A file that is being written.
pub struct NewFile(Way);

/// How the bytes reach their destination.
enum Way {
    /// A temporary file beside the final place, which is renamed at the end.
    Beside { out: BufWriter<File>, temporary: TempPath, place: Box<Place> },
    /// The final place itself. Pipes, terminals and devices can't be replaced by a file.
    Stream(File),
    /// Standard output, if a file name stands for it. The bytes go through the same stream as printed text, so that both stay in order.
    Stdout(io::Stdout),
}

/// The place of a file in its folder.
#[derive(Debug)]
pub struct Place {
    path: PathBuf,
    /// The metadata of the file that is at this place now; `None` if there is none.
    before: Option<Metadata>,
}

impl NewFile {
    /// Begins to write a file. Nothing changes at its place before [`Self::finish`]. If the value is dropped without it, nothing is left behind.
    ///
    /// # Errors
    /// The existing file may not be written or is a folder, or no file can be created in the folder.
    pub fn create(path: &Path) -> io::Result<Self> {
        match fs::metadata(path) {
            Ok(found) if found.is_dir() => Err(is_folder()),
            Ok(found) if system::is_stdout(&found) => Ok(Self(Way::Stdout(io::stdout()))),
            Ok(found) if !found.is_file() => OpenOptions::new().write(true).open(path).map(Way::Stream).map(Self),
            _ => Self::beside(Place::of(path)?, Builder::new().prefix(".eyespace-").suffix(".new")),
        }
    }

    /// Begins to write a file under a given temporary name. The caller must keep other processes from using this name. A temporary file that a
    /// killed run left behind is replaced.
    ///
    /// # Errors
    /// As [`Self::create`].
    pub fn create_as(place: Place, temporary: &Path) -> io::Result<Self> {
        if let Err(error) = fs::remove_file(temporary)
            && error.kind() != io::ErrorKind::NotFound
        {
            return Err(error);
        }
        Self::beside(place, Builder::new().prefix(temporary.file_name().unwrap_or_default()).rand_bytes(0))
    }

    fn beside(place: Place, name: &mut Builder<'_, '_>) -> io::Result<Self> {
        let folder = place.folder();
        // The folder is checked first. If it is missing, the error of the system names the folder and not an unknown temporary file.
        fs::metadata(folder)?;
        let (file, temporary) = system::open_to_whom(name, place.before.as_ref())
            .tempfile_in(folder)
            .map_err(|error| io::Error::other(format!("no file can be created in its folder: {}", error.kind())))?
            .into_parts();
        Ok(Self(Way::Beside { out: BufWriter::new(file), temporary, place: Box::new(place) }))
    }

    /// Puts the complete file in its place.
    ///
    /// # Errors
    /// The last bytes could not be written, or the file could not be put in its place. Then the old file is still there.
    pub fn finish(self) -> io::Result<()> {
        self.put(|temporary, path| temporary.persist(path).map_err(|error| error.error))
    }

    /// Puts the complete file in its place if no file is there. Of several programs that do so at once one succeeds, except on file systems that
    /// can neither link a file nor rename it only to a free name: there the last one replaces the others, as with [`Self::finish`].
    ///
    /// # Errors
    /// [`io::ErrorKind::AlreadyExists`] if a file is there, which stays as it is, else the errors of [`Self::finish`].
    pub fn finish_as_first(self) -> io::Result<()> {
        self.put(|temporary, path| match temporary.persist_noclobber(path) {
            Err(error) if error.error.kind() != io::ErrorKind::AlreadyExists => {
                error.path.persist(path).map_err(|error| error.error)
            }
            put => put.map_err(|error| error.error),
        })
    }

    fn put(self, rename: impl FnOnce(TempPath, &Path) -> io::Result<()>) -> io::Result<()> {
        match self.0 {
            Way::Beside { out, temporary, place } => {
                let file = out.into_inner().map_err(io::IntoInnerError::into_error)?;
                place.give_to(&file)?;
                file.sync_all()?;
                rename(temporary, &place.path)?;
                place.sync_folder();
                Ok(())
            }
            Way::Stream(mut file) => file.flush(),
            Way::Stdout(mut out) => out.flush(),
        }
    }

    /// Opens the file for reading, after everything written so far was synchronized to the disk.
    ///
    /// # Errors
    /// The destination is not a file, or it can't be read.
    pub fn read_back(&mut self) -> io::Result<File> {
        match &mut self.0 {
            Way::Beside { out, temporary, .. } => {
                out.flush()?;
                out.get_ref().sync_all()?;
                File::open(temporary)
            }
            Way::Stream(_) | Way::Stdout(_) => Err(io::Error::other("not a file; expected the name of one")),
        }
    }
}

impl Write for NewFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.0 {
            Way::Beside { out, .. } => out.write(bytes),
            Way::Stream(file) => file.write(bytes),
            Way::Stdout(out) => out.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.0 {
            Way::Beside { out, .. } => out.flush(),
            Way::Stream(file) => file.flush(),
            Way::Stdout(out) => out.flush(),
        }
    }
}

impl Place {
    /// The place of the file with this name, which may be a symbolic link.
    ///
    /// # Errors
    /// The existing file may not be written, or is not a regular file.
    pub fn of(path: &Path) -> io::Result<Self> {
        let path = followed(path)?;
        let before = match fs::metadata(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            found => Some(found?),
        };
        match &before {
            Some(found) if found.is_dir() => return Err(is_folder()),
            Some(found) if !found.is_file() => return Err(io::Error::other("not a file; expected the name of one")),
            // Renaming would replace even a read-only file. Opening the file for writing checks that its owner allows changes.
            Some(_) => drop(OpenOptions::new().write(true).open(&path)?),
            None => {}
        }
        Ok(Self { path, before })
    }

    /// The path of the file, with symbolic links followed.
    pub fn path(&self) -> &Path {
        &self.path
    }

    fn folder(&self) -> &Path {
        self.path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
    }

    /// Gives the new file the permissions of the existing one, and its owner if the system allows that.
    fn give_to(&self, file: &File) -> io::Result<()> {
        let Some(before) = &self.before else { return Ok(()) };
        system::give(file, before);
        file.set_permissions(before.permissions())
    }

    /// Synchronizes the folder, so that the new name survives a power failure. Some systems can't do this; the contents of the file are safe
    /// anyway.
    fn sync_folder(&self) {
        if system::FOLDERS_ARE_FILES {
            let _ = File::open(self.folder()).and_then(|folder| folder.sync_all());
        }
    }
}

/// The path with all symbolic links followed. The file at its end need not exist.
fn followed(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&path) {
            Ok(to) => path = path.parent().unwrap_or(Path::new("")).join(to),
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::other("a loop of symbolic links; expected one that leads to a file"))
}

fn is_folder() -> io::Error {
    io::Error::other("a folder; expected the name of a file")
}
