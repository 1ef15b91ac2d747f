import { CheckOutlined } from "@ant-design/icons";
import { Drawer, Segmented } from "antd";
import { useState } from "react";
import { Amount, Searched } from "@/features/payment/public";
import { useMay } from "@/features/site/public";
import { ExportButton } from "@/features/task/public";
import { useLabels } from "@/lib/labels";
import { numberText } from "@/lib/numberText";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import { DialogSearch } from "@/ui/paged/DialogSearch";
import { DialogTable } from "@/ui/paged/DialogTable";
import { useDebounced } from "@/ui/useDebounced";
import type { BillItem, BillRow } from "../api";
import styles from "../Reconciliation.module.css";
import { linesOf, type StateKey, states } from "../states";
import { BookDialog } from "./BookDialog";
import { PAGE, reachFrom } from "./place";
import { ResolveDialog } from "./ResolveDialog";
import { useItemColumns } from "./useItemColumns";
import { useItemPage } from "./useItemPage";

/** What is shown of a bill: all lines, the differences that nobody has resolved, or those of one state. */
type View = "all" | "open" | StateKey;

type Act = { what: "book"; item: BillItem } | { what: "resolve"; ids: number[] };

/** The lines of a bill, or of all that one sees, each with what the book has of it, and what is done about the differences. */
export function ItemsDrawer({ bill, onClose }: { bill: BillRow | null; onClose: () => void }) {
  const t = useWords("reconciliation");
  return (
    <Drawer
      open
      size={bill ? 1260 : 1340}
      title={
        bill
          ? t("title", { day: bill.day, source: bill.paySourceName, organ: bill.organName })
          : t("allTitle")
      }
      onClose={onClose}
    >
      <div data-testid="bill-items">
        {bill ? <Sums bill={bill} /> : null}
        <Items bill={bill} />
      </div>
    </Drawer>
  );
}

function Sums({ bill }: { bill: BillRow }) {
  const label = useLabels();
  return (
    <dl className={styles.sums}>
      {(["stated", "booked", "fee", "bookedFee"] as const).map((name) => (
        <div key={name}>
          <dt>{label(name)}</dt>
          <dd data-testid={`bill-sum-${name}`}>
            <Amount text={bill[name]} strong={name === "stated" || name === "booked"} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Of one bill with how many lines each has. */
function useViews(bill: BillRow | null): { value: View; label: string }[] {
  const t = useWords("reconciliation");
  const label = useLabels();
  const counted = (name: string, count: (bill: BillRow) => number) =>
    bill ? `${name} ${numberText(count(bill))}` : name;
  return [
    { value: "open", label: counted(label("open"), ({ open }) => open) },
    { value: "all", label: counted(t("all"), linesOf) },
    ...states.map(({ key, name }) => ({ value: key, label: counted(label(name), (of) => of[name]) })),
  ];
}

function Items({ bill }: { bill: BillRow | null }) {
  const t = useWords("reconciliation");
  const may = useMay();
  const [view, setView] = useState<View>(!bill || bill.open > 0 ? "open" : "all");
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<number[]>([]);
  const [act, setAct] = useState<Act | null>(null);
  const asked = {
    billId: bill?.billId,
    hasSubOrgan: "1" as const,
    state: view === "all" || view === "open" ? undefined : view,
    resolved: view === "open" ? ("0" as const) : undefined,
    searchKey: useDebounced(text.trim(), 300) || undefined,
  };
  const { list, at, go, restart } = useItemPage(asked);
  const show = (change: () => void) => {
    change();
    restart();
    setChosen([]);
  };
  const stop = () => setAct(null);
  const columns = useItemColumns({
    several: !bill,
    onBook: (item) => setAct({ what: "book", item }),
    onResolve: (item) => setAct({ what: "resolve", ids: [item.itemId] }),
  });
  return (
    <>
      <div className={styles.bar}>
        <Segmented<View>
          tabIndex={-1}
          aria-label={t("view")}
          value={view}
          options={useViews(bill)}
          onChange={(next) => show(() => setView(next))}
          data-testid="bill-view"
        />
        <DialogSearch
          className={styles.search}
          value={text}
          onChange={(typed) => show(() => setText(typed))}
          hint={t("search")}
          testId="bill-search"
        />
        <span className={styles.spread} />
        <ActButton
          may={may("/reconciliation/resolveitems")}
          why={chosen.length === 0 ? t("chooseFirst") : undefined}
          icon={<CheckOutlined />}
          onClick={() => setAct({ what: "resolve", ids: chosen })}
          testId="bill-resolve"
        >
          {t("resolve.act")}
        </ActButton>
        <ExportButton path="/reconciliation/exportbillitemlist" filters={asked} total={list.data?.total} />
      </div>
      <Searched since={list.data?.since} />
      <DialogTable<BillItem>
        list={list}
        columns={columns}
        rowKey="itemId"
        page={at.currentPage}
        pageSize={PAGE}
        reach={bill ? undefined : reachFrom(at)}
        onPage={(next) => {
          go(next);
          setChosen([]);
        }}
        height="max(240px, calc(100vh - 330px))"
        width={bill ? 1142 : 1236}
        filtered={view !== "all" || asked.searchKey !== undefined}
        empty={t("noItems")}
        rowSelection={{
          selectedRowKeys: chosen,
          onChange: (keys) => setChosen(keys.map(Number)),
          getCheckboxProps: (row) => ({ disabled: row.state === 1, "aria-label": row.payNo }),
        }}
        testId="bill-item-list"
      />
      {act?.what === "resolve" ? (
        <ResolveDialog ids={act.ids} onDone={() => setChosen([])} onClose={stop} />
      ) : null}
      {act?.what === "book" ? <BookDialog item={act.item} onClose={stop} /> : null}
    </>
  );
}
