import type { Lang } from "@/lib/locale";
import type { TileId } from "./mercator";

/** `{a-d}` and `{1-4}` stand for a host of each letter or digit, `{s}` for a, b and c. */
const hosts = /\{(?:s|([a-z0-9])-([a-z0-9]))\}/;

/** `{lang:zh|en}`: the first word for people who read Chinese, the second for the others. */
const words = /\{lang:([\w-]*)\|([\w-]*)\}/g;

/** A template as the reader's language has it. */
export function wordedFor(template: string, lang: Lang): string {
  return template.replace(words, lang === "cn" ? "$1" : "$2");
}

function spelt(template: string): string[] {
  const found = hosts.exec(template);
  if (!found) return [template];
  const first = (found[1] ?? "a").charCodeAt(0);
  const last = (found[2] ?? "c").charCodeAt(0);
  const names = Array.from({ length: Math.max(1, last - first + 1) }, (_, i) =>
    String.fromCharCode(first + i),
  );
  return names.map((name) => template.replace(hosts, name));
}

/** How MapLibre is told where tiles are: an address for each host, and from which side rows are counted. */
export function tileAddresses(template: string): { tiles: string[]; scheme: "xyz" | "tms" } {
  const scheme = template.includes("{-y}") ? "tms" : "xyz";
  return { tiles: spelt(template.replace("{-y}", "{y}").replace("{q}", "{quadkey}")), scheme };
}

/** A digit for each zoom, as Microsoft's maps name tiles. */
function quadkey({ z, x, y }: TileId): string {
  return Array.from({ length: z }, (_, i) => ((x >> (z - 1 - i)) & 1) + ((y >> (z - 1 - i)) & 1) * 2).join(
    "",
  );
}

/** Where one tile is; neighbours come from different hosts. */
export function addressOf(template: string, tile: TileId): string {
  const { z, x, y } = tile;
  const all = spelt(template);
  const address = all[(x + y) % all.length] ?? template;
  return address
    .replace("{z}", String(z))
    .replace("{x}", String(x))
    .replace("{y}", String(y))
    .replace("{-y}", String(2 ** z - 1 - y))
    .replace("{q}", quadkey(tile));
}
