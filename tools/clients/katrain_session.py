"""Drives KaTrain 1.20.0 by keys and clicks; katrain.sh prepares the screen, the engine and the folders, and says how it is called."""

import json
import math
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import katrain
from sgfmill import sgf, sgf_moves

MOVES = 200  # that are walked through
PATIENCE = 300  # seconds until something that does not come is a failure
# A problem of our own for the frame: three in a row in the corner, which the first move decides.
PROBLEM = (
    "(;GM[1]FF[4]SZ[19]KM[6.5]RU[Japanese]PL[B]AW[ar][br][cr][dr][ds]AB[aq][bq][cq][dq][eq][er][es])"
)


class Wrong(Exception):
    """What KaTrain shows, asks or logs is not what it should be."""


class Record:
    """The main line of a game: its boards, by an implementation that is neither KaTrain's nor ours."""

    def __init__(self, path):
        self.game = sgf.Sgf_game.from_bytes(path.read_bytes())
        root = self.game.get_root()
        rules = root.get("RU") if root.has_property("RU") else "Japanese"
        board, plays = sgf_moves.get_setup_and_moves(self.game)
        if self.game.get_size() != 19 or len(plays) < MOVES or rules.lower() not in ("japanese", "jp"):
            raise Wrong(f"{path} is not a game of {MOVES} moves or more on 19 lines by Japanese rules")
        self.boards = [board.copy()]
        for colour, move in plays:
            if move is not None:
                board.play(*move, colour)
            self.boards.append(board.copy())

    @property
    def moves(self):
        return len(self.boards) - 1


class Picture:
    """The screen at one moment: Xvfb keeps it in a file, as xwd has it, four bytes a point in the order of blue, green and red."""

    WIDTH, HEIGHT = 1300, 1000

    def __init__(self):
        screen = Path(os.environ["SCREEN_FILE"]).read_bytes()
        header, colours = (int.from_bytes(screen[at : at + 4], "big") for at in (0, 76))
        self.points = screen[header + 12 * colours :]

    def at(self, x, y):
        start = (y * self.WIDTH + x) * 4
        blue, green, red = self.points[start : start + 3]
        return red, green, blue

    def colour(self, x, y, around):
        """'b' or 'w' where most points of a ring are as dark or as light as a stone, and grey; else None."""
        seen = []
        for eighth in range(8):  # between the lines of the board
            right, down = (around * turn(math.pi * (2 * eighth + 1) / 8) for turn in (math.cos, math.sin))
            red, green, blue = self.at(round(x + right), round(y + down))
            is_grey = max(red, green, blue) - min(red, green, blue) < 60
            seen.append("b" if is_grey and max(red, green, blue) < 100 else "w" if is_grey and min(red, green, blue) > 140 else None)
        return max(("b", "w", None), key=seen.count)


class Grid:
    """Where the lines of the board lie on the screen: found on a board without stones."""

    def __init__(self, columns, rows):
        self.columns, self.rows = columns, rows[::-1]
        self.space = columns[1] - columns[0]

    @classmethod
    def found(cls, picture):
        columns = cls.lines([sum(cls.is_line(picture, x, y) for y in range(Picture.HEIGHT)) for x in range(900)])
        rows = cls.lines([sum(cls.is_line(picture, x, y) for x in range(900)) for y in range(Picture.HEIGHT)])
        return cls(columns, rows) if columns and rows else None

    @staticmethod
    def is_line(picture, x, y):
        """Black or, where a line lies between two rows of pixels, half black; all around the board is bluish."""
        red, _, blue = picture.at(x, y)
        return red < 150 and red >= blue

    @staticmethod
    def lines(counts):
        """Nineteen that lie evenly. A line may be too faint to be seen, and the edges of the board may look like lines, too."""
        long = {at for at, count in enumerate(counts) if count > 500}
        for first in sorted(long):
            for space in range(20, 60):
                even = [first + space * line for line in range(19)]
                if 16 <= len(long.intersection(even)) and len(long) < 30 and even[-1] in long:
                    return even
        return None

    def point(self, row, column):
        return self.columns[column], self.rows[row]

    def is_lit(self, picture):
        """By a corner of the wood: it is dark while a dialogue lies before the board."""
        return picture.at(round(self.columns[0] - 1.2 * self.space), round(self.rows[0] + 1.2 * self.space))[0] > 180

    def differs(self, picture, board, empty_too):
        """Points that are not drawn as the board has them; of empty ones only where nothing else is drawn on the board."""
        if not self.is_lit(picture):
            return [("wood", "light", "dark")]
        found = []
        for row in range(19):
            for column in range(19):
                expected = board.get(row, column)
                if expected or empty_too:
                    seen = picture.colour(*self.point(row, column), self.space * 0.3)
                    if seen != expected:
                        found.append(("ABCDEFGHJKLMNOPQRST"[column] + str(row + 1), expected, seen))
        return found


class Session:
    def __init__(self, eyespace, out, home):
        self.eyespace, self.out, self.home = eyespace, out, home
        self.log = out / "katrain.log"
        self.pictures = 0
        self.checked = 0
        self.write_settings()
        self.program = subprocess.Popen(
            [sys.executable, "-m", "katrain"], stdout=self.log.open("wb"), stderr=subprocess.STDOUT, cwd=home
        )

    def begin(self):
        self.window = self.until("a window", self.find_window)
        xdotool("windowmove", "--sync", self.window, "0", "0", "windowfocus", "--sync", self.window)
        self.idle()
        self.grid = self.until("an empty board of 19 lines", lambda: Grid.found(Picture()))

    def write_settings(self):
        """The settings that come with KaTrain, with what docs/clients.md says; and all that it tells in its log."""
        settings = json.loads((Path(katrain.__file__).parent / "config.json").read_text())
        settings["engine"].update(backend="custom", altcommand="eyespace analysis")
        settings["general"].update(debug_level=1, sgf_load=str(self.home / "games"), sgf_save=str(self.home / "games"))
        settings["ui_state"]["size"] = [Picture.WIDTH, Picture.HEIGHT]
        (self.home / ".katrain").mkdir()
        (self.home / "games").mkdir()
        (self.home / ".katrain/config.json").write_text(json.dumps(settings))

    def find_window(self):
        """By the program: xdotool does not read the name that the window has."""
        search = ["xdotool", "search", "--onlyvisible", "--pid", str(self.program.pid)]
        done = subprocess.run(search, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        return done.stdout.split()[0] if done.stdout.split() else None

    def until(self, what, is_so, patience=PATIENCE):
        end = time.monotonic() + patience
        while time.monotonic() < end:
            if self.program.poll() is not None:
                raise Wrong(f"KaTrain ended with {self.program.returncode}")
            if found := is_so():
                return found
            time.sleep(0.05)
        raise Wrong(f"{what} did not come in {patience} seconds")

    def lines(self, name):
        path = self.out / name
        whole = path.read_bytes().rpartition(b"\n")[0] if path.exists() else b""
        return [json.loads(line) for line in whole.splitlines()]

    def waiting(self):
        told = {line["id"] for line in self.lines("told.jsonl") if not line.get("isDuringSearch", False)}
        return [line["id"] for line in self.lines("asked.jsonl") if line["id"] not in told]

    def idle(self):
        """All that was asked is answered, and nothing more is asked for a while."""

        def is_idle():
            asked = len(self.lines("asked.jsonl"))
            if asked == 0 or self.waiting():
                return False
            time.sleep(1)
            return len(self.lines("asked.jsonl")) == asked and not self.waiting()

        self.until("an answer to all questions", is_idle)

    def key(self, *names):
        for name in names:
            xdotool("key", "--clearmodifiers", name)
            time.sleep(0.05)

    def click(self, x, y):
        xdotool("mousemove", str(x), str(y), "click", "1")
        time.sleep(0.3)
        xdotool("mousemove", "1290", "990")  # where it points at nothing

    def dialogue(self, key, name):
        """Opens one, and waits until it is filled."""
        self.closed()
        self.key(key)
        self.until("a dialogue", lambda: not self.grid.is_lit(Picture()))
        time.sleep(1.5)
        self.picture(name)

    def closed(self):
        self.until("the board without a dialogue", lambda: self.grid.is_lit(Picture()))

    def asked(self, do):
        """The questions that come of it."""
        before = len(self.lines("asked.jsonl"))
        do()
        self.until("a question", lambda: len(self.lines("asked.jsonl")) > before)
        self.idle()
        return self.lines("asked.jsonl")[before:]

    def picture(self, name):
        time.sleep(0.6)
        self.pictures += 1
        path = self.out / f"{self.pictures:02}-{name}.png"
        subprocess.run(["import", "-window", "root", str(path)], check=True)

    def shows(self, board, empty_too=False):
        """Waits until each stone of the board is drawn in its colour."""
        last = []

        def is_drawn():
            last[:] = self.grid.differs(Picture(), board, empty_too)
            return not last

        try:
            self.until("the board", is_drawn, 20)
        except Wrong as error:
            raise Wrong(f"{error}: {len(last)} points are drawn otherwise, as {last[:5]}") from error
        self.checked += 1

    def log_text(self):
        return self.log.read_text(errors="replace")

    def exceptions(self):
        """Lines of the log that tell of an error; what KaTrain logs of its questions and answers tells of none."""
        return [line for line in self.log_text().splitlines() if re.search(r"ERROR|CRITICAL|Traceback|Exception|[a-z]Error\b", line)]

    def end(self):
        self.program.terminate()
        self.program.wait()


def xdotool(*args):
    subprocess.run(["xdotool", *args], check=True, stdout=subprocess.DEVNULL)


def demand(is_so, what):
    if not is_so:
        raise Wrong(what)


def settings(session):
    """The tab of the engine, and the settings as KaTrain itself saves them. The field of the command is empty whatever was set."""
    session.dialogue("F8", "settings")
    session.click(800, 195)
    xdotool("type", "--delay", "60", "eyespace analysis")
    xdotool("mousemove", "1290", "990")
    time.sleep(1)
    session.picture("settings-typed")
    session.click(650, 924)
    session.closed()
    saved = json.loads((session.home / ".katrain/config.json").read_text())["engine"]
    demand((saved["backend"], saved["altcommand"]) == ("custom", "eyespace analysis"), f"saved settings: {saved}")


def load(session, game):
    copy = session.home / "games" / "game.sgf"
    shutil.copy(game, copy)
    copy.chmod(0o644)
    session.dialogue("ctrl+l", "load")
    session.click(400, 354)
    session.click(1142, 851)
    session.until("the questions of a game", lambda: len(session.lines("asked.jsonl")) > 10)
    return copy


def walk(session, record):
    """Forwards while the game is still analysed, back when all is known: candidates and expected territory are shown on the way."""
    session.shows(record.boards[0])
    for move in range(5, MOVES + 1, 5):
        session.key(*["Right"] * 5)
        session.shows(record.boards[move])
    session.picture("walked")
    session.idle()
    for move in range(MOVES - 10, -1, -10):
        session.key("shift+Left")
        session.shows(record.boards[move])
    session.picture("walked-back")


def at_move_200(session, record):
    session.key("Home")
    for _ in range(MOVES // 10):
        session.key("shift+Right")
    session.shows(record.boards[MOVES])
    session.picture("territory")
    session.key("t", "e")
    session.shows(record.boards[MOVES], empty_too=True)
    session.picture("stones-alone")
    session.key("t", "e")

    deeper = session.asked(lambda: session.key("a"))
    demand(len(deeper) == 1 and deeper[0]["maxVisits"] >= 1000, f"deeper: {deeper}")
    others = session.asked(lambda: session.key("f"))
    demand("avoidMoves" in others[0], f"alternatives: {others}")
    session.picture("alternatives")
    session.asked(lambda: session.key("s"))
    session.picture("equalized")
    swept = session.asked(lambda: session.key("d"))
    demand(len(swept) > 100, f"sweep: {len(swept)} questions")
    session.picture("swept")
    session.shows(record.boards[MOVES])

    session.asked(lambda: session.key("ctrl+h"))
    region(session)
    ponder(session)
    session.key("r")
    session.picture("policy")
    session.key("r")
    session.shows(record.boards[MOVES])


def region(session):
    (left, top), (right, bottom) = session.grid.point(18, 0), session.grid.point(9, 8)
    select(session, (left, top), (right, bottom))
    asked = session.asked(lambda: session.key("a"))
    demand({side["player"] for side in asked[0].get("avoidMoves", [])} == {"B", "W"}, f"region: {asked}")
    session.picture("region")
    # One point is no region.
    select(session, (left, top), (left, top))


def select(session, start, end):
    """A region by the mouse, which is asked for by a key."""
    session.key("g")
    time.sleep(1)
    xdotool("mousemove", *map(str, start), "mousedown", "1")
    for step in range(1, 6):
        time.sleep(0.2)
        xdotool("mousemove", *(str(a + (b - a) * step // 5) for a, b in zip(start, end)))
    time.sleep(0.5)
    xdotool("mouseup", "1", "sleep", "0.5", "mousemove", "1290", "990")


def ponder(session):
    asked = session.asked(lambda: session.key("space"))
    demand(asked[0]["maxVisits"] >= 1_000_000, f"on and on: {asked}")
    session.picture("on-and-on")
    ended = session.asked(lambda: session.key("space", "d", "Escape"))
    demand(any(line.get("action") == "terminate" for line in ended), "nothing was ended")


def finish(session, record, saved):
    """Two passes, the result, and the record with it."""
    session.key("End")
    session.shows(record.boards[-1])
    for _ in range(2):
        session.asked(lambda: session.key("p"))
    session.picture("result")
    session.key("ctrl+s")
    time.sleep(1)
    shutil.copy(saved, session.out / "saved.sgf")
    shown = sgf.Sgf_game.from_bytes(saved.read_bytes()).get_root().get("RE")
    done = subprocess.run(
        [session.eyespace, "score", "--rules", "japanese", "--json", str(saved)], stdout=subprocess.PIPE, text=True, check=True
    )
    demand(shown == result(json.loads(done.stdout)), f"KaTrain has {shown}, eyespace score {result(json.loads(done.stdout))}")
    return shown


def result(score):
    winner, _, lead = score["result"].partition("+")
    return f"{winner}+{float(lead):.1f}" if lead else "0"


def report(session):
    session.dialogue("F3", "report")
    session.key("F3")
    session.closed()


def frame(session):
    """A problem from the clipboard, framed; then a move by a click, and one of KaTrain's own."""
    subprocess.run(["xclip", "-selection", "clipboard"], input=PROBLEM, text=True, check=True)
    session.asked(lambda: session.key("ctrl+v"))
    session.picture("problem")
    session.dialogue("F10", "frame")
    framed = session.asked(lambda: session.key("Return"))
    demand(len(framed[0]["initialStones"]) > 100, f"frame: {framed}")
    session.picture("framed")
    session.asked(lambda: session.click(*session.grid.point(0, 1)))
    session.asked(lambda: session.key("Return"))
    session.picture("played")


def main():
    eyespace, out, game = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
    record = Record(game)
    session = Session(eyespace, out, Path.home())
    try:
        session.begin()
        settings(session)
        saved = load(session, game)
        walk(session, record)
        at_move_200(session, record)
        shown = finish(session, record, saved)
        report(session)
        frame(session)
    except Wrong:
        session.picture("wrong")
        raise
    finally:
        session.end()
    asked, told = session.lines("asked.jsonl"), session.lines("told.jsonl")
    refused = [line for line in told if "error" in line]
    print(f"{record.moves} moves, of which {MOVES} were walked through and back; {session.checked} boards as they should be")
    print(f"{len(asked)} lines asked, {len(told)} answered, {len(refused)} of them refused")
    print(f"result {shown}, as eyespace score counts; {session.pictures} pictures")
    for line in refused[:5] + session.exceptions():
        print(line)
    print(f"exceptions in the log: {len(session.exceptions())}")
    return 1 if refused or session.exceptions() else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Wrong as error:
        print(f"wrong: {error}")
        sys.exit(1)
