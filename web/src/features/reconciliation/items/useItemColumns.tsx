import type { TableColumnsType, TableColumnType } from "antd";
import { Tag } from "antd";
import type { TFunction } from "i18next";
import { Amount } from "@/features/payment/public";
import { useMay } from "@/features/site/public";
import { useLabels } from "@/lib/labels";
import { dateTime } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import { Two } from "@/ui/columns";
import { RowActions } from "@/ui/RowActions";
import type { BillItem } from "../api";
import styles from "../Reconciliation.module.css";
import { isBookable, states } from "../states";

const billOf = (label: TFunction<"field">): TableColumnType<BillItem> => ({
  key: "bill",
  title: `${label("day")} / ${label("organName")}`,
  width: 170,
  render: (_, row) => <Two first={`${row.day} · ${row.paySourceName}`} second={row.organName} />,
});

interface Acts {
  /** Whether lines of several bills are listed: then each says of which it is. */
  several: boolean;
  onBook: (item: BillItem) => void;
  onResolve: (item: BillItem) => void;
}

/** A line as it is stated beside what is booked of it, what came of that, and what somebody said of it. */
export function useItemColumns({ several, onBook, onResolve }: Acts): TableColumnsType<BillItem> {
  const t = useWords("reconciliation");
  const label = useLabels();
  const may = useMay();
  const money = (text: string, fee: string) =>
    text === "" ? (
      <span className={styles.muted}>{"–"}</span>
    ) : (
      <Two first={<Amount text={text} strong />} second={fee === "" ? "" : t("feeOf", { fee })} />
    );
  return [
    ...(several ? [billOf(label)] : []),
    {
      key: "payNo",
      title: t("numbers"),
      width: several ? 230 : 276,
      render: (_, row) => (
        <Two first={<span className="wm-mono">{row.payNo}</span>} second={row.merchantNo || row.refundOf} />
      ),
    },
    {
      key: "payTime",
      title: label("payTime"),
      width: 148,
      render: (_, row) => (row.payTime === 0 ? "" : dateTime(row.payTime)),
    },
    {
      key: "stated",
      title: label("stated"),
      width: 124,
      align: "right",
      render: (_, row) => money(row.stated, row.fee),
    },
    {
      key: "booked",
      title: label("booked"),
      width: 118,
      align: "right",
      render: (_, row) => money(row.booked, row.fee === "" ? "" : row.bookedFee),
    },
    {
      key: "state",
      title: label("billState"),
      width: several ? 124 : 134,
      render: (_, row) => (
        <Two
          first={
            <Tag color={states.find(({ key }) => key === String(row.state))?.color}>{row.stateName}</Tag>
          }
          second={row.takenBack ? t("takenBack") : ""}
        />
      ),
    },
    {
      key: "reason",
      title: label("reason"),
      width: several ? 170 : 190,
      render: (_, row) =>
        row.resolveTime === 0 ? (
          ""
        ) : (
          <Two
            first={
              <span className={styles.reason} title={row.reason}>
                {row.reason}
              </span>
            }
            second={`${row.resolvedBy} · ${dateTime(row.resolveTime)}`}
          />
        ),
    },
    {
      key: "actions",
      title: t("actions"),
      width: 112,
      fixed: "right",
      render: (_, row) =>
        row.state === 1 && !isBookable(row) ? null : (
          <RowActions
            name={row.payNo}
            id={row.itemId}
            testId="bill-item"
            words={[
              {
                key: "book",
                label: t("book.act"),
                may: isBookable(row) && may("/reconciliation/bookitem"),
                onClick: () => onBook(row),
              },
              {
                key: "resolve",
                label: t("resolve.act"),
                may: row.state !== 1 && may("/reconciliation/resolveitems"),
                onClick: () => onResolve(row),
              },
            ]}
          />
        ),
    },
  ];
}
