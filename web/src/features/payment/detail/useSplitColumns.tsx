import { useLabels } from "@/lib/labels";
import { dateTime } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import { CopyText } from "@/ui/CopyText";
import { Two, useColumnKit } from "@/ui/columns";
import { type Column, leading, phoneOnly, wideOnly } from "@/ui/table/column";
import { Amount } from "../Amount";
import type { SplitRow } from "../api";
import { SourceTag } from "../SourceTag";

/** Who got what of which payment. */
export function useSplitColumns(): Column<SplitRow>[] {
  const t = useWords("payment");
  const label = useLabels();
  const kit = useColumnKit<SplitRow>();
  return [
    leading({
      ...kit.two("userName", `${t("person")} / ${label("phone")}`, 206, (row) => [row.userName, row.phone]),
      phoneWidth: 122,
    }),
    phoneOnly({
      ...kit.made("paid", `${label("payTime")} / ${label("imei")}`, 132, (row) => (
        <Two
          first={dateTime(row.payTime).slice(0, 16)}
          second={<span className="wm-mono">{row.imei}</span>}
        />
      )),
      sort: "payTime",
    }),
    wideOnly(kit.field("imei", 180, (row) => <CopyText text={row.imei} />)),
    kit.field("bonusType", 120, (row) => row.bonusTypeName),
    {
      ...kit.made("percent", t("share"), 90, (row) => t("percentOf", { percent: row.percent })),
      align: "right",
    },
    kit.made("paySource", label("paySource"), 120, (row) => (
      <SourceTag source={row.paySource} name={row.paySourceName} />
    )),
    {
      ...leading(kit.made("amount", label("amount"), 146, (row) => <Amount text={row.amount} strong />)),
      align: "right",
      phoneWidth: 102,
    },
    wideOnly(kit.time("payTime", label("payTime"), 164)),
  ];
}
