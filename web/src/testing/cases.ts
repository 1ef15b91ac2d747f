import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Texts that a rule takes or refuses: cases that the server's tests read too. */
export function casesOf(rule: string): [text: string, valid: boolean][] {
  const file = join(import.meta.dirname, "../../../testdata/rules", `${rule}.json`);
  return Object.entries(JSON.parse(readFileSync(file, "utf8")));
}
