export type { CurrentUser, MenuGroup, MenuItem, WebsiteInfo } from "./api";
export { SiteContext, useMay, useSite, useWebsiteInfo } from "./queries";
