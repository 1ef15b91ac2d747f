import { Input } from "antd";
import { useEffect, useState } from "react";
import { useWords } from "@/lib/useWords";
import { Filter, ListPage } from "@/ui/ListPage";
import { ListTable } from "@/ui/ListTable";
import { useFocusReturn } from "@/ui/useFocusReturn";
import { useListParams } from "@/ui/useListParams";
import { useSelection } from "@/ui/useSelection";
import { Actions } from "./Actions";
import type { IndividualRow } from "./api";
import { IndividualDialogs } from "./IndividualDialogs";
import { useIndividuals } from "./queries";
import { type Act, useActs } from "./useActs";
import { useColumns } from "./useColumns";

const nameOf = (row: IndividualRow) => `${row.userName} ${row.imei}`.trim();

/** Individual users: the holders of single devices. */
export default function IndividualPage() {
  const t = useWords("individual");
  const params = useListParams("individual");
  const key = params.filter("key");
  const list = useIndividuals({ key: key || undefined, pageSize: params.size, currentPage: params.page });
  const selection = useSelection(list.data?.rows, "userId", nameOf);
  const acts = useActs();
  const [open, setOpen] = useState<{ act: Act; rows: IndividualRow[] } | null>(null);
  const remember = useFocusReturn(open !== null);
  const [draft, setDraft] = useState(key);
  useEffect(() => setDraft(key), [key]);
  const reset = () => {
    setDraft("");
    params.setFilters({ key: "" });
  };
  const search = () => {
    params.setFilters({ key: draft.trim() });
    void list.refetch();
  };
  return (
    <ListPage
      name="individual"
      onSearch={search}
      onReset={reset}
      filters={
        <Filter label={t("key")}>
          <Input
            value={draft}
            allowClear
            maxLength={100}
            aria-label={t("key")}
            onChange={(event) => setDraft(event.target.value)}
            data-testid="individual-filter-key"
          />
        </Filter>
      }
      actions={
        acts.length > 0 ? (
          <Actions
            acts={acts}
            rows={selection.rows}
            onAct={(act) => {
              remember();
              setOpen({ act, rows: selection.rows });
            }}
          />
        ) : null
      }
    >
      <ListTable<IndividualRow>
        name="individual"
        rowKey="userId"
        list={list}
        columns={useColumns()}
        arrange
        params={params}
        filtered={key !== ""}
        onReset={reset}
        emptyAdvice={t("emptyAdvice")}
        selection={acts.length > 0 ? selection : undefined}
      />
      <IndividualDialogs open={open} onClose={() => setOpen(null)} />
    </ListPage>
  );
}
