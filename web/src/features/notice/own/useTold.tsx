import { App } from "antd";
import { useEffect, useRef } from "react";
import { useWords } from "@/lib/useWords";
import { useLive } from "@/live/live";
import { type OwnNotice, readOwn } from "../api";
import { useOwn, useOwnChanged } from "../queries";
import { newerThan } from "./newer";
import { showBySystem } from "./system";
import { useTitle } from "./useTitle";

/** The user's notices, asked for as the server tells of them; each new one is shown once, and by the system where that is allowed. */
export function useTold(onOpen: () => void) {
  const t = useWords("notice");
  const { notification } = App.useApp();
  const { notices } = useLive();
  const changed = useOwnChanged();
  const list = useOwn();
  const title = useTitle();
  const last = useRef<number | null>(null);
  useEffect(() => notices.subscribe(changed), [notices, changed]);
  useEffect(() => {
    if (!list.data) return;
    const fresh = newerThan(list.data, last.current);
    last.current = Math.max(last.current ?? 0, ...list.data.map(({ noticeId }) => noticeId));
    const newest = fresh[0];
    if (!newest) return;
    const text = fresh.length > 1 ? t("several", { count: fresh.length }) : title(newest);
    notification.warning({
      key: "notice",
      title: text,
      description: newest.alarms[0]?.organName,
      placement: "bottomRight",
      onClick: onOpen,
    });
    showBySystem(text, onOpen);
  }, [list.data, notification, t, title, onOpen]);
  const unread = list.data?.filter(({ isRead }) => isRead === 0).length ?? 0;
  return { list, unread, read: () => void readAll(list.data, unread).then(changed) };
}

async function readAll(list: OwnNotice[] | undefined, unread: number) {
  const newest = list?.[0];
  if (newest && unread > 0) await readOwn(newest.noticeId).catch(() => undefined); // it stays unread, no more
}
