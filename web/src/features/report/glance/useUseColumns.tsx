import { useDuration } from "@/features/history/parts";
import { useLabels } from "@/lib/labels";
import { decimalText } from "@/lib/numberText";
import { useWords } from "@/lib/useWords";
import { Two } from "@/ui/columns";
import { type Column, leading, phoneOnly, wideOnly } from "@/ui/table/column";
import type { ListParams } from "@/ui/useListParams";
import { useReportColumns } from "../frame/useReportColumns";
import { Figure } from "../mileage/Figure";
import styles from "../mileage/Mileage.module.css";
import type { UseRow } from "./list";
import { UseBar } from "./UseBar";

/** The columns of the use of vehicles. */
export function useUseColumns(params: ListParams): Column<UseRow>[] {
  const t = useWords("report");
  const label = useLabels();
  const duration = useDuration();
  const { kit, serial } = useReportColumns<UseRow>(params);
  const time = (
    key: "drivingSeconds" | "standingSeconds" | "silentSeconds",
    title: string,
  ): Column<UseRow> => ({
    ...kit.made(key, title, 104, (row) => (row[key] === 0 ? "" : duration(row[key]))),
    align: "right",
  });
  const used = (row: UseRow) =>
    row.drivingSeconds + row.standingSeconds > 0 ? (
      decimalText(row.utilisation, 1)
    ) : (
      <span className={styles.unknown}>{t("mileage.unknown")}</span>
    );
  return [
    serial,
    { ...kit.made("organName", label("organName"), 112, (row) => row.organName), hidden: true },
    leading(kit.pair("plateNo", "carOwner", 112, (row) => [row.plateNo || row.deviceName, row.carOwner])),
    phoneOnly(
      kit.made("use", label("utilisation"), 116, (row) => (
        <Two first={used(row)} second={<UseBar row={row} />} />
      )),
    ),
    wideOnly({ ...kit.made("utilisation", label("utilisation"), 96, used), align: "right" }),
    leading(time("drivingSeconds", t("glance.driving"))),
    time("standingSeconds", t("glance.standing")),
    time("silentSeconds", t("glance.silent")),
    {
      ...kit.made("mileage", t("ride.mileage"), 100, (row) => (
        <Figure
          metres={row.mileage}
          source={row.mileageSource}
          reckoned={row.reckoned}
          revised={row.revised}
        />
      )),
      align: "right",
    },
    {
      ...kit.made("drivenDays", label("drivenDays"), 88, (row) => row.drivenDays),
      align: "right",
      hidden: true,
    },
  ];
}
