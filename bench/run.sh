#!/usr/bin/env bash
# Measures the built program on this machine, with the simulator on the same
# machine, and prints the figures of docs/performance.md. Everything happens in
# a temporary folder. Usage: bench/run.sh [rate|rules|steady|idle|live|alarm|read|command|flood|memory|browser ...]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
waymark=$PWD/bin/waymark
work=$(mktemp -d)
http=127.0.0.1:18970 jt=127.0.0.1:15970
server=
trap 'stop; rm -rf "$work"' EXIT

serve() { # folder flags…; FILES is how many files it may open
  local data=$1; shift
  (
    [ -z "${FILES:-}" ] || ulimit -n "$FILES" || echo "not $FILES open files but $(ulimit -n)"
    exec "$waymark" serve --data "$data" --http.listen $http --gateway.listen jt808+tcp://$jt --log.level warn "$@"
  ) >"$work/server.log" 2>&1 &
  server=$!
  for _ in $(seq 300); do
    curl -sf "http://$http/readyz" >/dev/null && return
    kill -0 $server 2>/dev/null || { cat "$work/server.log"; exit 1; }
    sleep 0.1
  done
  echo "the server did not become ready"; exit 1
}

stop() {
  [ -n "$server" ] || return 0
  kill $server 2>/dev/null || true
  wait $server 2>/dev/null || true
  server=
}

seed() { # folder devices
  "$waymark" simulate seed --data "$1" --count "$2" --seed 7 >/dev/null
  "$waymark" admin create-administrator bench --password bench-password --data "$1" >/dev/null
}

cpu() { awk '{ printf "%.1f", ($14 + $15) / 100 }' "/proc/$server/stat"; }
rss() { awk '/VmRSS/ { print $2 }' "/proc/$server/status"; }

# What is garbage is not memory of the connections.
collect_garbage() {
  curl -s "http://127.0.0.1:16970/debug/pprof/heap?gc=1" >/dev/null
  sleep 1
}

heap() { curl -s "http://127.0.0.1:16970/debug/pprof/heap?debug=1&gc=1" | awk '/^# HeapAlloc = / { print int($4 / 1024) }'; }

# Runs a load and says what a report of it cost the server, from the first login on.
load() { # flags…
  local before
  before=$(cpu)
  "$waymark" simulate load --address $jt --connections 10000 --duration "${SECONDS_OF_LOAD:-30}s" --seed 7 "$@" | tee "$work/load.log"
  awk -v before="$before" -v after="$(cpu)" -v rss="$(rss)" '/^reports: .* acknowledged,/ { for (i = 2; i <= NF; i++) if ($i == "acknowledged,") n = $(i - 1) }
    END { printf "server: %.1f s of CPU, %.1f µs a report, %d KiB\n", after - before, (after - before) * 1e6 / n, rss }' "$work/load.log"
}

rate() {
  echo "== acknowledged reports a second, 10,000 connections, one frame a write; devices that report for the first time"
  seed "$work/rate" 10000
  serve "$work/rate"
  load --url "http://$http" --user bench --password bench-password --sample 200
  echo "== the same devices again, as they do from then on"
  load --hours 5 # the fixes go on an hour later
  stop
}

steady() {
  echo "== acknowledgement at 5,000 reports a second, 10,000 connections"
  seed "$work/steady" 10000
  serve "$work/steady"
  load --rate 5000
  stop
}

# Not among what runs by itself: four loads. Two without fences and points are before and after the one with them, so that what the machine does by itself is seen.
rules() {
  echo "== acknowledged reports a second of 10,000 of ${DEVICES:-100000} devices, without and with ${FENCES:-20000} fences that count for all and ${POINTS:-50000} shared points"
  local hours=6
  seed "$work/rules" "${DEVICES:-100000}"
  for what in first without with without; do
    case $what in
      with) places ;;
      without) [ $hours = 5 ] || python3 -c 'import sqlite3, sys; db = sqlite3.connect(sys.argv[1]); [db.execute("DELETE FROM " + t) for t in ("fence_bindings", "fence_stays", "fences", "pledge_points")]; db.commit()' "$work/rules/db/waymark.db" ;;
    esac
    serve "$work/rules" --http.pprof 127.0.0.1:16970
    collect_garbage
    echo "-- $what (load average $(cut -d' ' -f1-3 /proc/loadavg)); before it $(heap) KiB of heap, $(rss) resident"
    load --hours $hours # the fixes go on an hour later
    hours=$((hours - 1))
    stop
  done
}

# Fences and points that another organisation shares. One of ALONG lies along the ways that the devices of a load drive, which come by one of all about every 500 m: with 20 each
# enters a fence every 10 km; with 1 it would do little else. The others lie up to 0.9 degrees beside.
places() {
  python3 - "$work/rules/db/waymark.db" "${FENCES:-20000}" "${POINTS:-50000}" "${ALONG:-20}" <<'END'
import sqlite3, sys
db, fences, points, along = sqlite3.connect(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])
organ, path = db.execute("SELECT o.id, o.path FROM devices d JOIN organs o ON o.id = d.organ_id LIMIT 1").fetchone()
e7 = lambda degrees: round(degrees * 1e7)
place = lambda i, all, east: (30 + 9.2 * (i // 10) / (all // 10), 104 + i % 10 * 0.009 + east + (0.1 + i % 8 * 0.1 if i // 10 % along else 0))
for i in range(fences):
    lat, lon = place(i, fences, 0)
    db.execute("""INSERT INTO fences (organ_id, name, search, shape_type, shape, radius, south, west, north, east, in_out, stop_minutes, shared, address, remark, created_at, updated_at, shaped_at)
        VALUES (?, ?, ?, 'SHAPE_TYPE.YX', ?, 150, ?, ?, ?, ?, 3, 1, 0, '', '', 1, 1, 1)""",
        (organ, f"F{i}", f"f{i}", f"{lon:.6f},{lat:.6f}", e7(lat - .002), e7(lon - .002), e7(lat + .002), e7(lon + .002)))
db.execute("INSERT INTO fence_bindings (fence_id, device_id, organ_id, bound_by, created_at) SELECT id, 0, ?, ?, 1 FROM fences", (organ, organ))
if points:
    columns = [c[1] for c in db.execute("PRAGMA table_info(organs)") if c[1] != "id"]
    values = {"path": "'/x/'", "name": "'Others'", "parent_id": "NULL"}
    other = db.execute(f"INSERT INTO organs ({', '.join(columns)}) SELECT {', '.join(values.get(c, c) for c in columns)} FROM organs WHERE id = ? RETURNING id", (organ,)).fetchone()[0]
    db.execute("UPDATE organs SET path = ? WHERE id = ?", (f"/{other}/", other))
    for i in range(points):
        lat, lon = place(i, points, 0.004)
        db.execute("INSERT INTO pledge_points (organ_id, name, search, lat, lon, radius, shared, address, remark, created_at, updated_at) VALUES (?, ?, ?, ?, ?, 300, 1, '', '', 1, 1)",
            (other, f"P{i}", f"p{i}", e7(lat), e7(lon)))
db.commit()
END
}

command() {
  echo "== from Issue to the terminal, and a batch of 10,000, at 5,000 reports a second"
  "$waymark" simulate seed --data "$work/command" --count 10000 --seed 7 --model JT808 >/dev/null
  "$waymark" admin create-administrator bench --password bench-password --data "$work/command" >/dev/null
  serve "$work/command"
  "$waymark" simulate order --address $jt --rate "${RATE:-5000}" --seed 7 --url "http://$http" --user bench --password bench-password
  stop
}

live() {
  echo "== from frame to browser at 5,000 reports a second"
  seed "$work/live" 10000
  serve "$work/live"
  "$waymark" simulate load --address $jt --connections 10000 --rate 5000 --duration 30s --seed 7 >"$work/load.log" 2>&1 &
  local load=$!
  sleep 16 # the terminals connect, a thousand a second
  "$waymark" simulate watch --url "http://$http" --user bench --password bench-password --duration 15s
  wait $load
  stop
}

alarm() {
  echo "== from frame to the list of alarms in a browser, at 5,000 reports a second"
  seed "$work/alarm" 10400
  serve "$work/alarm"
  "$waymark" simulate load --address $jt --connections 10000 --rate 5000 --duration 90s --seed 7 >"$work/load.log" 2>&1 &
  local load=$!
  sleep 30 # the terminals connect, a thousand a second, and all of them have reported
  "$waymark" simulate alarm --address $jt --first 10000 --count 300 --seed 7 --url "http://$http" --user bench --password bench-password
  wait $load
  cat "$work/load.log"
  stop
}

idle() {
  echo "== memory of 15,000 idle connections"
  seed "$work/idle" 15000
  serve "$work/idle" --http.pprof 127.0.0.1:16970
  local before after
  collect_garbage
  sleep 60
  before=$(rss)
  "$waymark" simulate idle --address $jt --connections 15000 --seed 7 --duration 130s >"$work/idle.log" &
  local holder=$!
  until grep -q open "$work/idle.log"; do sleep 0.5; done
  sleep 5
  collect_garbage
  sleep 100 # Go gives back to the system what is free little by little
  after=$(rss)
  wait $holder
  echo "$before KiB before, $after KiB after: $(((after - before) * 1024 / 15000)) bytes a connection"
  stop
}

# Not among what runs by itself: it takes MOMENTS, in seconds from when all terminals have connected. What is told is what is left after a collection, so that it does
# not swing with the collector. The heap must not grow from one moment to the next by more than the newest moments of the terminals take; it ends with status 1 where the last
# is more than an eighth above the first.
memory() {
  echo "== heap and memory over minutes, 2,000 connections, ${RATE:-700} reports a second"
  local moments=${MOMENTS:-60 180 360} first=0 heap begun at loader
  seed "$work/memory" 2000
  serve "$work/memory" --http.pprof 127.0.0.1:16970
  "$waymark" simulate load --address $jt --connections 2000 --rate "${RATE:-700}" --duration "$((${moments##* } + 30))s" --seed 7 >"$work/load.log" 2>&1 &
  loader=$!
  sleep 5 # they connect, a thousand a second
  begun=$SECONDS
  for at in $moments; do
    while ((SECONDS - begun < at)); do sleep 1; done
    collect_garbage
    heap=$(heap)
    echo "after $at s: heap $heap KiB, resident $(rss) KiB, goroutines $(curl -s "http://127.0.0.1:16970/debug/pprof/goroutine?debug=1" | awk 'NR == 1 { print $NF }')"
    ((first)) || first=$heap
  done
  wait $loader || true
  cat "$work/load.log"
  stop
  ((heap * 8 <= first * 9)) || { echo "the heap grows: $first KiB, then $heap KiB"; exit 1; }
}

read_() {
  echo "== reading: ${DEVICES_WITH_HISTORY:-2400} device-days of 8,640 points, 100,000 devices"
  seed "$work/read" 100000
  "$waymark" simulate history --data "$work/read" --count "${DEVICES_WITH_HISTORY:-2400}" --seed 7 | tail -1
  serve "$work/read"
  sleep 10 # the jobs that are done after a start
  local common=(--url "http://$http" --user bench --password bench-password --seed 7 --requests 1000)
  "$waymark" simulate read "${common[@]}" --what track --count "${DEVICES_WITH_HISTORY:-2400}"
  "$waymark" simulate read "${common[@]}" --what count --count 100000
  "$waymark" simulate read "${common[@]}" --what list --count 100000
  stop
}

# Not among what runs by itself: some minutes, and it wants the machine for itself. FLOODS chooses some; a number behind a colon is how many calls are made
# at once. "few-files" is silent with a server that may open 20,000 files, where 22,000 would be needed.
flood() {
  echo "== acknowledgement and lists with 15,000 idle and 2,000 active terminals beside floods (load average $(cut -d' ' -f1-3 /proc/loadavg))"
  "$waymark" simulate seed --data "$work/flood" --count 15000 --seed 7 >/dev/null
  "$waymark" simulate seed --data "$work/flood" --count 2000 --seed 8 >/dev/null
  "$waymark" admin create-administrator bench --password bench-password --data "$work/flood" >/dev/null
  local phone
  phone=$(python3 -c 'import sqlite3, sys; print(sqlite3.connect(sys.argv[1]).execute("SELECT CASE alias WHEN \"\" THEN imei ELSE alias END FROM devices ORDER BY id LIMIT 1").fetchone()[0])' "$work/flood/db/waymark.db")
  local kind usual="" few=""
  for kind in none ${FLOODS:-unknown reconnect garbage silent connect device signin signin:32 refresh refused upload sheet subscribe few-files}; do
    if [ $kind = few-files ]; then few=$kind; else usual="$usual $kind"; fi
  done
  FILES=100000 floods $usual
  [ -z "$few" ] || FILES=20000 floods none silent
}

# Runs floods against one server. What comes from this machine counts as from a proxy, so that sign-ins can come from anywhere.
floods() { # kinds…
  local holder load kind token
  serve "$work/flood" --http.trusted-proxies 127.0.0.1/32
  echo "-- a server that may open $(awk '/Max open files/ { print $4 }' /proc/$server/limits) files"
  : >"$work/idle.log"
  "$waymark" simulate idle --address $jt --connections 15000 --seed 7 --duration 30m >"$work/idle.log" &
  holder=$!
  until grep -q open "$work/idle.log"; do sleep 0.5; done
  token=$(curl -s "http://$http/api/signin" -H 'Content-Type: application/json' -d '{"userName":"bench","password":"bench-password","userType":1}' | sed 's/.*"authToken":"\([^"]*\)".*/\1/')
  for kind; do
    echo "-- $kind"
    "$waymark" simulate load --address $jt --connections 2000 --rate 700 --duration 15s --seed 8 >"$work/load.log" 2>&1 &
    load=$!
    sleep 3 # they connect, a thousand a second
    [ $kind = none ] || python3 bench/flood.py ${kind%:*} --at-once "$([ ${kind#*:} = $kind ] && echo 8 || echo ${kind#*:})" \
      --port "${jt#*:}" --url "http://$http" --phone "$phone" --token "$token" --seconds 12 >"$work/flood.log" 2>&1 &
    sleep 1
    "$waymark" simulate read --url "http://$http" --user bench --password bench-password --seed 7 --what list --count 15000 --requests 500
    wait $load || true
    cat "$work/load.log"
    [ $kind = none ] || tail -1 "$work/flood.log"
    echo "load average $(cut -d' ' -f1-3 /proc/loadavg)"
    sleep 2
  done
  echo "server: $(cpu) s of CPU, $(rss) KiB"
  kill $holder 2>/dev/null || true
  wait $holder 2>/dev/null || true
  stop
}

browser() {
  export CHROMIUM=${CHROMIUM:-$(type -P chromium || type -P chromium-headless-shell || true)}
  [ -n "$CHROMIUM" ] && [ -d e2e/node_modules ] || { echo "the browser part needs Chromium (CHROMIUM names it) and the packages of e2e/ (cd e2e && npm ci)"; return 1; }
  echo "== what lists and pages cost a browser"
  seed "$work/browser" 2000
  serve "$work/browser"
  node bench/browser.mjs "http://$http" bench bench-password
  echo "== what a track of 100,000 points, and moving vehicles, cost a browser"
  node e2e/bench/history.mjs "http://$http" bench bench-password
  node e2e/bench/monitor.mjs "http://$http" bench bench-password
  stop
}

for what in "${@:-rate steady live idle read browser}"; do
  for w in $what; do
    case $w in read) read_ ;; rate | rules | steady | live | alarm | idle | command | flood | memory | browser) $w ;; *) echo "nothing is called $w"; exit 2 ;; esac
  done
done
