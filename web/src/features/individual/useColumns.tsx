import { useWords } from "@/lib/useWords";
import { CopyText } from "@/ui/CopyText";
import { useColumnKit } from "@/ui/columns";
import { type Column, leading } from "@/ui/table/column";
import type { IndividualRow } from "./api";
import styles from "./Individual.module.css";

/** Who, of which organisation, with which device, since when. */
export function useColumns(): Column<IndividualRow>[] {
  const t = useWords("individual");
  const kit = useColumnKit<IndividualRow>();
  return [
    leading(kit.text("userName", t("userName"), 130)),
    kit.text("organ", t("organ"), 170, "organName"),
    kit.text("phone", t("phone"), 150),
    leading(
      kit.made("imei", t("imei"), 180, (row) =>
        row.imei ? <CopyText text={row.imei} /> : <span className={styles.none}>{t("unbound")}</span>,
      ),
    ),
    kit.time("createTime", t("createTime"), 180),
  ];
}
