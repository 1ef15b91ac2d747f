import { useSite } from "@/features/site/public";
import type { Leave } from "@/lib/leave";

/** Whether this user may issue commands from the map (RC-20), or from lists (RC-10). */
export function useMayIssue(code: "RC-20" | "RC-10"): Leave {
  const { button, currentUser } = useSite();
  if (!button.includes(code)) return false;
  return currentUser.viewedBy === "" || "readOnly";
}
