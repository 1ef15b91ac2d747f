// Development stand-in for the server: `npm run mock`, then `npm run dev`.
// Accounts: admin/admin123, first/first123 (must change the password), and any
// listed IMEI with 000000. BASEMAP names the .pmtiles file; MOCK_VEHICLES how many move.
import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { crc32, deflateSync } from "node:zlib";
import { WebSocketServer } from "ws";
import { count, deviceRow, inOrgan, organs, vehicles } from "./fleet.mjs";
import { attachLive } from "./live.mjs";

const port = Number(process.env.PORT ?? 8090);
const basemap = process.env.BASEMAP ?? "../geo/basemap.pmtiles";
const tokens = new Map();
let failures = 0;

const say = (lang, cn, en) => (lang === "en" ? en : cn);
const ok = (retobj) => ({ status: 200, body: { errcode: 0, errmsg: "", retobj } });
const no = (status, errcode, errmsg) => ({ status, body: { errcode, errmsg, retobj: null } });

/** Tokens outlive a restart of the mock, so that the return of a lost server can be watched. */
function userOf(token) {
  const [mark, userName, userType] = token.split(".");
  if (mark !== "mock" || !userName) return undefined;
  if (!tokens.has(token))
    tokens.set(token, { userName, userType: Number(userType), mustChangePassword: false });
  return tokens.get(token);
}

function signin({ userName, password, userType, lang }) {
  if (failures >= 5)
    return no(
      429,
      4290,
      say(lang, "尝试次数过多，请 60 秒后再试", "Too many attempts; try again in 60 seconds"),
    );
  const known =
    Number(userType) === 2
      ? vehicles.some((v) => v.imei === userName) && password === "000000"
      : password === `${userName}123` && ["admin", "first"].includes(userName);
  if (!known) {
    failures++;
    return no(200, 1001, say(lang, "账号或密码不正确", "The account or password is not right"));
  }
  failures = 0;
  const token = `mock.${userName}.${Number(userType)}`;
  const mustChangePassword = userName === "first";
  tokens.set(token, { userName, userType: Number(userType), mustChangePassword });
  return ok({ authToken: token, userType: Number(userType), mustChangePassword });
}

function website(user, lang) {
  const t = (cn, en) => say(lang, cn, en);
  return ok({
    menu: [
      {
        code: "MON",
        name: t("监控", "Monitoring"),
        icon: "monitor",
        children: [{ code: "MC", name: t("监控中心", "Monitor centre"), url: "/monitorcenter" }],
      },
    ],
    menuPermission: ["MC"],
    button: ["DC-11", "HT-10"],
    siteConfig: {
      siteTitle: t("途标车辆定位平台", "Waymark fleet console"),
      version: "0.1.0",
      mapProviders: [
        {
          id: "embedded",
          name: t("内置地图", "Built-in map"),
          kind: "pmtiles",
          url: "/basemap.pmtiles",
          crs: "wgs84",
          attribution: "© Natural Earth, GeoNames",
          key: "",
        },
        {
          id: "tiles",
          name: t("测试瓦片", "Test tiles"),
          kind: "raster",
          url: "/api/tile/{z}/{x}/{y}.png",
          crs: "wgs84",
          attribution: "Test",
          key: "",
        },
      ],
      defaultMapProvider: "embedded",
    },
    currentUser: {
      realname: t("系统管理员", "Administrator"),
      userName: user.userName,
      loginName: user.userName,
      userType: user.userType,
      organId: 1,
      organName: organs[0].name[lang === "en" ? 1 : 0],
      isSuper: 1,
      imei: "",
      mustChangePassword: user.mustChangePassword,
    },
    qiniu: { qiniuDomain: "" },
  });
}

function tree(lang) {
  const node = (o, level) => {
    const own = vehicles.filter((v) => v.organId === o.id).length;
    const children = organs.filter((c) => c.parent === o.id).map((c) => node(c, level + 1));
    return {
      id: o.id,
      organId: o.id,
      organName: o.name[lang === "en" ? 1 : 0],
      parentId: o.parent,
      level,
      path: "",
      sort: o.id,
      status: 1,
      remark: "",
      roleIds: "",
      totalCount: own + children.reduce((n, c) => n + c.totalCount, 0),
      ownCount: own,
      children,
    };
  };
  const watched = vehicles.filter((v) => v.attention > 0).length;
  return ok([
    {
      id: -10,
      organId: -10,
      organName: say(lang, "关注", "Watched"),
      parentId: 0,
      level: 0,
      totalCount: watched,
      ownCount: watched,
      children: [],
    },
    node(organs[0], 1),
  ]);
}

function list(q) {
  const key = (q.get("searchKey") ?? "").toLowerCase();
  const sub = ["1", "true"].includes(q.get("hasSubOrgan"));
  const found = vehicles.filter(
    (v) =>
      inOrgan(v, Number(q.get("organId") ?? 0), sub) &&
      (!key || [v.imei, v.plateNo, v.carOwner, v.deviceName].some((s) => s.toLowerCase().includes(key))),
  );
  const state = q.get("deviceState") ?? "";
  const rows = found.filter((v) => {
    if (state === "1") return v.deviceState === 1 || v.deviceState === 10;
    return state === "" || state === "-1" || v.deviceState === Number(state);
  });
  const size = Number(q.get("pageSize") ?? 20);
  const page = Number(q.get("currentPage") ?? 1);
  const part = rows.slice((page - 1) * size, page * size).map((v) => deviceRow(v, q.get("lang") === "en"));
  return ok({ deviceList: { rows: part, total: rows.length }, statistics: count(found) });
}

/** A plain PNG tile with a frame, so that the raster provider shows something without a network. */
function tile(res) {
  const n = 256;
  const rows = [];
  for (let y = 0; y < n; y++) {
    const row = Buffer.alloc(1 + n * 3, 236);
    row[0] = 0;
    for (let x = 0; x < n; x++) if (x === 0 || y === 0) row.fill(200, 1 + x * 3, 4 + x * 3);
    rows.push(row);
  }
  const head = Buffer.from([0, 0, 1, 0, 0, 0, 1, 0, 8, 2, 0, 0, 0]);
  const chunk = (type, data) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc32(body) >>> 0, body.length + 4);
    return out;
  };
  res.writeHead(200, { "Content-Type": "image/png" });
  res.end(
    Buffer.concat([
      Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
      chunk("IHDR", head),
      chunk("IDAT", deflateSync(Buffer.concat(rows))),
      chunk("IEND", Buffer.alloc(0)),
    ]),
  );
}

function routeSigned(path, q, user, body) {
  const lang = q.get("lang") ?? body.lang ?? "cn";
  switch (path) {
    case "/api/signout":
      return ok(null);
    case "/api/updateUserPassword":
      if (body.oldPswd !== `${user.userName}123`)
        return no(200, 1003, say(lang, "原密码不正确", "The old password is not right"));
      user.mustChangePassword = false;
      return ok(null);
    case "/api/basic/getwebsiteinfo":
      return website(user, lang);
    case "/api/ucorgan/getorgantree":
      return process.env.MOCK_DENY
        ? no(401, 4010, say(lang, "没有查看机构的权限", "You may not see the organisations"))
        : tree(lang);
    case "/api/device/getdevicestatecount":
      return ok(count(vehicles));
    case "/api/device/getorgandevicelist":
      return list(q);
    case "/api/device/getDeviceInfo": {
      const v = vehicles.find((x) => x.imei === q.get("imei"));
      return v ? ok(deviceRow(v, lang === "en")) : no(200, 2001, say(lang, "设备不存在", "No such device"));
    }
    default:
      return no(404, 4040, "not found");
  }
}

function serveBasemap(req, res) {
  const size = statSync(basemap).size;
  const m = /bytes=(\d+)-(\d*)/.exec(req.headers.range ?? "");
  if (!m) {
    res.writeHead(200, { "Content-Length": size, "Accept-Ranges": "bytes" });
    return createReadStream(basemap).pipe(res);
  }
  const start = Number(m[1]);
  const end = Math.min(m[2] ? Number(m[2]) : size - 1, size - 1);
  res.writeHead(206, {
    "Content-Range": `bytes ${start}-${end}/${size}`,
    "Content-Length": end - start + 1,
    "Accept-Ranges": "bytes",
  });
  createReadStream(basemap, { start, end }).pipe(res);
}

async function readJson(req) {
  let text = "";
  for await (const part of req) text += part;
  return text ? JSON.parse(text) : {};
}

const server = createServer(async (req, res) => {
  const url = new URL(req.url, "http://mock");
  if (url.pathname === "/basemap.pmtiles") return serveBasemap(req, res);
  if (url.pathname.startsWith("/api/tile/")) return tile(res);
  const body = req.method === "POST" ? await readJson(req) : {};
  const user = userOf((req.headers.authorization ?? "").replace("Bearer ", ""));
  let answer;
  if (url.pathname === "/api/signin") answer = signin(body);
  else if (!user)
    answer = no(
      403,
      4030,
      say(url.searchParams.get("lang") ?? body.lang, "登录已失效", "Your session has ended"),
    );
  else answer = routeSigned(url.pathname, url.searchParams, user, body);
  res.writeHead(answer.status, { "Content-Type": "application/json" });
  res.end(JSON.stringify(answer.body));
});

attachLive(new WebSocketServer({ server, path: "/api/live" }), userOf);
server.listen(port, "127.0.0.1", () => console.log(`mock on http://127.0.0.1:${port}`));
