import { type CurrentUser, useSite } from "@/features/site/public";
import { zonedTime } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import { zoneName } from "@/lib/zone";

/** Makes the line of a page of paper that says when and by whom it was printed, and of which zone its times are. */
export function useMark(): () => string {
  const t = useWords("alarm");
  const { currentUser } = useSite();
  return () => {
    const time = zonedTime(Math.floor(Date.now() / 1000));
    const zone = zoneName();
    const printed = t("evidence.printed", { time, name: readerOf(currentUser) });
    return [printed, zone && t("evidence.zone", { zone })].filter(Boolean).join(" ");
  };
}

/** Whoever sits there: a super administrator who looks through somebody's eyes is not them. */
function readerOf({ viewedBy, realname, userName, loginName }: CurrentUser): string {
  if (viewedBy) return viewedBy;
  const name = realname || userName;
  return name && name !== loginName ? `${name} (${loginName})` : loginName;
}
