import { session } from "@/lib/session";

/** Whether an address is that of tiles which come through our server. */
function isOurs(address: string): boolean {
  const { origin, pathname } = new URL(address, window.location.href);
  return origin === window.location.origin && pathname.startsWith("/map/");
}

/** What tells our server who asks for a tile; nothing for addresses of others, who must not know. */
export function headersFor(address: string): Record<string, string> {
  const token = session.token.get();
  return token !== null && isOurs(address) ? { Authorization: `Bearer ${token}` } : {};
}
