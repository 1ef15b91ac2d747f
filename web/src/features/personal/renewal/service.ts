/** How a service stands that ends at a moment (0: never): it is noted a month before. */
export type Standing = "endless" | "running" | "soon" | "ended";

const SOON = 30 * 24 * 60 * 60;

export function standing(expireTime: number, now: number): Standing {
  if (expireTime === 0) return "endless";
  if (expireTime <= now) return "ended";
  return expireTime - now < SOON ? "soon" : "running";
}

/** What is scanned: an address of this site needs its beginning, and says in which language it is read. */
export function scanned(code: string, origin: string, lang: string): string {
  return code.startsWith("/") ? `${origin}${code}&lang=${lang}` : code;
}
