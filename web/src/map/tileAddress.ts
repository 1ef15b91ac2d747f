import type { TileId } from "./mercator";

/** `{a-d}` and `{1-4}` stand for a host of each letter or digit, `{s}` for a, b and c. */
const hosts = /\{(?:s|([a-z0-9])-([a-z0-9]))\}/;

/** The addresses a provider may be asked at: one for each of its hosts; {x}, {y} and {z} stay. */
export function tileAddresses(template: string): string[] {
  const found = hosts.exec(template);
  if (!found) return [template];
  const first = (found[1] ?? "a").charCodeAt(0);
  const last = (found[2] ?? "c").charCodeAt(0);
  const names = Array.from({ length: Math.max(1, last - first + 1) }, (_, i) =>
    String.fromCharCode(first + i),
  );
  return names.map((name) => template.replace(hosts, name));
}

/** Where one tile is; neighbours come from different hosts. */
export function addressOf(template: string, { z, x, y }: TileId): string {
  const all = tileAddresses(template);
  const address = all[(x + y) % all.length] ?? template;
  return address.replace("{z}", String(z)).replace("{x}", String(x)).replace("{y}", String(y));
}
