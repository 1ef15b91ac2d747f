export type { CurrentUser, MapProviderConfig, MenuGroup, MenuItem, WebsiteInfo } from "./api";
export { SiteContext, useSite, useWebsiteInfo } from "./queries";
