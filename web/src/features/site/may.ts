import { permissions, reads } from "@/lib/facts.gen";
import type { WebsiteInfo } from "./api";

/** A call that takes a permission. */
export type Permitted = keyof typeof permissions;

const looks: ReadonlySet<Permitted> = new Set(reads);

/** Whether a user may make a call; who looks through another's eyes may only look. */
export function may(
  {
    button,
    menuPermission,
    currentUser,
  }: Pick<WebsiteInfo, "button" | "menuPermission"> & {
    currentUser: { viewedBy: string };
  },
  call: Permitted,
): boolean {
  if (currentUser.viewedBy !== "" && !looks.has(call)) return false;
  return permissions[call].some((code) => button.includes(code) || menuPermission.includes(code));
}
