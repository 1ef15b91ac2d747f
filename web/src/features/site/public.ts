export type { CurrentUser, MenuGroup, MenuItem, WebsiteInfo } from "./api";
export { may, type Permitted } from "./may";
export {
  SiteContext,
  siteKey,
  useMay,
  useMayFrom,
  useReadOnly,
  useSignInConfig,
  useSite,
  useWebsiteInfo,
} from "./queries";
