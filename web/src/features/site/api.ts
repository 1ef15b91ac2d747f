import type { Schema } from "@/lib/api";
import { get } from "@/lib/http";

/** What the site is and what this user may do. */
export type WebsiteInfo = Schema<"SiteInfo">;
export type MenuGroup = Schema<"MenuGroup">;
export type MenuItem = Schema<"MenuItem">;
export type CurrentUser = Schema<"CurrentUser">;

export function fetchWebsiteInfo(signal?: AbortSignal): Promise<WebsiteInfo> {
  return get("/basic/getwebsiteinfo", {}, signal);
}
