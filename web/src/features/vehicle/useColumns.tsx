import { DeleteOutlined, SwapOutlined } from "@ant-design/icons";
import { type TableColumnsType, Tag } from "antd";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { CopyText } from "@/ui/CopyText";
import { Moment } from "@/ui/Moment";
import { type RowAction, RowActions } from "@/ui/RowActions";
import type { CarRow } from "./api";
import styles from "./Vehicle.module.css";

/** What is done with which vehicles. */
export type Doing =
  | { what: "add" }
  | { what: "edit"; row: CarRow }
  | { what: "delete" | "move"; rows: CarRow[] };

/** The columns of the vehicles; the last one only for those who may do something with a row. */
export function useColumns(onDo: (doing: Doing) => void): TableColumnsType<CarRow> {
  const t = useWords("vehicle");
  const may = useMay();
  const columns: TableColumnsType<CarRow> = [
    {
      title: t("plateNo"),
      key: "plateNo",
      width: 128,
      fixed: "left",
      render: (_, row) => <span className={styles.plate}>{row.plateNo}</span>,
    },
    { title: t("organ"), key: "organName", width: 140, dataIndex: "organName", ellipsis: true },
    {
      title: t("ownerAndPhone"),
      key: "owner",
      width: 150,
      render: (_, row) => <Two first={row.carOwner} second={row.ownerPhone} />,
    },
    {
      title: t("vinAndEngine"),
      key: "vin",
      width: 210,
      render: (_, row) => (
        <span className={styles.two}>
          {row.vinNo ? <CopyText text={row.vinNo} /> : null}
          {row.engineNo ? <span className={styles.second}>{row.engineNo}</span> : null}
        </span>
      ),
    },
    {
      title: t("brandAndModel"),
      key: "brand",
      width: 140,
      render: (_, row) => <Two first={row.carBrand} second={row.carModel} />,
    },
    { title: t("devices"), key: "devices", width: 76, dataIndex: "deviceCount", align: "right" },
    {
      title: t("loanColumn"),
      key: "loan",
      width: 112,
      align: "right",
      render: (_, row) => row.loanAmount,
    },
    { title: t("settled"), key: "settled", width: 96, render: (_, row) => <Settled row={row} /> },
    { title: t("policyNo"), key: "policyNo", width: 150, dataIndex: "policyNo", ellipsis: true },
    { title: t("policyExpDate"), key: "policyExpDate", width: 112, dataIndex: "policyExpDate" },
    { title: t("remark"), key: "remark", width: 180, dataIndex: "remark", ellipsis: true },
    {
      title: t("createTime"),
      key: "createTime",
      width: 170,
      render: (_, row) => <Moment seconds={row.createTime} />,
    },
  ];
  const edits = may("/car/updatecar");
  const rest = (row: CarRow): RowAction[] => [
    ...(may("/car/updatecarorgan")
      ? [
          {
            key: "move",
            label: t("move"),
            icon: <SwapOutlined />,
            onClick: () => onDo({ what: "move", rows: [row] }),
          },
        ]
      : []),
    ...(may("/car/deletecar")
      ? [
          {
            key: "delete",
            label: t("remove"),
            icon: <DeleteOutlined />,
            danger: true,
            onClick: () => onDo({ what: "delete", rows: [row] }),
          },
        ]
      : []),
  ];
  if (!edits && !may("/car/updatecarorgan") && !may("/car/deletecar")) return columns;
  return [
    ...columns,
    {
      title: t("actions"),
      key: "actions",
      width: 96,
      fixed: "right",
      render: (_, row) => (
        <RowActions
          name={row.plateNo}
          testId="car"
          first={
            edits ? { key: "edit", label: t("edit"), onClick: () => onDo({ what: "edit", row }) } : undefined
          }
          rest={rest(row)}
        />
      ),
    },
  ];
}

/** Two texts over each other; only what there is. */
function Two({ first, second }: { first: string; second: string }) {
  return (
    <span className={styles.two}>
      {first ? <span title={first}>{first}</span> : null}
      {second ? (
        <span className={first ? styles.second : undefined} title={second}>
          {second}
        </span>
      ) : null}
    </span>
  );
}

/** Only a loan can be settled. */
function Settled({ row }: { row: CarRow }) {
  if (row.loanAmount === null && row.isSettle === 0) return null;
  return <Tag color={row.isSettle === 1 ? "cyan" : undefined}>{row.isSettleName}</Tag>;
}
