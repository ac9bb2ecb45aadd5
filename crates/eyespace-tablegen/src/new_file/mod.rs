//! Files that are written whole or not at all: under another name in the same folder, brought to the disk, then renamed. A
//! full disk, a fault or a kill leaves what was there.

mod system;

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use tempfile::{Builder, TempPath};

/// So many links are followed to a file that is not there, as many as Linux follows to one that is.
const MOST_LINKS: usize = 40;

/// A file that is being written.
pub struct NewFile(Way);

/// Where the bytes go meanwhile.
enum Way {
    /// Into a file beside the place.
    Beside { out: BufWriter<File>, temporary: TempPath, place: Box<Place> },
    /// To where they belong at once: pipes, terminals and devices are not replaced.
    Stream(File),
    /// To standard output, named as a file: what is printed comes behind it.
    Stdout(io::Stdout),
}

/// The place of a file in its folder.
#[derive(Debug)]
pub struct Place {
    path: PathBuf,
    /// What is there now.
    before: Option<Metadata>,
}

impl NewFile {
    /// Begins to write a file. Nothing changes in its place before [`Self::finish`]; dropped, it leaves nothing behind.
    ///
    /// # Errors
    /// What is there may not be written, is a folder, or the folder takes no file.
    pub fn create(path: &Path) -> io::Result<Self> {
        match fs::metadata(path) {
            Ok(found) if found.is_dir() => Err(is_folder()),
            Ok(found) if system::is_stdout(&found) => Ok(Self(Way::Stdout(io::stdout()))),
            Ok(found) if !found.is_file() => OpenOptions::new().write(true).open(path).map(Way::Stream).map(Self),
            _ => Self::beside(Place::of(path)?, Builder::new().prefix(".eyespace-").suffix(".new")),
        }
    }

    /// The same under a fixed name meanwhile, for who keeps others away from it: what a killed run left there is written over.
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
        // The system says it better than a name that nobody has heard of.
        fs::metadata(folder)?;
        let (file, temporary) = system::open_to_whom(name, place.before.as_ref())
            .tempfile_in(folder)
            .map_err(|error| io::Error::other(format!("no file can be created in its folder: {}", error.kind())))?
            .into_parts();
        Ok(Self(Way::Beside { out: BufWriter::new(file), temporary, place: Box::new(place) }))
    }

    /// Puts the file in its place, whole.
    ///
    /// # Errors
    /// The last bytes could not be written, or the place is not free; what was there is there still.
    pub fn finish(self) -> io::Result<()> {
        match self.0 {
            Way::Beside { out, temporary, place } => {
                let file = out.into_inner().map_err(io::IntoInnerError::into_error)?;
                place.give_to(&file)?;
                file.sync_all()?;
                temporary.persist(&place.path).map_err(|error| error.error)?;
                place.sync_folder();
                Ok(())
            }
            Way::Stream(mut file) => file.flush(),
            Way::Stdout(mut out) => out.flush(),
        }
    }

    /// What was written so far, as the disk has it.
    ///
    /// # Errors
    /// It is no file, or cannot be read again.
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
    /// Where a file of this name lies, be the name a link.
    ///
    /// # Errors
    /// What is there may not be written, or is no file.
    pub fn of(path: &Path) -> io::Result<Self> {
        let path = followed(path)?;
        let before = match fs::metadata(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            found => Some(found?),
        };
        match &before {
            Some(found) if found.is_dir() => return Err(is_folder()),
            Some(found) if !found.is_file() => return Err(io::Error::other("not a file; expected the name of one")),
            // A folder would let it be replaced: who made it read-only does not want that.
            Some(_) => drop(OpenOptions::new().write(true).open(&path)?),
            None => {}
        }
        Ok(Self { path, before })
    }

    /// The file's own name.
    pub fn path(&self) -> &Path {
        &self.path
    }

    fn folder(&self) -> &Path {
        self.path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
    }

    /// Makes a file as the one that is there: its permissions, and its owner where we may.
    fn give_to(&self, file: &File) -> io::Result<()> {
        let Some(before) = &self.before else { return Ok(()) };
        system::give(file, before);
        file.set_permissions(before.permissions())
    }

    /// So that the new name outlasts a power cut too. Not all systems can; the file is whole in any case.
    fn sync_folder(&self) {
        if system::FOLDERS_ARE_FILES {
            let _ = File::open(self.folder()).and_then(|folder| folder.sync_all());
        }
    }
}

/// What this path is a link to, and that is, to the last, which may not be there.
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
