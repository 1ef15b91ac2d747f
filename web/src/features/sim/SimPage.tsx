import { useState } from "react";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { ListPage } from "@/ui/ListPage";
import { ListTable } from "@/ui/ListTable";
import { useDraft } from "@/ui/useDraft";
import { useFocusReturn } from "@/ui/useFocusReturn";
import { numberOf, useListParams } from "@/ui/useListParams";
import { useSelection } from "@/ui/useSelection";
import type { SimRow } from "./api";
import { DeleteSims } from "./DeleteSims";
import { type Filters, filtersOf, isFiltered, noFilters, queryOf } from "./filters";
import { useSims } from "./queries";
import { SimActions } from "./SimActions";
import { SimDialog } from "./SimDialog";
import { SimFilters } from "./SimFilters";
import { useColumns } from "./useColumns";

const nameOf = (row: SimRow) => row.sim;

/** SIM manage: the cards of one's own group and of those below, with what the operator's platform says of them. */
export default function SimPage() {
  const t = useWords("sim");
  const may = useMay();
  const params = useListParams("sim");
  const filters = filtersOf(params);
  const [draft, edit] = useDraft(filters);
  const list = useSims(queryOf(filters, params));
  const selection = useSelection(list.data?.rows, "simId", nameOf);
  const [doing, setDoing] = useState<"add" | "delete" | null>(null);
  const remember = useFocusReturn(doing !== null);
  const start = (wanted: "add" | "delete") => {
    remember();
    setDoing(wanted);
  };
  const columns = useColumns();
  const apply = (change: Partial<Filters>) => {
    edit(change);
    params.setFilters({ ...draft, key: draft.key.trim(), ...change });
  };
  const reset = () => apply(noFilters);
  const acts = (
    [
      "/uccard/insertsimcard",
      "/uccard/removeCard",
      "/uccard/exportcardlist",
      "/uccard/insertsimcardimport",
    ] as const
  ).some(may);
  return (
    <ListPage
      name="sim"
      filters={<SimFilters draft={draft} onType={edit} onPick={apply} />}
      onSearch={() => {
        apply({});
        void list.refetch();
      }}
      onReset={reset}
      actions={
        acts ? (
          <SimActions
            rows={selection.rows}
            filters={filters}
            total={list.data?.total}
            platform={list.data?.platform}
            onDo={start}
          />
        ) : null
      }
    >
      <ListTable<SimRow>
        name="sim"
        rowKey="simId"
        list={list}
        columns={columns}
        arrange
        jumper
        params={params}
        filtered={isFiltered(filters)}
        onReset={reset}
        emptyAdvice={may("/uccard/insertsimcard") ? t("emptyAdvice") : undefined}
        selection={may("/uccard/removeCard") ? selection : undefined}
      />
      {doing === "add" ? (
        <SimDialog organId={numberOf(filters.organ)} onClose={() => setDoing(null)} />
      ) : doing === "delete" ? (
        <DeleteSims rows={selection.rows} onClose={() => setDoing(null)} />
      ) : null}
    </ListPage>
  );
}
