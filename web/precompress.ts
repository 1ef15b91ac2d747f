import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** Smaller than this nothing is won. */
const LEAST_BYTES = 1024;
const texts = /\.(m?js|css|html|svg|json)$/;

/** Packs each text of a build, as small as it gets, beside it: name.br and name.gz, which the server sends as they are. */
export function precompress(): Plugin {
  let folder = "";
  return {
    name: "precompress",
    apply: "build",
    configResolved: (config) => {
      folder = config.build.outDir;
    },
    closeBundle: () => {
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        const file = join(folder, name);
        if (!texts.test(name) || statSync(file).size < LEAST_BYTES) continue;
        const content = readFileSync(file);
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
        writeFileSync(`${file}.br`, brotliCompressSync(content, { params })); // quality 11, as usual
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
