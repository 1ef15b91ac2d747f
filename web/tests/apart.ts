import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What a file says that changes modules for whoever loads them, or wants them as nobody has loaded them before. */
const ALONE = /vi\.(mock|doMock|resetModules)\(|^\/\/ Apart: /m;

/**
 * The files of tests that run with modules of their own. All others share what is loaded, and with it what a module
 * keeps: a test that minds what another left there says "// Apart: " and why.
 */
export function apart(): string[] {
  const root = join(import.meta.dirname, "..");
  const files = ["src", "tests"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  );
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file));
  return tests.filter((file) => ALONE.test(readFileSync(join(root, file), "utf8"))).sort();
}
