import { ImportOutlined, UnorderedListOutlined } from "@ant-design/icons";
import { lazy, Suspense, useState } from "react";
import { MoneyFilters } from "@/features/payment/public";
import { useMay } from "@/features/site/public";
import { ExportButton } from "@/features/task/public";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import { ChoiceFilter, Filter } from "@/ui/filters";
import { ListScreen } from "@/ui/ListScreen";
import { SpanField } from "@/ui/SpanField";
import { type Drafting, useList } from "@/ui/useList";
import { useNewestTotal } from "@/ui/useNewestTotal";
import type { BillRow } from "./api";
import { KeptButton } from "./kept/KeptButton";
import { askedBills, bills } from "./list";
import { useBillColumns } from "./useBillColumns";

// What opens over the page comes when it is opened.
const TakeDialog = lazy(async () => ({ default: (await import("./TakeDialog")).TakeDialog }));
const KeptDrawer = lazy(async () => ({ default: (await import("./kept/KeptDrawer")).KeptDrawer }));
const ItemsDrawer = lazy(async () => ({ default: (await import("./items/ItemsDrawer")).ItemsDrawer }));

/** Reconciliation: the bills of payment services and banks, each held against the book. */
export default function BillPage() {
  const t = useWords("reconciliation");
  const may = useMay();
  const list = useList(bills);
  const total = useNewestTotal(list);
  const [taking, setTaking] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const [shown, setShown] = useState<BillRow | "all" | null>(null);
  return (
    <ListScreen
      list={list}
      filters={
        <>
          <MoneyFilters list={list} span={<DayFilter list={list} />} />
          <ChoiceFilter
            list={list}
            name="open"
            label={t("differences")}
            width={150}
            options={[
              { value: "1", label: t("withOpen") },
              { value: "0", label: t("withoutOpen") },
            ]}
          />
        </>
      }
      actions={
        <>
          <ActButton icon={<UnorderedListOutlined />} onClick={() => setShown("all")} testId="bill-all-lines">
            {t("allLines")}
          </ActButton>
          <KeptButton onClick={() => setWaiting(true)} />
          <ExportButton
            path="/reconciliation/exportbilllist"
            filters={askedBills(list.filters)}
            total={list.data?.total}
          />
          <ActButton
            primary
            may={may("/reconciliation/takebill")}
            icon={<ImportOutlined />}
            onClick={() => setTaking(true)}
            testId="bill-take"
          >
            {t("take.act")}
          </ActButton>
        </>
      }
      columns={useBillColumns(setShown)}
      says={{ empty: t("empty"), emptyAdvice: t("emptyAdvice"), total }}
    >
      <Suspense fallback={null}>
        {taking ? <TakeDialog onTaken={setShown} onClose={() => setTaking(false)} /> : null}
        {waiting ? <KeptDrawer onClose={() => setWaiting(false)} /> : null}
        {shown ? (
          <ItemsDrawer
            bill={
              shown === "all" ? null : (list.data?.rows.find((row) => row.billId === shown.billId) ?? shown)
            }
            onClose={() => setShown(null)}
          />
        ) : null}
      </Suspense>
    </ListScreen>
  );
}

/** Of which days; it counts with the search. */
function DayFilter({ list }: { list: Drafting<{ from: string; to: string }> }) {
  const t = useWords("reconciliation");
  return (
    <Filter width={240}>
      <SpanField
        id={list.source.name}
        precision="day"
        value={[list.draft.from, list.draft.to]}
        names={[t("from"), t("to")]}
        onChange={([from, to]) => list.edit({ from, to })}
      />
    </Filter>
  );
}
