// A small fleet that moves, for developing the screens without the server.
import { cities } from "./places.mjs";

function random(seed) {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const r = random(7);
const pick = (list) => list[Math.floor(r() * list.length)];

export const organs = [
  { id: 1, name: ["华夏运营集团", "Huaxia Operations"], parent: 0 },
  { id: 2, name: ["华东大区", "East China"], parent: 1 },
  { id: 3, name: ["上海车队", "Shanghai Fleet"], parent: 2 },
  { id: 4, name: ["杭州车队", "Hangzhou Fleet"], parent: 2 },
  { id: 5, name: ["南京车队", "Nanjing Fleet"], parent: 2 },
  { id: 6, name: ["华北大区", "North China"], parent: 1 },
  { id: 7, name: ["北京车队", "Beijing Fleet"], parent: 6 },
  { id: 8, name: ["天津冷链运输", "Tianjin Cold Chain"], parent: 6 },
  { id: 9, name: ["华南大区", "South China"], parent: 1 },
  { id: 10, name: ["广州车队", "Guangzhou Fleet"], parent: 9 },
  { id: 11, name: ["深圳城市配送", "Shenzhen City Delivery"], parent: 9 },
  { id: 12, name: ["空部门", "Empty group"], parent: 1 },
];

const owners = ["李建国", "王芳", "张伟", "陈静", "刘洋", "赵敏", "黄志强", "周丽", "吴磊", "徐霞"];
const models = ["GT06N", "JT808-T1", "WX-90", "M23B"];
const stateNames = {
  0: ["从未上线", "Never online"],
  1: ["在线", "Online"],
  2: ["离线", "Offline"],
  10: ["停车", "Parked"],
  100: ["服务到期", "Expired"],
};
const total = Number(process.env.MOCK_VEHICLES ?? 220);
const now = () => Math.floor(Date.now() / 1000);

function stateOf(x) {
  if (x < 0.55) return 1;
  if (x < 0.75) return 10;
  if (x < 0.92) return 2;
  return x < 0.97 ? 0 : 100;
}

export const vehicles = Array.from({ length: total }, (_, i) => {
  const city = cities[i % cities.length];
  const state = stateOf(r());
  const spread = () => (r() + r() + r() - 1.5) * 0.22;
  const wired = r() < 0.8;
  const model = i === 3 ? "M23B" : pick(models.slice(0, 3));
  return {
    deviceId: 1000 + i,
    imei: String(861230040000000 + i * 7919),
    deviceName: i % 5 === 0 ? `${city.en}-${String(i).padStart(3, "0")}` : "",
    plateNo: i % 11 === 10 ? "" : city.plate + String(10000 + Math.floor(r() * 89999)),
    carOwner: i % 7 === 6 ? "" : pick(owners),
    organId: city.organ,
    deviceState: state,
    lon: state === 0 ? null : city.lon + spread(),
    lat: state === 0 ? null : city.lat + spread() * 0.8,
    course: Math.floor(r() * 360),
    cruise: 20 + r() * 70,
    speed: 0,
    seen: state === 0 ? 0 : now() - (state === 2 ? Math.floor(r() * 900000) + 3600 : Math.floor(r() * 60)),
    ACC: state === 1 ? 1 : 0,
    electric: wired ? null : Math.floor(r() * 100),
    outsideVoltage: wired ? 12 + Math.round(r() * 160) / 10 : -1,
    attention: r() < 0.06 ? 1 + Math.floor(r() * 3) : 0,
    model,
    wired,
    recv: Date.now(),
  };
});

let cursor = 0;

/** Moves the next `most` vehicles by `dt` seconds and returns what changed. */
export function step(dt, most = vehicles.length) {
  const changed = [];
  for (let i = 0; i < most; i++) {
    const v = vehicles[cursor++ % vehicles.length];
    if (v.deviceState !== 1) continue;
    v.course = (v.course + (r() - 0.5) * 24 + 360) % 360;
    v.speed = Math.max(0, Math.round(v.cruise + (r() - 0.5) * 10));
    const metres = (v.speed / 3.6) * dt;
    const a = (v.course * Math.PI) / 180;
    v.lat += (metres * Math.cos(a)) / 111320;
    v.lon += (metres * Math.sin(a)) / (111320 * Math.cos((v.lat * Math.PI) / 180));
    v.seen = now();
    v.recv = Date.now();
    changed.push(v);
  }
  for (let i = 0; i < 2; i++) {
    const v = pick(vehicles);
    if (v.deviceState === 1 && r() < 0.15) Object.assign(v, { deviceState: 10, speed: 0, ACC: 0 });
    else if (v.deviceState === 10 && r() < 0.2) Object.assign(v, { deviceState: 1, ACC: 1 });
    else continue;
    changed.push(v);
  }
  return [...new Set(changed)];
}

export const liveRow = (v) => ({
  deviceId: v.deviceId,
  imei: v.imei,
  deviceName: v.deviceName,
  plateNo: v.plateNo,
  carOwner: v.carOwner,
  organId: v.organId,
  deviceState: v.deviceState,
  lon: v.lon,
  lat: v.lat,
  course: Math.round(v.course),
  speed: v.deviceState === 1 ? v.speed : 0,
  lastSignalTime: v.seen,
  lastLocationTime: v.seen,
  ACC: v.ACC,
  electric: v.electric,
  attention: v.attention,
  recv: v.recv,
});

export function deviceRow(v, en) {
  const i = en ? 1 : 0;
  const online = v.deviceState === 1 || v.deviceState === 10;
  const iden = v.deviceState === 0 ? "NOTUSE" : online ? "ONLINE" : "OFFLINE";
  return {
    ...liveRow(v),
    id: v.deviceId,
    deviceModel: v.model,
    deviceModelName: v.model,
    deviceTypeIden: v.wired ? "DEVICE_TYPE.YX" : "DEVICE_TYPE.WX",
    deviceTypeName: v.wired ? ["有线", "Wired"][i] : ["无线", "Wireless"][i],
    carBrand: "",
    vinNo: "",
    carRemark: "",
    organName: organs.find((o) => o.id === v.organId).name[i],
    blng: v.lon,
    blat: v.lat,
    outsideVoltage: v.outsideVoltage,
    onlineStateIden: `ONLINE_STATE.${iden}`,
    onlineStateName: stateNames[v.deviceState === 10 ? 1 : v.deviceState][i],
    shortStateName: stateNames[v.deviceState][i],
    deviceStateName: stateNames[v.deviceState][i],
    lastOnlineTime: v.seen,
    locationType: 1,
    locationTypeName: ["卫星定位", "GPS"][i],
    currentAddress: "",
    alarmType: "",
    alarmTypeName: "",
    attentionRemark: "",
    attentionName: v.attention
      ? [
          ["低", "Low"],
          ["一般", "General"],
          ["高", "High"],
        ][v.attention - 1][i]
      : "",
    offlineLong: v.deviceState === 2 ? now() - v.seen : 0,
    satellites: 11,
    signal: 26,
  };
}

/** The ids of the organisation and, when asked, of all below it. */
export function under(id, sub) {
  const ids = new Set([id]);
  if (sub) for (const o of organs) if (ids.has(o.parent)) ids.add(o.id);
  return ids;
}

export function inOrgan(v, id, sub) {
  if (id === -10) return v.attention > 0;
  return id === 0 || under(id, sub).has(v.organId);
}

export function count(list) {
  const is = (...states) => list.filter((v) => states.includes(v.deviceState)).length;
  return {
    total: list.length,
    online: is(1, 10),
    offline: is(2),
    notuse: is(0),
    attentionCount: list.filter((v) => v.attention > 0).length,
  };
}
