export type { CurrentUser, MenuGroup, MenuItem, WebsiteInfo } from "./api";
export { may, type Permitted } from "./may";
export {
  SiteContext,
  siteKey,
  useMay,
  useReadOnly,
  useSignInConfig,
  useSite,
  useWebsiteInfo,
} from "./queries";
