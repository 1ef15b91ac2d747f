// Makes countries.tsv of the TopoJSON file of the world: code of three letters (as in world.tsv), ISO 3166-1 of two or
// nothing, name in Chinese (CLDR, by way of Node.js), name in English. Usage: node countries.mjs regions-world.topo.json.gz ../countries.tsv
import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

const [, , source, target] = process.argv;
const topo = JSON.parse(gunzipSync(readFileSync(source)).toString());
const names = new Intl.DisplayNames(["zh-CN"], { type: "region" });
/** Countries and territories to which ISO 3166-1 gives no code. */
const byHand = {
  SOL: "索马里兰", ESB: "德凯利亚", CYN: "北塞浦路斯", USG: "关塔那摩湾海军基地", IOA: "圣诞岛和科科斯群岛",
  CLP: "克利珀顿岛", KAS: "锡亚琴冰川", WSB: "阿克罗蒂里", KAB: "拜科努尔",
};
const rows = new Map();
for (const { properties: p } of topo.objects.admin1b.geometries) {
  if (p.adm0_a3 === "PGA") continue;
  const code = /^[A-Z]{2}$/.test(p.iso_a2) ? p.iso_a2 : "";
  const old = rows.get(p.adm0_a3);
  if (old && (old[1] || !code)) continue;
  rows.set(p.adm0_a3, [p.adm0_a3, code, byHand[p.adm0_a3] ?? names.of(code), p.admin]);
}
rows.set("CHN", ["CHN", "CN", "中国", "China"]);
writeFileSync(target, [...rows.values()].sort((a, b) => (a[0] < b[0] ? -1 : 1)).map((r) => r.join("\t")).join("\n") + "\n");
