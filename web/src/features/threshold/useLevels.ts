import { type Permitted, useMay, useSite } from "@/features/site/public";
import type { Leave } from "@/lib/leave";
import type { Subject } from "./api";
import { type Chosen, isPlatform } from "./chosen";

/** Whether this user is staff of the platform, who alone set what counts for all of it. */
export function useStaff(): boolean {
  const { currentUser } = useSite();
  return currentUser.isSuper === 1 || currentUser.isEmployee === 1;
}

/** Where a user begins: at the whole platform who may set what counts there, all others at their organisation. */
export function useStart(): Chosen {
  const { organId, organName } = useSite().currentUser;
  return useStaff() ? { level: "installation" } : { level: "organ", organId, organName };
}

/** Whether this user may make a call that sets what counts for a subject. */
export function useMayFor(call: Permitted, subject: Subject): Leave {
  const may = useMay()(call);
  return useStaff() || !isPlatform(subject) ? may : false;
}
