import { type TableColumnsType, Tooltip } from "antd";
import { language } from "@/lib/locale";
import { dateTime, relative } from "@/lib/time";
import { useCell } from "@/lib/useCell";
import { useWords } from "@/lib/useWords";
import { CopyText } from "@/ui/CopyText";
import type { IndividualRow } from "./api";
import styles from "./Individual.module.css";

/** Who, of which organisation, with which device, since when. */
export function useColumns(): TableColumnsType<IndividualRow> {
  const t = useWords("individual");
  const lang = useCell(language);
  return [
    { title: t("userName"), width: 180, dataIndex: "userName", ellipsis: true },
    { title: t("organ"), dataIndex: "organName", ellipsis: true },
    { title: t("phone"), width: 150, dataIndex: "phone", ellipsis: true },
    {
      title: t("imei"),
      width: 220,
      render: (_, row) =>
        row.imei ? <CopyText text={row.imei} /> : <span className={styles.none}>{t("unbound")}</span>,
    },
    {
      title: t("createTime"),
      width: 180,
      render: (_, row) => (
        <Tooltip title={() => relative(row.createTime, Date.now() / 1000, lang)}>
          <span>{dateTime(row.createTime)}</span>
        </Tooltip>
      ),
    },
  ];
}
