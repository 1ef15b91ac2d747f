export type { CurrentUser, MenuGroup, MenuItem, WebsiteInfo } from "./api";
export { SiteContext, useSite, useWebsiteInfo } from "./queries";
