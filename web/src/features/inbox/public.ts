export { InboxDrawer } from "./InboxDrawer";
export { useMeetsUnknown } from "./queries";
