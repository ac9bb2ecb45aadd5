#!/usr/bin/env bash
# The Python package: builds it into a virtual environment and tests it.
#   ci.sh              build (dev profile), lint, types, tests; if EYESPACE_EXTENSION and EYESPACE_PROGRAM name a built library and program, these are taken
#   ci.sh cluster      starts Ray and Spark, kills workers of both, and compares their labels with those of `eyespace batch`; all readers of Parquet.
#                      Needs Java, or apt to install it, and EYESPACE_EXTENSION and EYESPACE_PROGRAM
#   ci.sh wheel        manylinux wheels of the library and of the program, with their sizes
#   ci.sh sdist        a source distribution of the library
#   ci.sh bench DATA   builds (release profile), then ratios: Board.score() to the library, columns to the library, records to sgfmill; DATA is a
#                      folder of SGF files
# PROFILE names another profile for wheels and bench.
set -euo pipefail
cd "$(dirname "$0")"
root=$(cd ../.. && pwd)
target=${CARGO_TARGET_DIR:-$root/target}
venv=${EYESPACE_VENV:-$target/python/venv}
python=${PYTHON:-python3}

# Only if the requirements have changed since they were installed.
environment() {
    [ -x "$venv/bin/python" ] || "$python" -m venv "$venv"
    local wanted=${1:-requirements.txt}
    if ! cmp -s "$wanted" "$venv/requirements.txt"; then
        "$venv/bin/pip" install --quiet --disable-pip-version-check -r "$wanted"
        cp "$wanted" "$venv/requirements.txt"
    fi
    export PATH="$venv/bin:$PATH" VIRTUAL_ENV="$venv"
}

# The library beside the sources of the package, which the environment finds there, and the program among the environment's programs.
packages() {
    if [ -n "${EYESPACE_EXTENSION:-}" ]; then
        cp "$EYESPACE_EXTENSION" python/eyespace/_eyespace.abi3.so
        echo "$PWD/python" > "$(python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/eyespace.pth"
        ln -sf "$EYESPACE_PROGRAM" "$venv/bin/eyespace"
    else
        maturin develop --quiet --locked --manifest-path Cargo.toml
        maturin develop --quiet --locked --manifest-path ../cli/Cargo.toml
    fi
}

# A package as a wheel, by its folder.
wheel() {
    maturin build --quiet --locked --profile "${PROFILE:-dist}" --zig --compatibility manylinux_2_28 --out "$out" --manifest-path "$1/Cargo.toml"
}

# Ray, Spark and Java, which take 1.5 GB, in an environment of their own.
cluster() {
    command -v java > /dev/null || apt-get install --yes --quiet=2 openjdk-17-jre-headless
    export EYESPACE_PROGRAM
    EYESPACE_PROGRAM=$(realpath "${EYESPACE_PROGRAM:?the program eyespace}")
    venv=${EYESPACE_CLUSTER_VENV:-$target/python/clusters}
    environment clusters/requirements.txt
    : "${EYESPACE_EXTENSION:?the library of the package}"
    packages
    python -m pytest -q clusters "$@"
}

if [ "${1:-}" = cluster ]; then
    cluster "${@:2}"
    exit
fi
environment
case "${1:-test}" in
    test)
        python tools/messages.py --check
        ruff format --check .
        ruff check .
        packages
        mypy
        python -m mypy.stubtest eyespace._eyespace
        python -m pytest -q "${@:2}"
        ;;
    wheel)
        out="$target/python/wheels"
        rm -rf "$out"
        pip install --quiet --disable-pip-version-check "ziglang==0.17.1"
        wheel .
        wheel ../cli
        ls -l "$out"/*.whl | awk '{ printf "%.2f MB %s\n", $5 / 1e6, $9 }'
        ;;
    sdist)
        out="$target/python/sdist"
        rm -rf "$out"
        maturin sdist --out "$out"
        ls -l "$out"/*.tar.gz | awk '{ printf "%.2f MB %s\n", $5 / 1e6, $9 }'
        ;;
    bench)
        maturin develop --quiet --locked --profile "${PROFILE:-release}" --manifest-path Cargo.toml
        cargo build --quiet --locked --profile "${PROFILE:-release}" --example score_pace
        EYESPACE_PACE="$target/${PROFILE:-release}/examples/score_pace" python tools/bench.py "${2:?the folder of SGF files}"
        ;;
    *)
        echo "expected test, cluster, wheel, sdist or bench DATA" >&2
        exit 2
        ;;
esac
