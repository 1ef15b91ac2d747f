import { Amount, SourceTag } from "@/features/payment/public";
import { useLabels } from "@/lib/labels";
import { numberText } from "@/lib/numberText";
import { useWords } from "@/lib/useWords";
import { useColumnKit } from "@/ui/columns";
import { RowActions } from "@/ui/RowActions";
import { type Column, leading } from "@/ui/table/column";
import type { BillRow } from "./api";
import styles from "./Reconciliation.module.css";
import { states } from "./states";

/** Of each bill what came of its lines, and what both sides add up to. */
export function useBillColumns(onOpen: (row: BillRow) => void): Column<BillRow>[] {
  const t = useWords("reconciliation");
  const label = useLabels();
  const kit = useColumnKit<BillRow>();
  const money = (name: "stated" | "booked" | "fee" | "bookedFee"): Column<BillRow> => ({
    ...kit.made(name, label(name), 108, (row) => <Amount text={row[name]} />),
    align: "right",
  });
  return [
    { ...leading(kit.made("day", label("day"), 98, (row) => row.day)), fixed: "left" },
    leading(
      kit.made("paySource", label("paySource"), 112, (row) => (
        <SourceTag source={row.paySource} name={row.paySourceName} />
      )),
    ),
    kit.text("organName", label("organName"), 92),
    ...states.map(({ name }) => ({
      ...kit.made(name, label(name), 76, (row) => (
        <span className={styles.count} data-none={row[name] === 0 || undefined} data-state={name}>
          {numberText(row[name])}
        </span>
      )),
      align: "right" as const,
    })),
    {
      ...leading(
        kit.made("open", label("open"), 64, (row) => (
          <span className={styles.open} data-none={row.open === 0 || undefined}>
            {numberText(row.open)}
          </span>
        )),
      ),
      align: "right",
    },
    money("stated"),
    money("booked"),
    { ...money("fee"), hidden: true },
    { ...money("bookedFee"), hidden: true },
    { ...kit.time("takeTime", label("takeTime"), 158), hidden: true },
    { ...kit.text("takenBy", label("takenBy"), 120), hidden: true },
    kit.actions(72, (row) => (
      <RowActions
        name={`${row.day} ${row.paySourceName}`}
        id={row.billId}
        testId="bill"
        words={[{ key: "open", label: t("show"), onClick: () => onOpen(row) }]}
      />
    )),
  ];
}
