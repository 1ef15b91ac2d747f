import type { TableColumnsType } from "antd";
import { useWords } from "@/lib/useWords";
import { CopyText } from "@/ui/CopyText";
import { Moment } from "@/ui/Moment";
import type { IndividualRow } from "./api";
import styles from "./Individual.module.css";

/** Who, of which organisation, with which device, since when. */
export function useColumns(): TableColumnsType<IndividualRow> {
  const t = useWords("individual");
  return [
    { key: "userName", title: t("userName"), width: 180, dataIndex: "userName", ellipsis: true },
    { key: "organ", title: t("organ"), width: 170, dataIndex: "organName", ellipsis: true },
    { key: "phone", title: t("phone"), width: 150, dataIndex: "phone", ellipsis: true },
    {
      key: "imei",
      title: t("imei"),
      width: 220,
      render: (_, row) =>
        row.imei ? <CopyText text={row.imei} /> : <span className={styles.none}>{t("unbound")}</span>,
    },
    {
      key: "createTime",
      title: t("createTime"),
      width: 180,
      render: (_, row) => <Moment seconds={row.createTime} />,
    },
  ];
}
