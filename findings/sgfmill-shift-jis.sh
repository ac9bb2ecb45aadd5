#!/usr/bin/env bash
# sgfmill 1.1.1 (PyPI), and records in Shift_JIS or GBK, in which the second byte of some characters is that of a backslash or a bracket.
# Guess: it knows CA and decodes by it, so it reads each name as it was written, or refuses the record.
# Seen: it divides the bytes into values first and decodes then. Where 表 (in GBK 誠) ends the name of Black, the closing bracket counts as escaped: the name goes on
# into the next property, White has none, and no error is told. In the middle of a name the byte is dropped: that makes other characters (表示), or a name that
# cannot be decoded any more when it is asked for (表一).
set -euo pipefail
cd "$(mktemp -d)"
python3 -m venv venv
venv/bin/pip -q install --disable-pip-version-check sgfmill==1.1.1
seen=$(venv/bin/python - <<'PY'
from sgfmill import sgf
for label, name in (("Shift_JIS", "一"), ("Shift_JIS", "表"), ("Shift_JIS", "表示"), ("Shift_JIS", "表一"), ("GBK", "誠"), ("UTF-8", "表")):
    record = f"(;FF[4]CA[{label}]SZ[9]PB[{name}]PW[x];B[aa])".encode(label)
    game = sgf.Sgf_game.from_bytes(record)
    try:
        print(label, name, game.get_player_name("b"), game.get_player_name("w"))
    except UnicodeDecodeError as error:
        print(label, name, type(error).__name__)
PY
)
echo "$seen"
[ "$seen" = "Shift_JIS 一 一 x
Shift_JIS 表 評PW[x None
Shift_JIS 表示 侮ｦ x
Shift_JIS 表一 UnicodeDecodeError
GBK 誠 誡PW[x None
UTF-8 表 表 x" ]
