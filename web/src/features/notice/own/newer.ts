import type { OwnNotice } from "../api";

/** The unread notices above a number, newest first; none while nothing was known before: those are not news. */
export function newerThan(list: readonly OwnNotice[], last: number | null): OwnNotice[] {
  if (last === null) return [];
  return list.filter(({ noticeId, isRead }) => noticeId > last && isRead === 0);
}
