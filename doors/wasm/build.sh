#!/usr/bin/env bash
# Builds the npm package in doors/wasm/package/dist:
#   build.sh dev        the whole engine, quickly compiled; no fall-back for engines without vector instructions, no slim module
#   build.sh release    all four modules as they are published
#
# The modules are compiled by rustup's compiler if it has the target wasm32-unknown-unknown. Otherwise Debian's compiler is used (packages rustc-web,
# cargo-web and rust-web-src), which has no standard library for this target but its source, and so compiles that too.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
mode=${1:-release}

target=${CARGO_TARGET_DIR:-$root/target}
triple=wasm32-unknown-unknown

# What writes the JavaScript around a module. It has a lock file of its own.
cargo build --quiet --locked --release --manifest-path "$root/tools/wasm-bindgen/Cargo.toml" --target-dir "$target/wasm-bindgen"

# The two compilers.
lane=()
if [ -d "$(rustc --print target-libdir --target $triple)" ]; then
    cargo=cargo
elif [ -x /usr/bin/rustc ] && [ -d "$(/usr/bin/rustc --print sysroot)/lib/rustlib/src/rust/library" ]; then
    cargo=/usr/bin/cargo
    export RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1
    lane=(-Z build-std=std,panic_abort)
    # Debian's own rust-lld needs another package; the linker of rustup or of the package lld serves as well.
    linker=$(ls ~/.rustup/toolchains/*/lib/rustlib/*/bin/rust-lld 2> /dev/null | head -n 1 || true)
    linker=${linker:-$(ls /usr/bin/wasm-ld /usr/bin/wasm-ld-* 2> /dev/null | head -n 1 || true)}
    [ -n "$linker" ] || { echo "no linker for WebAssembly: install the package lld" >&2 && exit 1; }
    export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=$linker
else
    echo "no compiler for $triple: rustup target add $triple, or apt-get install rustc-web cargo-web rust-web-src" >&2
    exit 1
fi

# No path of this machine stays in a module, so that the same sources give the same bytes everywhere.
paths="--remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=/cargo --remap-path-prefix=$root=/eyespace"

# module NAME PROFILE FLAGS [CARGO ARGUMENTS]: compiles a module, and writes it and what JavaScript needs to load it to target/wasm-package/NAME.
module() {
    local name=$1 profile=$2 flags=$3
    shift 3
    RUSTFLAGS="$paths $flags" CARGO_TARGET_DIR=$target/wasm \
        "$cargo" build --quiet --locked -p eyespace-wasm --lib --profile "$profile" --target $triple "${lane[@]}" "$@"
    "$target/wasm-bindgen/release/eyespace-wasm-bindgen" \
        "$target/wasm/$triple/$profile/eyespace_wasm.wasm" "$target/wasm-package/$name"
}

simd=-Ctarget-feature=+simd128
# Less inlining makes the module smaller. What `tools/measure.mjs` found is in docs/npm-figures.md.
inline=-Cllvm-args=--inline-threshold=50

cd "$root"
rm -rf "$target/wasm-package"
case $mode in
dev) module eyespace wasm-dev "$simd" ;;
release)
    module eyespace wasm "$simd $inline"
    module eyespace-plain wasm "$inline"
    module slim wasm-slim "$simd" --no-default-features
    module slim-plain wasm-slim "" --no-default-features
    ;;
*) echo "usage: build.sh [dev|release]" >&2 && exit 2 ;;
esac
cp crates/eyespace/src/table/eyes8.table crates/eyespace/src/eyes/local_value/values7.table "$target/wasm-package"

cd "$here/package"
[ -d node_modules ] || npm ci --silent --no-audit --no-fund
node build.mjs "$target/wasm-package"
