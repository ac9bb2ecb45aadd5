#!/usr/bin/env bash
# The Python package: builds it into a virtual environment and tests it.
#   ci.sh              build (dev profile), lint, types, tests; if EYESPACE_EXTENSION names a built library, this one is taken
#   ci.sh wheel        a manylinux wheel of the release, with its size, installed into a fresh environment
#   ci.sh sdist        a source distribution, installed into a fresh environment
#   ci.sh bench DATA   ratios: Board.score() to the library, columns to the library, records to sgfmill; DATA is a folder of SGF files
set -euo pipefail
cd "$(dirname "$0")"
root=$(cd ../.. && pwd)
target=${CARGO_TARGET_DIR:-$root/target}
venv=${EYESPACE_VENV:-$target/python/venv}
python=${PYTHON:-python3}

# Only if the requirements have changed since they were installed.
environment() {
    [ -x "$venv/bin/python" ] || "$python" -m venv "$venv"
    if ! cmp -s requirements.txt "$venv/requirements.txt"; then
        "$venv/bin/pip" install --quiet --disable-pip-version-check -r requirements.txt
        cp requirements.txt "$venv/requirements.txt"
    fi
    export PATH="$venv/bin:$PATH" VIRTUAL_ENV="$venv"
}

# The library beside the sources of the package, which the environment finds there.
extension() {
    if [ -n "${EYESPACE_EXTENSION:-}" ]; then
        cp "$EYESPACE_EXTENSION" python/eyespace/_eyespace.abi3.so
        echo "$PWD/python" > "$(python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/eyespace.pth"
    else
        maturin develop --quiet --locked --manifest-path Cargo.toml
    fi
}

# A fresh environment with nothing but this package and numpy, in which the program and the library work.
fresh() {
    local there
    there=$(mktemp -d)
    "$python" -m venv "$there"
    "$there/bin/pip" install --quiet --disable-pip-version-check numpy "$1"
    (cd "$there" && bin/eyespace --version && bin/python -c '
from eyespace import Board, table
print(Board.from_moves(["C3", "C4"], size=5).to_array().sum(), table.probe("...").class_)')
    rm -rf "$there"
}

environment
case "${1:-test}" in
    test)
        python tools/messages.py --check
        ruff format --check .
        ruff check .
        extension
        mypy
        python -m mypy.stubtest eyespace._eyespace
        python -m pytest -q "${@:2}"
        ;;
    wheel)
        out="$target/python/wheels"
        rm -rf "$out"
        pip install --quiet --disable-pip-version-check ziglang
        maturin build --quiet --locked --profile "${PROFILE:-dist}" --zig --compatibility manylinux_2_28 --out "$out"
        ls -l "$out"/*.whl | awk '{ printf "%.2f MB %s\n", $5 / 1e6, $9 }'
        fresh "$out"/*.whl
        ;;
    sdist)
        out="$target/python/sdist"
        rm -rf "$out"
        maturin sdist --quiet --out "$out"
        ls -l "$out"/*.tar.gz | awk '{ printf "%.2f MB %s\n", $5 / 1e6, $9 }'
        fresh "$out"/*.tar.gz
        ;;
    bench)
        python tools/bench.py "${2:?the folder of SGF files}"
        ;;
    *)
        echo "expected test, wheel, sdist or bench DATA" >&2
        exit 2
        ;;
esac
