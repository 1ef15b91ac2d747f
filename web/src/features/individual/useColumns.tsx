import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import { CopyText } from "@/ui/CopyText";
import { useColumnKit } from "@/ui/columns";
import { type Column, leading, phoneOnly, wideOnly } from "@/ui/table/column";
import type { IndividualRow } from "./api";
import styles from "./Individual.module.css";

/** Who, with which device of which vehicle, of which organisation, since when. */
export function useColumns(): Column<IndividualRow>[] {
  const t = useWords("individual");
  const label = useLabels();
  const kit = useColumnKit<IndividualRow>();
  const none = <span className={styles.none}>{t("unbound")}</span>;
  return [
    leading(kit.text("userName", t("userName"), 130)),
    phoneOnly(
      kit.two("device", label("plateNo"), 190, (row) =>
        row.imei ? [row.plateNo || row.imei, row.plateNo ? row.imei : ""] : [t("unbound"), ""],
      ),
    ),
    wideOnly(kit.text("plateNo", label("plateNo"), 130)),
    wideOnly(kit.made("imei", t("imei"), 180, (row) => (row.imei ? <CopyText text={row.imei} /> : none))),
    kit.text("phone", t("phone"), 150),
    kit.text("organ", t("organ"), 170, "organName"),
    kit.time("createTime", t("createTime"), 180),
  ];
}
