#!/usr/bin/env bash
# KaTrain 1.20.0 (PyPI): the settings of an engine that is started by a command of one's own.
# Guess: "General & Engine Settings" shows the command that is set, and "Update Settings" keeps it.
# Seen: the tab "Custom command" is in front, but its field is empty. "Update Settings" then saves an empty command, whatever was changed.
# The fields are filled while the tab of the local engine is in front, and only those of the tab in front are found.
set -euo pipefail
cd "$(mktemp -d)"
python3 -m venv venv
venv/bin/pip -q install --disable-pip-version-check katrain==1.20.0 Kivy==2.3.1 pysgf==1.0.0
mkdir -p home/.katrain
# The program itself, with a window that no screen shows. The command stands for an engine: it starts, and says nothing.
export HOME=$PWD/home KIVY_HOME=$PWD/home/.kivy KIVY_NO_ARGS=1 KIVY_WINDOW=sdl2 KIVY_GL_BACKEND=mock KIVY_CLIPBOARD=dummy
export SDL_VIDEODRIVER=offscreen SDL_AUDIODRIVER=dummy
cat > settings.py << 'PY'
import json, os, sys
from pathlib import Path
import katrain

file = Path(os.environ["HOME"]) / ".katrain/config.json"
settings = json.loads((Path(katrain.__file__).parent / "config.json").read_text())
settings["engine"].update(backend="custom", altcommand="sleep 60")
file.write_text(json.dumps(settings))

import katrain.__main__ as program
from kivy.app import App
from kivy.clock import Clock

def opens(_):
    App.get_running_app().gui("config-popup")
    Clock.schedule_once(saves, 3)

def saves(_):
    dialogue = App.get_running_app().gui.config_popup.content
    field = next(part for part in dialogue.walk() if getattr(part, "input_property", None) == "engine/altcommand")
    shown = field.text
    dialogue.update_config(True)  # what "Update Settings" does
    saved = json.loads(file.read_text())["engine"]
    print(f"seen: tab {dialogue.engine_sm.current}, shown {shown!r}, saved {saved['altcommand']!r}", flush=True)
    os._exit(0)

Clock.schedule_once(opens, 3)
program.run_app()
PY
seen=$(env -u DISPLAY venv/bin/python settings.py 2> /dev/null | grep '^seen: ')
echo "$seen"
[ "$seen" = "seen: tab custom, shown '', saved ''" ]
