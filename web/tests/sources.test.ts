import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { cssVariables, palettes } from "../src/lib/palette";

const src = join(import.meta.dirname, "../src");
const files = readdirSync(src, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\.d\.ts$|\.gen\.ts$/.test(name))
  .map((name) => ({ name: name.replaceAll("\\", "/"), text: readFileSync(join(src, name), "utf8") }));

const styles = readdirSync(src, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".css"))
  .map((name) => ({ name, text: readFileSync(join(src, name), "utf8") }));

/** Attributes whose value people read. */
const spoken = new Set([
  "title",
  "alt",
  "placeholder",
  "label",
  "aria-label",
  "description",
  "content",
  "okText",
  "cancelText",
]);

function literals(file: { name: string; text: string }): string[] {
  const found: string[] = [];
  const tree = ts.createSourceFile(file.name, file.text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const worded = (text: string) => /\p{L}/u.test(text);
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && worded(node.text)) found.push(node.text.trim());
    if (ts.isJsxAttribute(node) && spoken.has(node.name.getText()) && node.initializer) {
      if (ts.isStringLiteral(node.initializer) && worded(node.initializer.text))
        found.push(node.initializer.text);
    }
    if (ts.isJsxExpression(node) && node.expression && ts.isStringLiteralLike(node.expression)) {
      const inAttribute = ts.isJsxAttribute(node.parent) && !spoken.has(node.parent.name.getText());
      if (!inAttribute && worded(node.expression.text)) found.push(node.expression.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Which layer a file belongs to, and what that layer may import. */
const may: Record<string, string[]> = {
  app: ["app", "features", "map", "live", "ui", "lib"],
  features: ["features", "map", "live", "ui", "lib"],
  map: ["map", "ui", "lib"],
  live: ["live", "ui", "lib"],
  ui: ["ui", "lib"],
  lib: ["lib"],
  testing: ["features", "live", "ui", "lib"],
};

/** The features in the order in which they may know each other: only those before. */
const order = [
  "site",
  "dictionary",
  "rolechoice",
  "organ",
  "role",
  "route",
  "permission",
  "account",
  "user",
  "audit",
  "health",
  "task",
  "subscription",
  "batch",
  "vehicle",
  "sim",
  "devicemodel",
  "inbox",
  "individual",
  "command",
  "device",
  "attention",
  "share",
  "fence",
  "place",
  "address",
  "alarm",
  "threshold",
  "notice",
  "monitor",
  "history",
  "report",
  "payee",
  "order",
  "payment",
  "package",
  "reconciliation",
  "personal",
  "home",
];

/** Each file with the files that it imports, by their names below src without their ends. */
function graph(): Map<string, string[]> {
  const bare = (name: string) => name.replace(/\.tsx?$/, "");
  const of = (file: string, wanted: string) =>
    wanted.startsWith("@/") ? wanted.slice(2) : join(dirname(file), wanted).replaceAll("\\", "/");
  return new Map(
    files.map((file) => [
      bare(file.name),
      imports(file)
        .filter((wanted) => /^(@\/|\.)/.test(wanted))
        .map((wanted) => of(file.name, wanted)),
    ]),
  );
}

/** The first circle that a walk along imports finds, as a way from a file back to itself. */
function circle(): string[] {
  const all = graph();
  const done = new Set<string>();
  const walk = (file: string, way: string[]): string[] => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const next of all.get(file) ?? []) {
      const found = walk(next, [...way, file]);
      if (found.length > 0) return found;
    }
    done.add(file);
    return [];
  };
  for (const file of all.keys()) {
    const found = walk(file, []);
    if (found.length > 0) return found;
  }
  return [];
}

function imports(file: { name: string; text: string }): string[] {
  return [...file.text.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map((m) => m[1]!);
}

/** The permission codes that stand in a file as texts. */
function permissionCodes(file: { name: string; text: string }): string[] {
  const found: string[] = [];
  const tree = ts.createSourceFile(file.name, file.text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node))
      found.push(...(node.text.match(/(?<![\w-])[A-Z]{2,3}-\d\d(?![\w-])/g) ?? []));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

describe("sources", () => {
  it("have no literal text in JSX", () => {
    const found = files.flatMap((file) => literals(file).map((text) => `${file.name}: ${text}`));
    expect(found.filter((entry) => !/Alt \+ PgUp/.test(entry))).toEqual([]);
  });

  it("name no permission code: who may do what is asked for by its call", () => {
    const text = "may('RC-20', `DC-41`, 'XXRC-20', 'UTF-8') // RC-10";
    expect(permissionCodes({ name: "a.ts", text })).toEqual(["RC-20", "DC-41"]);
    const found = files.flatMap((file) => permissionCodes(file).map((code) => `${file.name}: ${code}`));
    expect(found).toEqual([]);
  });

  it("import downwards only: app → features → map, live, ui → lib", () => {
    const wrong: string[] = [];
    for (const file of files) {
      const layer = file.name.split("/")[0]!;
      for (const wanted of imports(file)) {
        const target = /^@\/(\w+)/.exec(wanted)?.[1];
        if (target && !may[layer]?.includes(target)) wrong.push(`${file.name} → ${wanted}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("reach another feature only through its public.ts, or parts.ts where a map comes with it", () => {
    const wrong: string[] = [];
    for (const file of files) {
      for (const wanted of imports(file)) {
        if (/^@\/features\/\w+\/(?!(public|parts)$)/.test(wanted)) wrong.push(`${file.name} → ${wanted}`);
        const own = /^features\/\w+\//.exec(file.name)?.[0];
        const above = wanted.startsWith("../") && join(dirname(file.name), wanted).replaceAll("\\", "/");
        if (own && above && !above.startsWith(own)) wrong.push(`${file.name} → ${wanted}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("know only features that come before their own", () => {
    const wrong: string[] = [];
    for (const file of files) {
      const own = /^features\/(\w+)\//.exec(file.name)?.[1];
      if (!own) continue;
      expect(order, file.name).toContain(own);
      for (const wanted of imports(file)) {
        const other = /^@\/features\/(\w+)\//.exec(wanted)?.[1];
        if (other && order.indexOf(other) >= order.indexOf(own)) wrong.push(`${file.name} → ${wanted}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("import each other in no circle", () => expect(circle()).toEqual([]));

  it("fetch only in lib/http (and of map providers in map/remote) and open sockets only in live", () => {
    const calls = files
      .filter((f) => /\bfetch\(/.test(f.text) && !["lib/http.ts", "map/remote.ts"].includes(f.name))
      .map((f) => f.name);
    const sockets = files
      .filter((f) => /new WebSocket\(/.test(f.text) && !f.name.startsWith("live/"))
      .map((f) => f.name);
    expect([...calls, ...sockets]).toEqual([]);
  });

  it("never come from the network: no address of another host in page or styles", () => {
    const page = readFileSync(join(src, "../index.html"), "utf8");
    expect(page).not.toMatch(/https?:\/\//);
    expect(page.replace(/<script type="module" src="[^"]+"><\/script>/, "")).not.toMatch(/<script/);
    for (const { name, text } of styles) expect(text, name).not.toMatch(/https?:\/\/|@import/);
  });

  it("are drawn in colours that every theme has", () => {
    for (const [theme, palette] of Object.entries(palettes)) {
      const set = new Set([...cssVariables(palette).map(([name]) => name), "--wm-font", "--wm-mono"]);
      const used = styles.flatMap(({ text }) => text.match(/--wm-[\w-]+/g) ?? []);
      expect(
        [...new Set(used)].filter((name) => !set.has(name)),
        theme,
      ).toEqual([]);
    }
  });
});

describe("rows", () => {
  it("are 44 pixels high in every list, as what is drawn of a long page reckons", () => {
    const table =
      styles.find(({ name }) => name.replaceAll("\\", "/") === "ui/table/Table.module.css")?.text ?? "";
    const column = files.find(({ name }) => name === "ui/table/column.ts")?.text ?? "";
    expect(/\.row \{\s*height: (\d+)px/.exec(table)?.[1]).toBe("44");
    expect(/ROW_HEIGHT = (\d+)/.exec(column)?.[1]).toBe("44");
  });
});

describe("labels", () => {
  it("stand on one line, whether their field is required or not", () => {
    const global = styles.find(({ name }) => name.replaceAll("\\", "/") === "ui/global.css")?.text ?? "";
    const mark = /label\.ant-form-item-required::before \{([^}]*)\}/.exec(global)?.[1] ?? "";
    expect(mark).toContain("font-family: inherit"); // the star of another face is a pixel higher in English
  });
});

describe("lists", () => {
  const api = readFileSync(join(src, "lib/api.gen.ts"), "utf8");
  /** By which fields the server sorts a list. */
  const sortsOf = (path: string) => {
    const operation = new RegExp(`"${path}": \\{[^}]*get: operations\\["([\\w-]+)"\\]`).exec(api)?.[1];
    const at = api.indexOf(`    "${operation}": {`);
    const sort = /sort\?: ([^;\n]*);/.exec(api.slice(at, api.indexOf("\n    };", at)))?.[1] ?? "";
    return sort === "string" ? [] : sort.split(" | ").filter((field) => field && !field.startsWith('"-'));
  };
  const lists = files.flatMap(({ name, text }) => {
    const path = /defineList\(\{[\s\S]*?\n {2}path: "([^"]+)"/.exec(text)?.[1];
    return path ? [{ name, text, path }] : [];
  });

  it("are sorted by what a title is pressed for, wherever the server can", () => {
    const sorted = lists.filter(({ path }) => sortsOf(path).length > 0);
    expect(sorted.length).toBeGreaterThan(20);
    expect(sorted.filter(({ text }) => !/\n {2}sorts: /.test(text)).map(({ name }) => name)).toEqual([]);
  });
});

describe("icons", () => {
  /** Drawings that stand for one thing, and the feature that it belongs to. */
  const owners: Record<string, string> = {
    FileDoneOutlined: "features/task/", // the tray of files
    ExportOutlined: "features/task/", // a list is written to a file
    UploadOutlined: "features/batch/", // a file is read into a list
  };

  it.each(Object.entries(owners))("%s means one thing", (icon, owner) => {
    const used = files.filter(({ text }) => new RegExp(`\\b${icon}\\b`).test(text)).map(({ name }) => name);
    expect(used.filter((name) => !name.startsWith(owner))).toEqual([]);
    expect(used).not.toEqual([]);
  });
});
