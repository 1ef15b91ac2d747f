import { useMemo } from "react";
import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import { CopyText } from "@/ui/CopyText";
import { type ColumnKit, useColumnKit } from "@/ui/columns";
import { type Column, leading } from "@/ui/table/column";
import type { ListParams } from "@/ui/useListParams";

/** Of every row: whose record it is. */
interface Whose {
  organName: string;
  deviceName: string;
  imei: string;
  plateNo: string;
}

interface Vehicle extends Whose {
  carOwner: string;
}

interface Kind {
  deviceTypeName: string;
  deviceModelName: string;
}

/** How wide a column of moments is, in pixels: reports have many columns. */
export const MOMENT = 154;

/** The columns that reports have in common, beside the kit of all lists. */
export interface ReportColumns<Row> {
  kit: ColumnKit<Row>;
  /** The number of the row among all pages. */
  serial: Column<Row>;
}

/** What the columns of a report are made of. */
export function useReportColumns<Row extends object>({ page, size }: ListParams): ReportColumns<Row> {
  const t = useWords("report");
  const kit = useColumnKit<Row>();
  const before = (page - 1) * size;
  const serial: Column<Row> = useMemo(
    () => ({
      key: "serial",
      title: t("serial"),
      width: before + size > 9999 ? 76 : 54,
      align: "right",
      fixed: "left",
      render: (_row, at) => before + at + 1,
    }),
    [t, before, size],
  );
  return { kit, serial };
}

/** The organisation, the device with its number, and the vehicle with its owner; a device without a vehicle has no plate. */
export function useWhoseColumns<Row extends Vehicle>(kit: ColumnKit<Row>): Column<Row>[] {
  const device = useDeviceColumns(kit);
  return useMemo(() => [...device, leading(kit.pair("plateNo", "carOwner", 110))], [kit, device]);
}

/** The organisation, and the device with its number. */
export function useDeviceColumns<Row extends Whose>(kit: ColumnKit<Row>): Column<Row>[] {
  const label = useLabels();
  return useMemo(
    () => [
      kit.made("organName", label("organName"), 112, (row) => row.organName),
      kit.pair("deviceName", "imei", 152, (row) => [row.deviceName, <CopyText key="imei" text={row.imei} />]),
    ],
    [kit, label],
  );
}

/** What kind of device it is, and of which model. */
export function useKindColumn<Row extends Kind>(kit: ColumnKit<Row>): Column<Row> {
  const t = useWords("report");
  return useMemo(
    () => kit.two("deviceType", t("kind"), 118, (row) => [row.deviceTypeName, row.deviceModelName]),
    [kit, t],
  );
}
