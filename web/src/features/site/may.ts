import { permissions, reads } from "@/lib/facts.gen";
import type { Leave } from "@/lib/leave";
import type { WebsiteInfo } from "./api";

/** A call that takes a permission. */
export type Permitted = keyof typeof permissions;

const looks: ReadonlySet<Permitted> = new Set(reads);

/** Whether a user may make a call; who looks through another's eyes sees what that user may do, and may only look. */
export function may(
  {
    button,
    menuPermission,
    currentUser,
  }: Pick<WebsiteInfo, "button" | "menuPermission"> & {
    currentUser: { viewedBy: string };
  },
  call: Permitted,
): Leave {
  if (!permissions[call].some((code) => button.includes(code) || menuPermission.includes(code))) return false;
  return currentUser.viewedBy === "" || looks.has(call) || "readOnly";
}
