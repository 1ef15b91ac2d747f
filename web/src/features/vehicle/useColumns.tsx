import { CheckCircleOutlined, DeleteOutlined, PlusOutlined, SwapOutlined } from "@ant-design/icons";
import { Tag } from "antd";
import { Link, useNavigate } from "react-router";
import { useMay } from "@/features/site/public";
import { useLabels } from "@/lib/labels";
import { numberText } from "@/lib/numberText";
import { useWords } from "@/lib/useWords";
import { CopyText } from "@/ui/CopyText";
import { useColumnKit } from "@/ui/columns";
import { RowActions } from "@/ui/RowActions";
import { type Column, leading, phoneOnly } from "@/ui/table/column";
import type { VehicleRow } from "./api";
import { makeColumn } from "./carColumns";
import styles from "./Vehicle.module.css";

/** What is done with which vehicles. */
export type Act =
  | { what: "add" }
  | { what: "edit" | "settle"; row: VehicleRow }
  | { what: "delete" | "move"; rows: VehicleRow[] };

/** The columns of the vehicles; the last one only for those who may do something with a row. */
export function useColumns(onDo: (act: Act) => void): Column<VehicleRow>[] {
  const t = useWords("vehicle");
  const label = useLabels();
  const may = useMay();
  const kit = useColumnKit<VehicleRow>();
  const navigate = useNavigate();
  const owed = (row: VehicleRow) => (isWithout(row) ? t("noLoan") : stateAndAmount(row));
  const columns: Column<VehicleRow>[] = [
    {
      ...leading(kit.field("plateNo", 128, (row) => <Plate text={row.plateNo} />)),
      ...({ fixed: "left", phoneWidth: 96 } as const),
    },
    phoneOnly(
      kit.two("owed", `${label("carOwner")} / ${label("isSettle")}`, 122, (row) => [row.carOwner, owed(row)]),
    ),
    kit.field("organName", 140),
    kit.pair("carOwner", "ownerPhone", 160),
    // What is owed comes before what the vehicle is: it must be seen in a window of 1280.
    kit.amount("loanAmount", label("loanAmount"), 150, "loanAmount"),
    kit.field("isSettle", 96, (row) => <Settled row={row} />),
    { ...kit.field("deviceCount", 84, (row) => <Devices row={row} />), align: "right" },
    kit.pair("vinNo", "engineNo", 210, (row) => [
      row.vinNo ? <CopyText key="vin" text={row.vinNo} /> : "",
      row.engineNo,
    ]),
    makeColumn(kit),
    kit.field("policyNo", 150),
    kit.field("policyExpDate", 112),
    kit.field("remark", 180),
    kit.time("createTime", label("createTime"), 170),
  ];
  const [edits, moves, deletes] = [may("/car/updatecar"), may("/car/updatecarorgan"), may("/car/deletecar")];
  const settles = may("/device/updatecarsettle");
  const fits = may("/device/getdevicelist") && may("/device/updatedevice");
  if (!edits && !moves && !deletes && !fits && !settles) return columns;
  const actions = (row: VehicleRow) => (
    <RowActions
      name={row.plateNo}
      testId="car"
      words={[{ key: "edit", label: t("edit"), may: edits, onClick: () => onDo({ what: "edit", row }) }]}
      rest={[
        {
          key: "fit",
          label: t("fit"),
          may: fits,
          icon: <PlusOutlined />,
          onClick: () => navigate(`/devicemanage?fit=${row.carId}&plate=${encodeURIComponent(row.plateNo)}`),
        },
        {
          key: "settle",
          label: t(row.isSettle === 1 ? "withdraw.act" : "settle.act"),
          may: settles,
          icon: <CheckCircleOutlined />,
          onClick: () => onDo({ what: "settle", row }),
        },
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
const isWithout = (row: VehicleRow) => row.loanAmount === null && row.isSettle === 0;

/** How a loan stands, before how much it is: there may be no room for both. */
function stateAndAmount({ isSettleName, loanAmount }: VehicleRow): string {
  return [isSettleName, loanAmount === null ? "" : numberText(loanAmount)].filter(Boolean).join(" · ");
}

function Settled({ row }: { row: VehicleRow }) {
  const t = useWords("vehicle");
  if (isWithout(row)) return <span className={styles.none}>{t("noLoan")}</span>;
  return (
    <Tag color={row.isSettle === 1 ? "cyan" : undefined} data-tip={row.settleRemark || undefined}>
      {row.isSettleName}
    </Tag>
  );
}
