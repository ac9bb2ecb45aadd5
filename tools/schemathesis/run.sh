#!/usr/bin/env bash
# Tests `eyespace serve` by its own description: schemathesis (from PyPI) sends what the description allows and what it forbids, and checks statuses, media
# types and answers against it. The first argument is the number of examples for each address: 200 take about a minute, 500 ten minutes, 2000 most of an
# hour. The second is the program; without it the program is built.
set -euo pipefail
cd "$(dirname "$0")/../.."
examples="${1:-200}"
folder="${CARGO_TARGET_DIR:-target}/schemathesis"
program="${2:-${CARGO_TARGET_DIR:-target}/debug/eyespace}"

[ -n "${2:-}" ] || cargo build --quiet --locked -p eyespace-cli
if [ ! -x "$folder/bin/st" ]; then
    python3 -m venv "$folder"
    "$folder/bin/pip" install --quiet --disable-pip-version-check "schemathesis==4.32.5"
fi

# Small budgets, so that the time goes into many questions rather than into long searches.
"$program" serve --bind 127.0.0.1:0 --nodes 2000 --time 5 --no-log > "$folder/address" &
server=$!
trap 'kill "$server" 2> /dev/null || true' EXIT
for _ in $(seq 100); do
    [ -s "$folder/address" ] && break
    sleep 0.1
done
address="$(sed 's/^listening on //' "$folder/address")"

SCHEMATHESIS_HOOKS="$PWD/tools/schemathesis/hooks.py" \
    "$folder/bin/st" --config-file tools/schemathesis/schemathesis.toml run "$address/v1/openapi.json" \
    --phases examples,coverage,fuzzing --max-examples "$examples" --seed 7 --no-color

# The server has lived through all of it, and ends when it is asked to.
kill -TERM "$server"
wait "$server"
trap - EXIT
