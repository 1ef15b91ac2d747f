import { useLabels } from "@/lib/labels";
import { dateTime } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import { CopyText } from "@/ui/CopyText";
import { type Column, phoneOnly, wideOnly } from "@/ui/table/column";
import type { ListParams } from "@/ui/useListParams";
import { MOMENT, useReportColumns } from "../frame/useReportColumns";
import { EntryLink } from "./EntryLink";
import type { OperationRow } from "./list";

/** The columns of operations. */
export function useOperationColumns(params: ListParams): Column<OperationRow>[] {
  const t = useWords("report");
  const label = useLabels();
  const { kit, serial } = useReportColumns<OperationRow>(params);
  return [
    serial,
    kit.two("createUser", t("operation.user"), 110, (row) =>
      row.realname && row.realname !== row.createUser ? [row.realname, row.createUser] : [row.createUser, ""],
    ),
    phoneOnly({
      ...kit.said("deed", `${label("content")} / ${label("operationTime")}`, 274, (row) => [
        row.content,
        [dateTime(row.createTime), row.realname || row.createUser].join(" · "),
      ]),
      sort: "createTime",
    }),
    wideOnly(kit.time("createTime", label("operationTime"), MOMENT)),
    kit.text("operationType", t("operation.type"), 120, "operationTypeName"),
    kit.text("plateNo", label("plateNo"), 100),
    wideOnly(kit.text("content", label("content"), 280)), // in sight in a window of 1280, too
    kit.pair("deviceName", "imei", 152, (row) => [
      row.deviceName,
      row.imei ? <CopyText key="imei" text={row.imei} /> : "",
    ]),
    kit.text("organName", label("organName"), 112),
    kit.actions(80, (row) => <EntryLink row={row} />),
  ];
}
