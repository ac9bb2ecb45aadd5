//! Compares docs/gallery.md and its pictures with those that the program draws. To update them after a change:
//! `EYESPACE_WRITE=gallery cargo test -p eyespace-cli --test pictures gallery`.

use std::fs;

use crate::folder::Folder;
use crate::support::{at_root, root};

/// A picture of the gallery.
struct Plate {
    heading: &'static str,
    /// A sentence or two about the picture.
    text: &'static str,
    /// The arguments of the program, without the file to draw.
    arguments: &'static [&'static str],
    /// The option for the output file, and the name of that file.
    output: [&'static str; 2],
    /// The files that are drawn.
    files: &'static [&'static str],
}

const INTRODUCTION: &str = "# Gallery

Each picture stands above the command that draws it. Run the commands in the folder of README.md. The boards and games were made for this
project: they are in `examples` and in `testdata/pictures`. [pictures.md](pictures.md) explains the signs and the options.

A test compares every picture with the one that is kept, byte by byte. After a change to the drawing,
`EYESPACE_WRITE=gallery cargo test -p eyespace-cli --test pictures gallery` draws this page anew.
";

const PLATES: [Plate; 12] = [
    Plate {
        heading: "A game",
        text: "The first 22 moves, numbered. Move 9 was captured, so the line below the board says where it was played.",
        arguments: &["analyze", "testdata/pictures/game.sgf", "--move", "22", "--numbers", "22"],
        output: ["--svg", "game.svg"],
        files: &["game.svg"],
    },
    Plate {
        heading: "A half eye",
        text: "D4 is half an eye: it becomes an eye if White plays C3, and a false one if Black does.",
        arguments: &["analyze", "examples/half-eye.txt"],
        output: ["--svg", "half-eye.svg"],
        files: &["half-eye.svg"],
    },
    Plate {
        heading: "A false eye",
        text: "E3 is a false eye, and the point to play as well: the sign of the move stands inside the sign of the eye.",
        arguments: &["analyze", "examples/false-eye.txt"],
        output: ["--svg", "false-eye.svg"],
        files: &["false-eye.svg"],
    },
    Plate {
        heading: "A seki",
        text: "Both groups have one eye, and neither side can fill the liberties between them.",
        arguments: &["analyze", "examples/seki.txt"],
        output: ["--svg", "seki.svg"],
        files: &["seki.svg"],
    },
    Plate {
        heading: "Bent four in the corner",
        text: "By Japanese rules White is dead as the board stands; the picture gives the reason.",
        arguments: &["score", "examples/bent-four.txt", "--rules", "japanese", "--title", "Bent four in the corner"],
        output: ["--svg", "bent-four.svg"],
        files: &["bent-four.svg"],
    },
    Plate {
        heading: "A score with dame",
        text: "The result of the score stands below the board. Dead stones are crossed out, small squares mark territory, and E5 is a dame.",
        arguments: &["score", "testdata/pictures/game.sgf"],
        output: ["--svg", "score.svg"],
        files: &["score.svg"],
    },
    Plate {
        heading: "An estimate",
        text: "The larger a square, the surer the estimate is that the point will count for that colour.",
        arguments: &["estimate", "testdata/pictures/game.sgf", "--move", "14"],
        output: ["--svg", "estimate.svg"],
        files: &["estimate.svg"],
    },
    Plate {
        heading: "A solved problem",
        text: "The picture has two boards: on the left every first move of the problem is judged, on the right the main line is numbered.",
        arguments: &[
            "solve",
            "testdata/pictures/problems.sgf",
            "--game",
            "6",
            "--crop",
            "auto",
            "--title",
            "White to live",
        ],
        output: ["--svg", "solve.svg"],
        files: &["solve.svg"],
    },
    Plate {
        heading: "An eye",
        text: "The vital points and the end point of a seven-point eye.",
        arguments: &["eye", "..##/..../#.##"],
        output: ["--svg", "eye.svg"],
        files: &["eye.svg"],
    },
    Plate {
        heading: "A cropped corner",
        text: "Only the corner of the 19x19 board is shown. Where the board goes on, its lines fade.",
        arguments: &["analyze", "testdata/pictures/corner.sgf", "--crop", "auto"],
        output: ["--svg", "corner.svg"],
        files: &["corner.svg"],
    },
    Plate {
        heading: "Names in Japanese and Korean",
        text: "An SVG file leaves it to the viewer to find a font for the players' names. PNG and PDF use the fonts of the machine that draws them.",
        arguments: &["analyze", "testdata/pictures/names.sgf", "--move", "13", "--numbers", "13"],
        output: ["--svg", "names.svg"],
        files: &["names.svg"],
    },
    Plate {
        heading: "A sheet of problems",
        text: "Six problems on the first page, their answers on the last. With `--out sheet.pdf` both pages are in one file.",
        arguments: &["sheet", "testdata/pictures/problems.sgf", "--title", "Six problems"],
        output: ["--out", "sheet.svg"],
        files: &["sheet-1.svg", "sheet-2.svg"],
    },
];

impl Plate {
    /// Draws the picture into a folder.
    fn draw(&self, folder: &Folder) {
        let [option, file] = self.output;
        let done = at_root(&[self.arguments, &[option, &folder.file(file)]].concat());
        assert!(done.status.success(), "{}: {}", self.heading, String::from_utf8_lossy(&done.stderr));
    }

    /// The section of the page for this picture.
    fn section(&self) -> String {
        let quoted = |word: &&str| match word.contains(|c: char| c.is_whitespace() || c == '#') {
            true => format!("'{word}'"),
            false => (*word).to_owned(),
        };
        let words: Vec<String> = self.arguments.iter().chain(&self.output).map(quoted).collect();
        let images = self.files.iter().map(|file| format!("![{}](images/gallery/{file})\n", self.heading));
        format!(
            "\n## {}\n\n{}\n\n{}\n```sh\neyespace {}\n```\n",
            self.heading,
            self.text,
            images.collect::<String>(),
            words.join(" ")
        )
    }
}

#[test]
fn the_gallery_is_what_the_program_draws() {
    let folder = Folder::new("gallery");
    let page = INTRODUCTION.to_owned() + &PLATES.iter().map(Plate::section).collect::<String>();
    let (kept_page, kept) = (root().join("docs/gallery.md"), root().join("docs/images/gallery"));
    PLATES.iter().for_each(|plate| plate.draw(&folder));
    if std::env::var("EYESPACE_WRITE").is_ok_and(|what| what == "gallery") {
        fs::write(&kept_page, &page).unwrap();
        folder.names().iter().for_each(|name| fs::write(kept.join(name), folder.bytes(name)).unwrap());
    }
    let again = "EYESPACE_WRITE=gallery cargo test -p eyespace-cli --test pictures gallery";
    assert!(fs::read_to_string(kept_page).unwrap() == page, "docs/gallery.md: {again}");
    let mut named: Vec<&str> = PLATES.iter().flat_map(|plate| plate.files).copied().collect();
    named.sort_unstable();
    assert_eq!(folder.names(), named);
    for name in named {
        assert!(fs::read(kept.join(name)).is_ok_and(|bytes| bytes == folder.bytes(name)), "{name}: {again}");
    }
    assert_eq!(fs::read_dir(kept).unwrap().count(), folder.names().len(), "a picture that no command draws");
}

#[test]
fn no_picture_of_the_gallery_mentions_the_terminal() {
    let folder = Folder::new("words");
    PLATES.iter().for_each(|plate| plate.draw(&folder));
    for name in folder.names() {
        let svg = folder.text(&name);
        assert!(svg.contains("<text"), "{name}");
        assert!(!svg.to_lowercase().contains("terminal"), "{name}");
    }
}
