import { useCallback } from "react";
import { useWords } from "@/lib/useWords";
import type { OwnNotice } from "../api";

/** A number of alarms: of a notice of very many only the first are looked at, and there may be more. */
export const atLeast = (notice: OwnNotice, number: number): string =>
  `${number}${notice.atLeast === 1 ? "+" : ""}`;

/** Says what a notice is about, on one line. */
export function useTitle(): (notice: OwnNotice) => string {
  const t = useWords("notice");
  return useCallback(
    (notice) => {
      const first = notice.alarms[0];
      const type = first?.alarmTypeName ?? "";
      if (notice.alarmCount === 1 && notice.atLeast === 0 && first)
        return t("one", { subject: first.plateNo || first.deviceName || first.imei, type });
      return t(notice.storm === 1 ? "stormOf" : "manyOf", {
        number: atLeast(notice, notice.alarmCount),
        type,
      });
    },
    [t],
  );
}
