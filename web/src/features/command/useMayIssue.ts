import { useMayFrom } from "@/features/site/public";
import type { Leave } from "@/lib/leave";

/** From where commands are issued: the map, or lists. */
export type From = "map" | "list";

/** The pages whose permission each takes. */
const pages = { map: "/monitorcenter", list: "/commandrecord" } as const;

/** Whether this user may issue commands from there. */
export function useMayIssue(from: From): Leave {
  return useMayFrom("/report/sendcommand", pages[from]);
}
