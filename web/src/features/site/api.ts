import type { GetAnswer, Schema } from "@/lib/api";
import { get } from "@/lib/http";

/** What the site is and what this user may do. */
export type WebsiteInfo = Schema<"SiteInfo">;
export type MenuGroup = Schema<"MenuGroup">;
export type MenuItem = Schema<"MenuItem">;
export type CurrentUser = Schema<"CurrentUser">;
/** What the sign-in page must know before anybody signs in. */
export type SignInConfig = GetAnswer<"/basic/getsigninconfig">;

export function fetchWebsiteInfo(signal?: AbortSignal): Promise<WebsiteInfo> {
  return get("/basic/getwebsiteinfo", {}, signal);
}

export function fetchSignInConfig(signal?: AbortSignal): Promise<SignInConfig> {
  return get("/basic/getsigninconfig", {}, signal);
}
