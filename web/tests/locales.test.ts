import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../src/locales");

/** {a:{b:"x"}} → {"a.b":"x"} */
function flat(value: unknown, prefix = ""): Record<string, string> {
  if (typeof value === "string") return { [prefix]: value };
  const parts = Object.entries(value as object).map(([k, v]) => flat(v, prefix ? `${prefix}.${k}` : k));
  return Object.assign({}, ...parts);
}

const read = (lang: string, file: string) => flat(JSON.parse(readFileSync(join(root, lang, file), "utf8")));
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((m) => m[1]).sort();

describe("catalogues", () => {
  const files = readdirSync(join(root, "cn"));

  it("exist in both languages", () => {
    expect(readdirSync(join(root, "en")).sort()).toEqual(files.sort());
  });

  it.each(files)("%s has the same keys and placeholders in both, and nothing empty", (file) => {
    const cn = read("cn", file);
    const en = read("en", file);
    expect(Object.keys(en).sort()).toEqual(Object.keys(cn).sort());
    for (const key of Object.keys(cn)) {
      expect(placeholders(en[key]!), key).toEqual(placeholders(cn[key]!));
      expect(cn[key]!.trim(), key).not.toBe("");
      expect(en[key]!.trim(), key).not.toBe("");
    }
  });

  it.each(files)("%s holds no Chinese in English, no English-only text in Chinese", (file) => {
    for (const [key, text] of Object.entries(read("en", file))) {
      if (!/^language(Cn|En)$/.test(key)) expect(text, key).not.toMatch(/[\u4e00-\u9fff]/);
    }
    const words = (text: string) => text.replace(/\{\{\w+\}\}/g, "");
    const latin = Object.entries(read("cn", file)).filter(
      ([, text]) => /\p{L}/u.test(words(text)) && !/[\u4e00-\u9fff]/.test(text),
    );
    const allowed = /^(IMEI|ACC|English|\{\{\w+\}\}(km\/h|V|°)?)$/;
    expect(latin.filter(([, text]) => !allowed.test(text))).toEqual([]);
  });

  it.each(files)("%s writes Chinese without spaces before units", (file) => {
    for (const [key, text] of Object.entries(read("cn", file)))
      expect(text, key).not.toMatch(/\}\} (km|V|%)/);
  });
});

describe("what is expected of a field", () => {
  /** The refusals of the server that are about the same. */
  const same: Record<string, string[]> = {
    imei: ["device.imei"],
    sim: ["device.sim", "sim.number"],
    iccid: ["device.iccid", "sim.iccid"],
    plate: ["vehicle.plate"],
    vin: ["vehicle.vin"],
    phone: ["vehicle.phone", "user.phone"],
    email: ["user.email"],
    loan: ["vehicle.loan"],
    alias: ["device.alias"],
    modelCode: ["devicemodel.code"],
  };

  it.each(["cn", "en"])("is said by the form as by the server (%s)", (lang) => {
    const server = JSON.parse(readFileSync(join(root, `../../../locale/${lang}.json`), "utf8"));
    const here = read(lang, "ui.json");
    const named = Object.keys(here).filter((key) => key.startsWith("expected."));
    expect(named.map((key) => key.slice(9)).sort()).toEqual(Object.keys(same).sort());
    for (const [key, codes] of Object.entries(same))
      for (const code of codes) expect(server[code], code).toBe(here[`expected.${key}`]);
  });

  it.each(["cn", "en"])("and that it is missing, in one wording (%s)", (lang) => {
    const own = /格式不正确|^请填写|不能为空|[Ii]ncorrect format|can ?not be empty|must not be empty/;
    const said = readdirSync(join(root, lang)).flatMap((file) =>
      Object.entries(read(lang, file)).map(([key, text]) => [`${file} ${key}`, text] as const),
    );
    expect(said.filter(([key, text]) => key !== "ui.json required" && own.test(text))).toEqual([]);
  });
});
