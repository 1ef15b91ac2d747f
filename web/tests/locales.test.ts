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
