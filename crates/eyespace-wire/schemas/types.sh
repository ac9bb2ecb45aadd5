#!/usr/bin/env bash
# Makes schemas/v1/eyespace.d.ts of the schemas; with --check it fails if what is checked in is another. Needs Node and npm.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -r "$here/v1" "$here/types.mjs" "$work"
(cd "$work" && npm install --silent --no-audit --no-fund --save-exact json-schema-to-typescript@15.0.4 > /dev/null && node types.mjs)
if [ "${1:-}" = --check ]; then
    diff -u "$here/v1/eyespace.d.ts" "$work/v1/eyespace.d.ts" && echo "schemas/v1/eyespace.d.ts is that of the schemas"
else
    cp "$work/v1/eyespace.d.ts" "$here/v1/eyespace.d.ts"
fi
