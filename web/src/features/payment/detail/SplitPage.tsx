import { ExportButton } from "@/features/task/public";
import { useWords } from "@/lib/useWords";
import { TextFilter } from "@/ui/filters";
import { ListScreen } from "@/ui/ListScreen";
import { useList } from "@/ui/useList";
import { useNewestTotal } from "@/ui/useNewestTotal";
import { MoneyFilters } from "../MoneyFilters";
import { Searched } from "../Searched";
import { PaidFilter } from "../span/PaidFilter";
import { askedSplits, splits } from "./list";
import { TotalsBar } from "./TotalsBar";
import { useSplitColumns } from "./useSplitColumns";

/** Split details: who got what of which payment, and what that adds up to. */
export default function SplitPage() {
  const t = useWords("payment");
  const list = useList(splits);
  const total = useNewestTotal(list);
  return (
    <ListScreen
      list={list}
      filters={
        <>
          <MoneyFilters list={list} span={<PaidFilter list={list} />} />
          <TextFilter list={list} name="key" label={t("key")} hint={t("splitKeyHint")} width={300} />
        </>
      }
      actions={
        <ExportButton
          path="/paydetails/exportPayDetailsList"
          filters={askedSplits(list.filters)}
          total={list.data?.total}
        />
      }
      summary={
        <>
          <TotalsBar totals={list.data} stale={list.isPlaceholderData} />
          <Searched since={list.data?.since} />
        </>
      }
      columns={useSplitColumns()}
      says={{ empty: t("noSplits"), emptyAdvice: t("noSplitsAdvice"), total }}
    />
  );
}
