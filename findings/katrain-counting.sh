#!/usr/bin/env bash
# KaTrain 1.20.0 (PyPI): how it counts a game that both have passed.
# Guess: it counts the last position, by what the engine says of each point of it.
# Seen: it counts the mean of what was said of the last position and of the one before it. With points said to be somebody's by 1 after the second pass,
# and by 0.5 after the first, all are unknown, and there is no result. Under Chinese rules nothing is counted: the lead is told, rounded to halves, with "?".
set -euo pipefail
cd "$(mktemp -d)"
python3 -m venv venv
venv/bin/pip -q install --disable-pip-version-check pysgf==1.0.0 chardet==5.2.0
venv/bin/pip -q install --disable-pip-version-check --no-deps katrain==1.20.0
seen=$(venv/bin/python - <<'PY'
import importlib.abc, importlib.machinery, sys, types

class Screen(types.ModuleType):
    """Stands in for what draws: counting needs none of it."""
    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return type(name, (), {})

class Screens(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    def find_spec(self, name, path, target=None):
        if name.split(".")[0] in ("kivy", "kivymd", "ffpyplayer", "docutils", "screeninfo", "psutil", "urllib3"):
            return importlib.machinery.ModuleSpec(name, self, is_package=True)
    def create_module(self, spec):
        module = Screen(spec.name)
        module.__path__ = []
        return module
    def exec_module(self, module):
        pass

sys.meta_path.append(Screens())
from katrain.core import game

class KaTrain:
    def log(self, *_, **__): pass
    def config(self, *names, **__): return names[1] if len(names) > 1 else {}
    def __call__(self, *_, **__): pass

def counted(rules, before, after):
    record = f"(;SZ[5]KM[0]RU[{rules}];B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce];W[de];B[];W[])"
    board = game.BaseGame(KaTrain(), move_tree=game.KaTrainSGF.parse_sgf(record))
    node = board.root
    while node.children:
        node = node.children[0]
    board.set_current_node(node)
    for told, by in ((node.parent, before), (node, after)):
        points = ([by] * 3 + [-by] * 2) * 5
        told.analysis = {"root": {"scoreLead": 4.7, "winrate": 1.0, "visits": 1}, "moves": {}, "ownership": points, "completed": True}
    return board.manual_score

print(counted("Japanese", 1.0, 1.0), counted("Japanese", 0.5, 1.0), counted("Chinese", 1.0, 1.0))
PY
)
echo "$seen"
[ "$seen" = "B+5.0 None B+4.5?" ]
