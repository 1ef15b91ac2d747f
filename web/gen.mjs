/**
 * Writes what others know already into src/lib/*.gen.*: the server's OpenAPI document (in the file that OPENAPI names; without it, that
 * part stays as it is) and the names of the catalogues. With --check it writes nothing and fails where a file is old.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import openapiTS, { astToString } from "openapi-typescript";

const made = "/** Made by `make gen`. Do not edit. */\n";

/** The types of the document, without the lines that say of a key that it is not there. */
async function types(document) {
  const text = astToString(await openapiTS(document, { arrayLength: true }));
  return (
    made +
    text
      .replace(/^ *\w+\?: never;\n/gm, "")
      .replace(/^ *headers: \{\n *\[name: string\]: unknown;\n *\};\n/gm, "")
      .replace(/^ *parameters: \{\n *\};\n/gm, "")
  );
}

function list(name, what, lines, open = "{", close = "}") {
  return `\n/** ${what} */\nexport const ${name} = ${open}\n${lines.map((line) => `  ${line},\n`).join("")}${close} as const;\n`;
}

/** What the document says beside shapes. */
function facts({ paths, components, "x-seconds": seconds }) {
  const permissions = [];
  const reads = [];
  const exported = [];
  const reports = [];
  const pages = [];
  for (const [path, { get, post }] of Object.entries(paths)) {
    const codes = new Set([get, post].filter(Boolean).map((call) => call["x-permission"]));
    if (codes.size > 1) throw new Error(`${path} asks for another permission with GET than with POST`);
    const [code] = codes;
    if (code) permissions.push(`"${path}": ${JSON.stringify(code.split(" or "))}`);
    if (code && get) reads.push(JSON.stringify(path));
    const byPage = (post ?? get)["x-pages"];
    if (byPage) pages.push(`"${path}": ${JSON.stringify(byPage)}`);
    if (post?.tags.includes("export")) exported.push(JSON.stringify(path));
    const report = post?.["x-subscription"];
    if (report) reports.push(`"${path}": "${report}"`);
  }
  const keys = Object.entries(components.schemas.Refusal.properties.errcode["x-keys"]);
  return (
    made +
    list("permissions", "The codes of which one lets a user make a call.", permissions) +
    list("reads", "Those of them that change nothing.", reads, "[", "]") +
    list("pages", "The code that each page has for a call, where several have their own.", pages) +
    list("exports", "The calls that have a list written to a file.", exported, "[", "]") +
    list(
      "reports",
      "The reports that can be subscribed to, by the call that writes each to a file.",
      reports,
    ) +
    list(
      "refusals",
      "The key of each errcode.",
      keys.map(([number, key]) => `${number}: "${key}"`),
    ) +
    list(
      "seconds",
      "How long things last, in seconds.",
      Object.entries(seconds).map(([name, value]) => `${name}: ${value}`),
    )
  );
}

/** Makes a misspelt key of a catalogue a type error. */
function words() {
  const own = readdirSync("src/locales/cn").map((file) => [
    file.replace(".json", ""),
    `../locales/cn/${file}`,
  ]);
  const names = [
    ...own,
    ["field", "../../../locale/field/cn.json"],
    ["reading", "../../../locale/reading/cn.json"],
  ].sort();
  const lines = (line) => names.map(line).join("");
  return `${made}import "i18next";
${lines(([name, file]) => `import type ${name}Words from "${file}";\n`)}
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "shell";
    resources: {
${lines(([name]) => `      ${name}: typeof ${name}Words;\n`)}    };
  }
}
`;
}

const files = { "src/lib/words.gen.ts": words() };
if (process.env.OPENAPI) {
  const document = JSON.parse(readFileSync(process.env.OPENAPI, "utf8"));
  files["src/lib/api.gen.ts"] = await types(document);
  files["src/lib/facts.gen.ts"] = facts(document);
}
for (const [name, text] of Object.entries(files)) {
  if (!process.argv.includes("--check")) writeFileSync(name, text);
  else if (readFileSync(name, "utf8") !== text) throw new Error(`${name} is old: make gen`);
}
