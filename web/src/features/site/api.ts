import { get } from "@/lib/http";

/** What the site is and what this user may do: GET /basic/getwebsiteinfo. */
export interface WebsiteInfo {
  menu: MenuGroup[];
  /** Codes of the menu pages the user may open. */
  menuPermission: string[];
  /** Codes of the buttons the user may press. */
  button: string[];
  siteConfig: SiteConfig;
  currentUser: CurrentUser;
}

export interface MenuGroup {
  code: string;
  name: string;
  icon: string;
  url?: string;
  children?: MenuItem[] | null;
}

export interface MenuItem {
  code: string;
  name: string;
  url: string;
}

export interface SiteConfig {
  siteTitle: string;
  version: string;
  mapProviders: MapProviderConfig[];
  defaultMapProvider: string;
}

/** A base map the operator configured. */
export interface MapProviderConfig {
  id: string;
  name: string;
  kind: "pmtiles" | "raster" | "style";
  url: string;
  crs: "wgs84" | "gcj02";
  attribution: string;
  key: string;
}

export interface CurrentUser {
  realname: string;
  userName: string;
  loginName: string;
  /** 1 enterprise user, 2 holder of a single device. */
  userType: 1 | 2;
  organId: number;
  organName: string;
  isSuper: number;
  imei: string;
  mustChangePassword: boolean;
}

export function fetchWebsiteInfo(signal?: AbortSignal): Promise<WebsiteInfo> {
  return get<WebsiteInfo>("/basic/getwebsiteinfo", {}, signal);
}
