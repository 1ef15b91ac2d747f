import { DeleteOutlined, SwapOutlined } from "@ant-design/icons";
import { Tag } from "antd";
import { Link } from "react-router";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { CopyText } from "@/ui/CopyText";
import { Two, useColumnKit } from "@/ui/columns";
import { RowActions } from "@/ui/RowActions";
import type { Column } from "@/ui/table/column";
import type { VehicleRow } from "./api";
import styles from "./Vehicle.module.css";

/** What is done with which vehicles. */
export type Act =
  | { what: "add" }
  | { what: "edit"; row: VehicleRow }
  | { what: "delete" | "move"; rows: VehicleRow[] };

/** The columns of the vehicles; the last one only for those who may do something with a row. */
export function useColumns(onDo: (act: Act) => void): Column<VehicleRow>[] {
  const t = useWords("vehicle");
  const may = useMay();
  const kit = useColumnKit<VehicleRow>();
  const columns: Column<VehicleRow>[] = [
    { ...kit.made("plateNo", t("plateNo"), 128, (row) => <Plate text={row.plateNo} />), fixed: "left" },
    kit.text("organName", t("organ"), 140),
    kit.two("owner", t("ownerAndPhone"), 150, (row) => [row.carOwner, row.ownerPhone]),
    kit.made("vin", t("vinAndEngine"), 210, (row) => (
      <Two first={row.vinNo ? <CopyText text={row.vinNo} /> : ""} second={row.engineNo} />
    )),
    kit.two("brand", t("brandAndModel"), 140, (row) => [row.carBrand, row.carModel]),
    { ...kit.made("devices", t("devices"), 84, (row) => <Devices row={row} />), align: "right" },
    kit.amount("loan", t("loanColumn"), 150, "loanAmount"),
    kit.made("settled", t("settled"), 96, (row) => <Settled row={row} />),
    kit.text("policyNo", t("policyNo"), 150),
    kit.text("policyExpDate", t("policyExpDate"), 112),
    kit.text("remark", t("remark"), 180),
    kit.time("createTime", t("createTime"), 170),
  ];
  const [edits, moves, deletes] = [may("/car/updatecar"), may("/car/updatecarorgan"), may("/car/deletecar")];
  if (!edits && !moves && !deletes) return columns;
  const actions = (row: VehicleRow) => (
    <RowActions
      name={row.plateNo}
      testId="car"
      words={[{ key: "edit", label: t("edit"), may: edits, onClick: () => onDo({ what: "edit", row }) }]}
      rest={[
        {
          key: "move",
          label: t("move"),
          may: moves,
          icon: <SwapOutlined />,
          onClick: () => onDo({ what: "move", rows: [row] }),
        },
        {
          key: "delete",
          label: t("remove"),
          may: deletes,
          icon: <DeleteOutlined />,
          danger: true,
          onClick: () => onDo({ what: "delete", rows: [row] }),
        },
      ]}
    />
  );
  return [...columns, kit.actions(96, actions)];
}

function Plate({ text }: { text: string }) {
  return <span className={styles.plate}>{text}</span>;
}

/** How many devices it has: a way to them, for those who may see devices. */
function Devices({ row }: { row: VehicleRow }) {
  const t = useWords("vehicle");
  const may = useMay()("/device/getdevicelist");
  if (!may || row.deviceCount === 0) return row.deviceCount;
  const label = t("devicesOf", { plate: row.plateNo, count: row.deviceCount });
  return (
    <Link to={`/devicemanage?key=${encodeURIComponent(row.plateNo)}`} aria-label={label} data-tip={label}>
      {row.deviceCount}
    </Link>
  );
}

/** Only a loan can be settled. */
function Settled({ row }: { row: VehicleRow }) {
  const t = useWords("vehicle");
  if (row.loanAmount === null && row.isSettle === 0)
    return <span className={styles.none}>{t("noLoan")}</span>;
  return <Tag color={row.isSettle === 1 ? "cyan" : undefined}>{row.isSettleName}</Tag>;
}
