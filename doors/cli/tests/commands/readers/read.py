"""What sgfmill reads in a record on standard input, as JSON. Run by ../readers.rs."""
import json
import sys

from sgfmill import sgf, sgf_moves

game = sgf.Sgf_game.from_bytes(sys.stdin.buffer.read())
root, size = game.get_root(), game.get_size()


def name(point):
    """A point of sgfmill, whose rows count from below, as SGF has it."""
    row, column = point
    return chr(97 + column) + chr(97 + size - 1 - row)


def text(node, prop):
    return node.get(prop) if node.has_property(prop) else None


def move(node):
    colour, point = node.get_move()
    return [colour.upper(), "" if point is None else name(point)]


def leaves(node):
    """The last nodes of all lines, in their order; no recursion, as lines are long."""
    waiting = [node]
    while waiting:
        node = waiting.pop()
        waiting.extend(reversed(list(node)))
        if not len(node):
            yield node


def line(leaf):
    nodes = game.get_sequence_above(leaf)[1:] + [leaf] if leaf is not root else []
    board, _ = sgf_moves.get_setup_and_moves(game)
    for node in nodes:
        colour, point = node.get_move()
        if point is not None:
            board.play(*point, colour)
    end = {"b": [], "w": []}
    for colour, point in board.list_occupied_points():
        end[colour].append(name(point))
    return {
        "moves": [move(node) for node in nodes],
        "texts": [text(node, "C") for node in nodes],
        "end": [sorted(end["b"]), sorted(end["w"])],
    }


def points(prop):
    return sorted(name(point) for point in root.get(prop)) if root.has_property(prop) else []


print(json.dumps({
    "size": [size, size],
    "program": ":".join(root.get("AP")),
    "toPlay": root.get("PL").upper() if root.has_property("PL") else None,
    "komi": game.get_komi(),
    "handicap": game.get_handicap() or 0,
    "rules": text(root, "RU"),
    "text": text(root, "C"),
    "name": text(root, "GN"),
    "points": {prop: points(prop) for prop in ["AB", "AW", "TR", "SQ", "CR", "MA"]},
    "lines": [line(leaf) for leaf in leaves(root)],
}))
