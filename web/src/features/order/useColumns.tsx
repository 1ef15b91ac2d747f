import { HistoryOutlined, UndoOutlined } from "@ant-design/icons";
import { Tag } from "antd";
import { useMay } from "@/features/site/public";
import { useLabels } from "@/lib/labels";
import { numbersOf } from "@/lib/manyNumbers";
import { dateTime } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import { CopyText } from "@/ui/CopyText";
import { Two, useColumnKit } from "@/ui/columns";
import { RowActions } from "@/ui/RowActions";
import { type Column, phoneOnly, wideOnly } from "@/ui/table/column";
import type { OrderRow } from "./api";
import styles from "./Order.module.css";
import { ShareLines, TypeLines, useSplitText } from "./SplitLines";

/** What is done with which order. */
export type Act = { what: "add" } | { what: "edit" | "reset" | "plans"; row: OrderRow };

/** The columns of the orders. What was reset can be looked at only. */
export function useColumns(onDo: (act: Act) => void): Column<OrderRow>[] {
  const t = useWords("order");
  const label = useLabels();
  const may = useMay();
  const kit = useColumnKit<OrderRow>();
  const shares = useSplitText();
  const [edits, resets] = [may("/ucorder/updateOrder"), may("/ucorder/onResetDevice")];
  const actions = (row: OrderRow) => (
    <RowActions
      name={row.orderNo}
      testId="order"
      words={[
        {
          key: "edit",
          label: t("edit"),
          may: row.state === 1 && edits,
          onClick: () => onDo({ what: "edit", row }),
        },
      ]}
      rest={[
        {
          key: "plans",
          label: t("plans.act"),
          icon: <HistoryOutlined />,
          onClick: () => onDo({ what: "plans", row }),
        },
        {
          key: "reset",
          label: t("reset.act"),
          may: row.state === 1 && resets,
          icon: <UndoOutlined />,
          danger: true,
          onClick: () => onDo({ what: "reset", row }),
        },
      ]}
    />
  );
  return [
    { ...kit.field("orderNo", 190, (row) => <CopyText text={row.orderNo} />), fixed: "left" },
    kit.field("state", 92, (row) => (
      <Tag color={row.state === 1 ? "green" : undefined}>{t(row.state === 1 ? "standing" : "dissolved")}</Tag>
    )),
    wideOnly(kit.made("imei", t("numbers"), 240, (row) => <Devices row={row} />)),
    phoneOnly({
      ...kit.made("split", `${t("numbers")} / ${label("createTime")}`, 260, (row) => (
        <Two
          first={<Devices row={row} />}
          second={[dateTime(row.createTime).slice(0, 10), shares(row.arrData)].join(" · ")}
        />
      )),
      sort: "createTime",
    }),
    kit.field("activateWay", 150, (row) => row.activateWayName),
    kit.field("bonusType", 110, (row) => <TypeLines groups={row.arrData} />),
    wideOnly(kit.field("bonusRate", 300, (row) => <ShareLines groups={row.arrData} />)),
    { ...kit.amount("probationPeriod", label("trialDays"), 120, "probationPeriod"), hidden: true },
    kit.field("organName", 150),
    kit.time("createTime", label("createTime"), 158),
    kit.actions(96, actions),
  ];
}

/** The first device, and how many more there are. */
function Devices({ row }: { row: OrderRow }) {
  const t = useWords("order");
  const numbers = numbersOf(row.imei);
  const [first] = numbers;
  if (!first) return <span className={styles.rest}>{t("noDevices")}</span>;
  return (
    <span className={styles.devices}>
      <CopyText text={first} />
      {numbers.length > 1 ? (
        <span className={styles.rest} data-tip={numbers.slice(0, 30).join(" ")}>
          {t("more", { count: numbers.length - 1 })}
        </span>
      ) : null}
    </span>
  );
}
