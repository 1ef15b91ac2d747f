import type { OwnDevice } from "../api";

/** How a service stands: one that ends at a moment is noted a month before. */
export type Standing = "endless" | "waiting" | "running" | "soon" | "ended";

const SOON = 30 * 24 * 60 * 60;

export function standing(
  { serviceState, expireTime }: Pick<OwnDevice, "serviceState" | "expireTime">,
  now: number,
): Standing {
  if (serviceState !== "ending") return serviceState;
  if (expireTime <= now) return "ended";
  return expireTime - now < SOON ? "soon" : "running";
}

/** What is scanned: an address of this site needs its beginning, and says in which language it is read. */
export function scanned(code: string, origin: string, lang: string): string {
  return code.startsWith("/") ? `${origin}${code}&lang=${lang}` : code;
}
