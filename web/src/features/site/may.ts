import { pages, permissions, reads } from "@/lib/facts.gen";
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

/** A call that several pages have a permission of their own for, and such a page. */
export type Paged = keyof typeof pages;
export type PageOf<Call extends Paged> = keyof (typeof pages)[Call];

/** Whether a user may make a call from one page, where others have a permission of their own for it. */
export function mayFrom<Call extends Paged>(
  { button, currentUser }: Pick<WebsiteInfo, "button"> & { currentUser: { viewedBy: string } },
  call: Call,
  page: PageOf<Call>,
): Leave {
  const code: string = pages[call][page] as string;
  if (!button.includes(code)) return false;
  return currentUser.viewedBy === "" || looks.has(call) || "readOnly";
}
