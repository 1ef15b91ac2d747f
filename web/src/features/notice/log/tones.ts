import type { NoticeRow } from "../api";

/** The colours of the states of notices, by Ant Design's names. */
export const tones: Record<NoticeRow["state"], string> = {
  waiting: "default",
  sending: "processing",
  retry: "warning",
  sent: "success",
  failed: "error",
  dropped: "default",
};
