//! The XML of the program Jago, which `GoGui` writes too.
//!
//! A game is `<GoGame><Information>...</Information><Nodes>...</Nodes></GoGame>`. `Nodes` has elements `Node` with moves (`<Black number="1" at="Q16"/>`),
//! set-up, marks and comments in them; a move may also stand there alone. A `Variation` has other continuations in place of the node before it. Points are
//! written as players write them. The form is described by Jago's `go.dtd` and in the appendix "XML Format" of `GoGui`'s documentation
//! (<https://github.com/Remi-Coulom/gogui>).

use eyespace::board::Size;
use roxmltree::{Document, Node, NodeId, ParsingOptions};
use rustc_hash::FxHashMap;

use crate::excerpt::Excerpt;
use crate::fault::{Fault, Located, quote};
use crate::format::Format;
use crate::place::Place;
use crate::sgf::write::escaped;

use super::game_text::{GameText, ROOT, Written, letters};

/// The most elements and texts of a game.
const MOST_PARTS: u32 = 2_000_000;

/// The elements of the information, each with its property in SGF. `Time` is in another list, because it may be of any form.
const INFORMATION: [(&str, &str); 18] = [
    ("BlackPlayer", "PB"),
    ("BlackRank", "BR"),
    ("BlackTeam", "BT"),
    ("WhitePlayer", "PW"),
    ("WhiteRank", "WR"),
    ("WhiteTeam", "WT"),
    ("Date", "DT"),
    ("Rules", "RU"),
    ("Handicap", "HA"),
    ("Komi", "KM"),
    ("Result", "RE"),
    ("Round", "RO"),
    ("Source", "SO"),
    ("Event", "EV"),
    ("Place", "PC"),
    ("User", "US"),
    ("Annotation", "AN"),
    ("Copyright", "CP"),
];

/// The elements of a node that have points, each with its property in SGF.
const SET_UP: [(&str, &str); 3] = [("AddBlack", "AB"), ("AddWhite", "AW"), ("Delete", "AE")];

/// The bytes of each game of a file.
pub(super) fn games(text: &str) -> Vec<std::ops::Range<usize>> {
    let begins: Vec<usize> = text.match_indices("<GoGame").map(|(byte, _)| byte).collect();
    let ends = begins.iter().skip(1).copied().chain([text.len()]);
    let span = |(begin, limit): (usize, usize)| {
        const END: &str = "</GoGame>";
        begin..text[begin..limit].find(END).map_or(limit, |end| begin + end + END.len())
    };
    begins.iter().copied().zip(ends).map(span).collect()
}

/// Whether a text is a file of Jago: XML with a game.
pub(super) fn is_jago(text: &str) -> bool {
    text.trim_start().starts_with('<') && text.contains("<GoGame")
}

/// Makes SGF of a game.
///
/// # Errors
/// The XML is not well-formed.
pub(super) fn written(text: Excerpt<'_>) -> Result<Written, Located> {
    let options = ParsingOptions { nodes_limit: MOST_PARTS, ..ParsingOptions::default() };
    let document = Document::parse_with_options(text.text, options).map_err(|error| {
        let (place, said) = (error.pos(), error.to_string());
        let reason = said.split(" at ").next().unwrap_or_default().to_owned();
        Fault::Xml(reason).at(byte_of(text.text, place.row as usize, place.col as usize))
    })?;
    let mut reader = Reader {
        game: GameText::new(text.begins()),
        side: 19,
        cursor: Cursor { text, at: 0, place: text.begins() },
        levels: FxHashMap::default(),
    };
    let root = document.root_element();
    if let Some(name) = root.attribute("name") {
        reader.game.text(ROOT, text.begins(), "GN", name);
    }
    reader.information(root);
    for element in root.descendants().filter(Node::is_element) {
        reader.element(element);
    }
    Ok(reader.game.written(Format::Jago))
}

/// The byte of a row and column, which count from 1.
fn byte_of(text: &str, row: usize, column: usize) -> usize {
    let before: usize = text.split_inclusive('\n').take(row.saturating_sub(1)).map(str::len).sum();
    let line = text.get(before..).unwrap_or_default();
    before + line.char_indices().nth(column.saturating_sub(1)).map_or(line.len(), |(byte, _)| byte)
}

/// The places of bytes in order. The text is scanned only once.
struct Cursor<'a> {
    text: Excerpt<'a>,
    at: usize,
    place: Place,
}

impl Cursor<'_> {
    fn place(&mut self, byte: usize) -> Place {
        match self.text.text.get(self.at..byte) {
            Some(passed) => {
                self.place = self.place.behind(passed);
                self.at = byte;
                self.place
            }
            None => self.text.place(byte),
        }
    }
}

/// The nodes so far of `Nodes` or of a `Variation`.
#[derive(Clone, Copy)]
struct Level {
    /// The node behind which the next one comes.
    last: usize,
    /// The node behind which the last one came, where its variations begin.
    before: usize,
}

struct Reader<'a> {
    game: GameText,
    side: usize,
    cursor: Cursor<'a>,
    /// For each `Nodes` and `Variation`, its nodes so far; for each `Node`, its node.
    levels: FxHashMap<NodeId, Level>,
}

impl Reader<'_> {
    fn information(&mut self, root: Node<'_, '_>) {
        let Some(information) = root.children().find(|child| child.has_tag_name("Information")) else {
            self.game.value(ROOT, self.cursor.text.begins(), "SZ", "19".to_owned());
            return;
        };
        let mut size = None;
        for element in information.children().filter(Node::is_element) {
            let at = self.cursor.text.place(element.range().start);
            let name = element.tag_name().name();
            let said = words(element);
            if let Some((_, property)) = INFORMATION.iter().find(|(known, _)| *known == name) {
                self.game.text(ROOT, at, property, &said);
            } else if name == "BoardSize" {
                size = size.or(Some((at, said)));
            } else if name == "Time" {
                let is_seconds = said.parse::<f64>().is_ok();
                self.game.text(ROOT, at, if is_seconds { "TM" } else { "OT" }, &said);
            }
        }
        let (at, size) = size.unwrap_or((self.cursor.text.begins(), "19".to_owned()));
        self.game.text(ROOT, at, "SZ", &size);
        self.side = size.parse().unwrap_or(self.side);
    }

    fn element(&mut self, element: Node<'_, '_>) {
        let at = self.cursor.place(element.range().start);
        let Some(parent) = element.parent_element() else { return };
        let name = element.tag_name().name();
        match (parent.tag_name().name(), name) {
            ("GoGame", "Nodes") => {
                self.levels.entry(element.id()).or_insert(Level { last: ROOT, before: ROOT });
            }
            ("Nodes" | "Variation", "Variation") => {
                if let Some(&Level { before, .. }) = self.levels.get(&parent.id()) {
                    self.levels.insert(element.id(), Level { last: before, before });
                }
            }
            ("Nodes" | "Variation", "Node") => {
                if let Some(node) = self.add(parent, element) {
                    self.levels.insert(element.id(), Level { last: node, before: node });
                    for (attribute, property) in [("blacktime", "BL"), ("whitetime", "WL")] {
                        self.attribute(element, attribute, node, at, property);
                    }
                    self.attribute(element, "name", node, at, "N");
                }
            }
            ("Nodes" | "Variation", "Black" | "White") => {
                if let Some(node) = self.add(parent, element) {
                    self.play(element, node, at);
                }
            }
            ("Nodes" | "Variation" | "Node", "Comment") => {
                if let Some(&Level { last, .. }) = self.levels.get(&parent.id()) {
                    self.game.paragraph(last, at, "C", &paragraphs(element));
                }
            }
            ("Node", _) => {
                if let Some(&Level { last, .. }) = self.levels.get(&parent.id()) {
                    self.in_node(element, last, at);
                }
            }
            _ => {}
        }
    }

    /// Adds a node behind the last one of `Nodes` or of a variation. The first node without a move is the one with which the game begins.
    fn add(&mut self, parent: Node<'_, '_>, element: Node<'_, '_>) -> Option<usize> {
        let level = self.levels.get_mut(&parent.id())?;
        let is_move = |element: Node<'_, '_>| ["Black", "White"].contains(&element.tag_name().name());
        let is_first = parent.has_tag_name("Nodes") && element.prev_sibling_element().is_none();
        if is_first && !is_move(element) && !element.children().any(is_move) {
            return Some(ROOT);
        }
        let node = self.game.add(level.last);
        *level = Level { last: node, before: level.last };
        Some(node)
    }

    /// An element inside a node.
    fn in_node(&mut self, element: Node<'_, '_>, node: usize, at: Place) {
        let name = element.tag_name().name();
        if let Some((_, property)) = SET_UP.iter().find(|(known, _)| *known == name) {
            for point in self.points(element, at) {
                self.game.value(node, at, *property, letters(point));
            }
            return;
        }
        match name {
            "Black" | "White" => self.play(element, node, at),
            "BlackToPlay" => self.game.text(node, at, "PL", "B"),
            "WhiteToPlay" => self.game.text(node, at, "PL", "W"),
            "Mark" => self.mark(element, node, at),
            "SGF" => self.sgf(element, node, at),
            _ => {
                let text = || format!("an element {} inside a node; it was left out", quote(name));
                self.game.odd("element", at.line, text);
            }
        }
    }

    fn play(&mut self, element: Node<'_, '_>, node: usize, at: Place) {
        let [name, left] = match element.tag_name().name() {
            "Black" => ["B", "BL"],
            _ => ["W", "WL"],
        };
        if self.game.has(node, "B") || self.game.has(node, "W") {
            let text = || "a second move in a node; it was left out".to_owned();
            return self.game.odd("second move", at.line, text);
        }
        let said = said_points(element);
        match *said.iter().map(String::as_str).filter(|text| !text.trim().is_empty()).collect::<Vec<_>>() {
            [] => self.game.value(node, at, name, String::new()),
            [point, ..] if point.trim().eq_ignore_ascii_case("pass") => self.game.value(node, at, name, String::new()),
            _ => {
                if let Some(&point) = self.points(element, at).first() {
                    self.game.value(node, at, name, letters(point));
                }
            }
        }
        self.attribute(element, "timeleft", node, at, left);
    }

    /// The points of an element; those off the board are left out.
    fn points(&mut self, element: Node<'_, '_>, at: Place) -> Vec<(u8, u8)> {
        let size = Size::square(self.side).ok();
        let mut points = vec![];
        for said in said_points(element).iter().map(|said| said.trim()).filter(|said| !said.is_empty()) {
            match size.and_then(|size| size.parse_vertex(said).ok()) {
                Some(point) => points.push((point.column(), point.row())),
                None => {
                    let name = element.tag_name().name();
                    let text = || format!("{} {} is no point of the board; it was left out", quote(name), quote(said));
                    self.game.odd("point", at.line, text);
                }
            }
        }
        points
    }

    fn mark(&mut self, element: Node<'_, '_>, node: usize, at: Place) {
        let kind = match (element.attribute("type"), element.attribute("territory"), element.attribute("label")) {
            (Some("triangle"), ..) => Some("TR"),
            (Some("circle"), ..) => Some("CR"),
            (Some("square"), ..) => Some("SQ"),
            (_, Some("black"), _) => Some("TB"),
            (_, Some("white"), _) => Some("TW"),
            (_, _, Some(_)) => None,
            _ => Some("MA"),
        };
        for point in self.points(element, at) {
            if let Some(kind) = kind {
                self.game.value(node, at, kind, letters(point));
            }
            if let Some(label) = element.attribute("label") {
                let label = escaped(label).replace(':', "\\:");
                self.game.value(node, at, "LB", format!("{}:{label}", letters(point)));
            }
        }
    }

    /// A property of SGF: `<SGF type="DM"><Arg>1</Arg></SGF>`. Moves and set-up have elements of their own.
    fn sgf(&mut self, element: Node<'_, '_>, node: usize, at: Place) {
        let name = element.attribute("type").unwrap_or_default();
        let is_name = (1..=8).contains(&name.len()) && name.bytes().all(|byte| byte.is_ascii_uppercase());
        if !is_name || ["B", "W", "AB", "AW", "AE", "SZ", "GM", "FF", "CA"].contains(&name) {
            let text = || format!("an element SGF of type {}; it was left out", quote(name));
            return self.game.odd("SGF", at.line, text);
        }
        let arguments = element.children().filter(|child| child.has_tag_name("Arg"));
        for argument in arguments {
            self.game.value(node, at, name.to_owned(), escaped(&words(argument)));
        }
    }

    fn attribute(&mut self, element: Node<'_, '_>, name: &str, node: usize, at: Place, property: &'static str) {
        if let Some(value) = element.attribute(name) {
            self.game.text(node, at, property, value);
        }
    }
}

/// The points that an element names: in its attribute `at`, in elements `at` inside it, or as its text.
fn said_points(element: Node<'_, '_>) -> Vec<String> {
    let inside: Vec<String> = element.children().filter(|child| child.has_tag_name("at")).map(words).collect();
    match element.attribute("at") {
        Some(point) => vec![point.to_owned()],
        None if inside.is_empty() => vec![words(element)],
        None => inside,
    }
}

/// The text of an element and of all elements inside it.
fn words(element: Node<'_, '_>) -> String {
    let texts = element.descendants().filter(|part| part.is_text()).filter_map(|part| part.text());
    texts.collect::<String>().trim().to_owned()
}

/// The text of a comment: a line for each element `P`, in which line breaks are blanks.
fn paragraphs(element: Node<'_, '_>) -> String {
    let merged = |text: String| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let paragraphs: Vec<String> =
        element.children().filter(|child| child.has_tag_name("P")).map(words).map(merged).collect();
    if paragraphs.is_empty() { merged(words(element)) } else { paragraphs.join("\n") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sgf(text: &str) -> (String, Vec<String>) {
        let Written { text, origin } = written(Excerpt::whole(text)).unwrap();
        (text.replace('\n', " ").replace("(;GM[1] FF[4] CA[UTF-8]", "(;"), origin.notes)
    }

    fn nodes(nodes: &str) -> (String, Vec<String>) {
        let information = "<Information><BoardSize>9</BoardSize></Information>";
        sgf(&format!("<GoGame>{information}\n<Nodes>\n{nodes}</Nodes></GoGame>"))
    }

    #[test]
    fn the_information_is_read() {
        let text = "<GoGame name=\"x\"><Information><Application>a</Application><BoardSize>5</BoardSize><BlackPlayer>A &amp; B\
            </BlackPlayer><WhiteRank>2d</WhiteRank><Komi>6.5</Komi><Time>600</Time><Rules>Chinese</Rules><Result>B+R</Result>\
            <Copyright><P>c</P></Copyright></Information><Nodes/></GoGame>";
        let (text, notes) = sgf(text);
        assert_eq!(text, "(; GN[x] PB[A & B] WR[2d] KM[6.5] TM[600] RU[Chinese] RE[B+R] CP[c] SZ[5])");
        assert!(notes.is_empty());
    }

    #[test]
    fn nodes_have_moves_set_up_marks_and_comments() {
        let (text, notes) = nodes(
            "<Node name=\"n\"><AddBlack at=\"A1\"/><AddWhite><at>B1</at><at>C1</at></AddWhite><WhiteToPlay/></Node>\n\
             <Node><White number=\"1\" at=\"J9\" timeleft=\"9\"/><Mark at=\"A1\" type=\"triangle\"/><Mark at=\"A2\" label=\"a:\"/>\
             <Mark territory=\"black\">C3</Mark><SGF type=\"DM\"><Arg>1</Arg></SGF><Comment><P>one\ntwo</P><P>]</P></Comment></Node>\n\
             <Black number=\"2\" at=\"\"/><Comment>later</Comment><White number=\"3\">pass</White>\n",
        );
        assert_eq!(
            text,
            "(; SZ[9] N[n] AB[ai] AW[bi] [ci] PL[W] ;W[ia] WL[9] TR[ai] LB[ah:a\\:] TB[cg] DM[1] C[one two \\]] ;B[] C[later] ;W[])"
        );
        assert_eq!(notes, Vec::<String>::new());
    }

    #[test]
    fn a_variation_takes_the_place_of_the_node_before_it() {
        let (text, notes) = nodes(
            "<Black at=\"A1\"/><White at=\"B1\"/><Variation><White at=\"C1\"/><Black at=\"D1\"/><Variation><Black at=\"E1\"/>\
             </Variation></Variation><Black at=\"F1\"/>",
        );
        assert_eq!(text, "(; SZ[9] ;B[ai] (;W[bi] ;B[fi]) (;W[ci] (;B[di]) (;B[ei])))");
        assert!(notes.is_empty());
    }

    #[test]
    fn what_cannot_be_is_left_out_with_a_note() {
        let (text, notes) = nodes(
            "<Node><Black at=\"K1\"/><White at=\"A1\"/><White at=\"A2\"/><Line/></Node>\n<Node><SGF type=\"AB\"/></Node>",
        );
        assert_eq!(text, "(; SZ[9] ;W[ai] ;)");
        assert_eq!(
            notes,
            [
                "line 3: Black K1 is no point of the board; it was left out",
                "line 3: a second move in a node; it was left out",
                "line 3: an element Line inside a node; it was left out",
                "line 4: an element SGF of type AB; it was left out",
            ]
        );
    }

    #[test]
    fn xml_that_is_cut_off_is_refused_with_its_place() {
        let error = written(Excerpt::whole("<GoGame>\n <Nodes></Node>")).unwrap_err();
        assert_eq!(error.byte, Some(17));
        assert!(matches!(&error.fault, Fault::Xml(reason) if !reason.is_empty()), "{error:?}");
        assert!(written(Excerpt::whole("<GoGame><Nodes>")).is_err());
    }

    #[test]
    fn deep_nesting_needs_no_deep_stack() {
        let depth = 20_000;
        let (open, close) = ("<Variation><Black at=\"A1\"/>".repeat(depth), "</Variation>".repeat(depth));
        assert!(nodes(&format!("<Black at=\"B2\"/>{open}{close}")).0.contains("B[ai]"));
    }

    #[test]
    fn each_game_is_a_part() {
        let text = "<?xml version='1.0'?><Go><GoGame/></GoGame> <GoGame name='x'><Nodes/></GoGame><GoGame>";
        assert!(is_jago(text));
        let parts: Vec<&str> = games(text).into_iter().map(|span| &text[span]).collect();
        assert_eq!(parts, ["<GoGame/></GoGame>", "<GoGame name='x'><Nodes/></GoGame>", "<GoGame>"]);
    }
}
