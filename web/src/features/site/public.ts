export type { CurrentUser, MenuGroup, MenuItem, WebsiteInfo } from "./api";
export {
  SiteContext,
  siteKey,
  useMay,
  useReadOnly,
  useSignInConfig,
  useSite,
  useWebsiteInfo,
} from "./queries";
