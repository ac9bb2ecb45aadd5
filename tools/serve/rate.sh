#!/usr/bin/env bash
# Compares the rates of `eyespace serve` for what takes no search: eyes and probes of the table beside /healthz of the same server, and beside Node's http that
# answers a fixed line. Needs wrk (a package of Debian) and node. Prints the median of each over the rounds, in requests a second.
#
#     bash tools/serve/rate.sh target/release/eyespace 7
set -euo pipefail
program="$1"
rounds="${2:-7}"
folder="$(mktemp -d)"
pids=()
trap 'kill "${pids[@]}" 2> /dev/null || true; rm -r "$folder"' EXIT

"$program" serve --bind 127.0.0.1:0 --no-log > "$folder/kept" & pids+=($!)
"$program" serve --bind 127.0.0.1:0 --no-log --cache 0 > "$folder/new" & pids+=($!)
cat > "$folder/post.lua" << 'EOJ'
wrk.method = "POST"
wrk.headers["content-type"] = "application/json"
wrk.body = '{"shape": "....."}'
EOJ
cat > "$folder/fixed.mjs" << 'EOJ'
import http from "node:http";
const server = http.createServer((request, response) => {
  request.resume();
  request.on("end", () => response.end('{"fixed": "line"}\n'));
});
server.listen(0, "127.0.0.1", () => console.log(`listening on http://127.0.0.1:${server.address().port}`));
EOJ
node "$folder/fixed.mjs" > "$folder/node" & pids+=($!)
sleep 1
address() { sed 's/^listening on //' "$folder/$1"; }

rate() { wrk --threads 1 --connections 32 --duration 2s "$@" | awk '/Requests\/sec/ {print $2}'; }
ask() { rate --script "$folder/post.lua" "$@"; }
one() {
    case "$1" in
        healthz) rate "$(address kept)/healthz" ;;
        node) ask "$(address node)/" ;;
        table) ask "$(address kept)/v1/table" ;;
        eye) ask "$(address kept)/v1/eye" ;;
        table-not-kept) ask "$(address new)/v1/table" ;;
        eye-not-kept) ask "$(address new)/v1/eye" ;;
    esac
}
names=(healthz node table eye table-not-kept eye-not-kept)
# The rounds take turns, so that other work on the machine falls on all alike.
for _ in $(seq "$rounds"); do
    for name in "${names[@]}"; do
        one "$name" >> "$folder/rates-$name"
    done
done
for name in "${names[@]}"; do
    sort -n "$folder/rates-$name" | awk -v name="$name" '{rate[NR] = $1} END {printf "%-16s %8.0f\n", name, rate[int((NR + 1) / 2)]}'
done
