// The live half of the mock: snapshot first, then what moved, then counts.
import { count, inOrgan, liveRow, step, vehicles } from "./fleet.mjs";

/** At most so many vehicles report at each tick; 0 = all. */
const MOST = Number(process.env.MOCK_MOST ?? 0);
const EVERY_MS = Number(process.env.MOCK_EVERY_MS ?? 2000);

function wants(sub, v) {
  if (sub.organs?.some((o) => inOrgan(v, o.id, o.sub))) return true;
  if (sub.devices?.includes(v.imei)) return true;
  const r = sub.rect;
  return Boolean(r && v.lon !== null && v.lon >= r[0] && v.lon <= r[2] && v.lat >= r[1] && v.lat <= r[3]);
}

export function attachLive(wss, userOf) {
  const clients = new Map();
  let version = 0;
  const send = (ws, message) => ws.readyState === ws.OPEN && ws.send(JSON.stringify(message));

  wss.on("connection", (ws) => {
    ws.on("message", (data) => {
      const message = JSON.parse(data);
      if (message.type === "auth") {
        if (!userOf(message.token)) {
          send(ws, { type: "error", errcode: 4030, errmsg: "no session" });
          return ws.close(4403);
        }
        clients.set(ws, {});
        return send(ws, { type: "ready", now: Date.now(), heartbeat: 5 });
      }
      if (message.type !== "subscribe" || !clients.has(ws)) return;
      clients.set(ws, message);
      const rows = vehicles.filter((v) => wants(message, v)).map(liveRow);
      for (let i = 0; i === 0 || i < rows.length; i += 1000) {
        send(ws, {
          type: "snapshot",
          rows: rows.slice(i, i + 1000),
          last: i + 1000 >= rows.length,
          version: `1.${version}`,
        });
      }
      send(ws, { type: "counts", statistics: count(vehicles) });
    });
    ws.on("close", () => clients.delete(ws));
  });

  setInterval(() => {
    const changed = MOST ? step((vehicles.length / MOST) * (EVERY_MS / 1000), MOST) : step(EVERY_MS / 1000);
    version++;
    for (const [ws, sub] of clients) {
      const rows = changed.filter((v) => wants(sub, v)).map(liveRow);
      if (rows.length) send(ws, { type: "change", rows, removed: [], version: `1.${version}` });
      send(ws, { type: "beat", now: Date.now(), version: `1.${version}` });
      send(ws, { type: "counts", statistics: count(vehicles) });
    }
  }, EVERY_MS);
}
