#!/usr/bin/env bash
# Builds the npm package in doors/wasm/package/dist: build.sh dev (quickly compiled) or build.sh release (as it is published).
#
# The module is compiled by rustup's compiler if it has the target wasm32-unknown-unknown. Otherwise Debian's compiler is used (packages rustc-web,
# cargo-web and rust-web-src), which has no standard library for this target but its source, and so compiles that too.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
mode=${1:-release}
case $mode in
dev) profile=wasm-dev flags="" ;;
release) profile=wasm flags="-Cllvm-args=--inline-threshold=50" ;;
*) echo "usage: build.sh [dev|release]" >&2 && exit 2 ;;
esac

target=${CARGO_TARGET_DIR:-$root/target}
tools=$target/wasm-tools
triple=wasm32-unknown-unknown
bindgen=0.2.130

# The program `wasm-bindgen`, of exactly the version of the crate. It is kept beside the other build products.
if ! "$tools/bin/wasm-bindgen" --version 2> /dev/null | grep -q " $bindgen\$"; then
    if wasm-bindgen --version 2> /dev/null | grep -q " $bindgen\$"; then
        mkdir -p "$tools/bin" && ln -sf "$(command -v wasm-bindgen)" "$tools/bin/wasm-bindgen"
    else
        CARGO_TARGET_DIR=$target/wasm-tools/build cargo install --quiet wasm-bindgen-cli --version "$bindgen" --root "$tools"
    fi
fi

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

# module NAME FLAGS [CARGO ARGUMENTS]: compiles a module, and writes it and what JavaScript needs to load it below target/wasm-package.
module() {
    local name=$1 flags=$2
    shift 2
    RUSTFLAGS="$flags" CARGO_TARGET_DIR=$target/wasm \
        "$cargo" build --quiet --locked -p eyespace-wasm --lib --profile "$profile" --target $triple "${lane[@]}" "$@"
    "$tools/bin/wasm-bindgen" --target no-modules --no-typescript --remove-name-section --remove-producers-section \
        --out-dir "$target/wasm-package" --out-name "$name" "$target/wasm/$triple/$profile/eyespace_wasm.wasm"
}

cd "$root"
rm -rf "$target/wasm-package"
module eyespace "$flags -Ctarget-feature=+simd128"

cd "$here/package"
[ -d node_modules ] || npm ci --silent --no-audit --no-fund
node build.mjs "$target/wasm-package"
