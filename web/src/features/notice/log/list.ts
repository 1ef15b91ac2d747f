import type { GetQuery } from "@/lib/api";
import { defineList, type FiltersOf, sortedBy } from "@/ui/useList";
import { numberOf } from "@/ui/useListParams";
import { logKey } from "../queries";

type Asked = GetQuery<"/notice/getnoticelist">;

export const channels = ["browser", "email", "webhook"] as const;
export const states = ["open", "sent", "failed", "dropped"] as const;

const filters = { organ: "", below: "", channel: "", state: "" } as const;

function askedNotices({ organ, below, channel, state }: FiltersOf<typeof filters>) {
  return {
    organId: numberOf(organ),
    hasSubOrgan: below === "0" ? ("0" as const) : ("1" as const),
    channel: (channel || undefined) as Asked["channel"],
    state: (state || undefined) as Asked["state"],
  };
}

/** What was told, or is to be, newest first. */
export const notices = defineList({
  name: "notice-log",
  key: logKey,
  path: "/notice/getnoticelist",
  filters,
  query: askedNotices,
  quiet: ["below"],
  sorts: {
    ...sortedBy("createTime", "channel", "state", "alarmCount", "tries", "organName"),
    delivery: "createTime",
  },
  rowKey: "noticeId",
  nameOf: (row) => row.recipient,
});
