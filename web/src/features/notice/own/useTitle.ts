import { useCallback } from "react";
import { useWords } from "@/lib/useWords";
import type { OwnNotice } from "../api";

/** Says what a notice is about, on one line. */
export function useTitle(): (notice: OwnNotice) => string {
  const t = useWords("notice");
  return useCallback(
    (notice) => {
      const first = notice.alarms[0];
      const type = first?.alarmTypeName ?? "";
      if (notice.alarmCount === 1 && first)
        return t("one", { subject: first.plateNo || first.deviceName || first.imei, type });
      return t(notice.storm === 1 ? "stormOf" : "manyOf", { count: notice.alarmCount, type });
    },
    [t],
  );
}
