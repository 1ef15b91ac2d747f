import { useState } from "react";
import { DeviceImportButton } from "@/features/batch/public";
import { useChoices } from "@/features/dictionary/public";
import { useMeetsUnknown } from "@/features/inbox/public";
import { useMay } from "@/features/site/public";
import { ExportButton } from "@/features/task/public";
import { useWords } from "@/lib/useWords";
import { ListPage } from "@/ui/ListPage";
import { ListTable } from "@/ui/ListTable";
import { useDraft } from "@/ui/useDraft";
import { useFocusReturn } from "@/ui/useFocusReturn";
import { numberOf, useListParams } from "@/ui/useListParams";
import { useSelection } from "@/ui/useSelection";
import { ManageActions } from "./ManageActions";
import { ManageDialogs } from "./ManageDialogs";
import { ManageFilters } from "./ManageFilters";
import type { ManagedDevice } from "./manage";
import { calls, type Doing } from "./manageActs";
import {
  type Filters,
  filtersOf,
  isFiltered,
  modelOf,
  noFilters,
  queryOf,
  selectionOf,
} from "./manageFilters";
import { useManaged } from "./manageQueries";
import { nameOf, useManageColumns } from "./useManageColumns";
import { useRowActs } from "./useRowActs";

/** Device manage: the devices of one's own group and of those below, and all that is done with them. */
export default function DevicePage() {
  const t = useWords("device");
  const may = useMay();
  const inbox = useMeetsUnknown();
  const models = useChoices("DEVICE_MODEL");
  const params = useListParams("device");
  const filters = filtersOf(params);
  const [draft, edit] = useDraft(filters);
  const list = useManaged(queryOf(filters, params));
  const selection = useSelection(list.data?.rows, "deviceId", nameOf);
  const [doing, setDoing] = useState<Doing | null>(null);
  const remember = useFocusReturn(doing !== null);
  const start = (wanted: Doing) => {
    if (doing === null) remember();
    setDoing(wanted);
  };
  const acts = useRowActs(start);
  const columns = useManageColumns(acts);
  const apply = (change: Partial<Filters>) => {
    const wanted = { ...draft, ...change };
    const clean = { ...wanted, key: wanted.key.trim(), model: modelOf(wanted.model, models) };
    edit(clean);
    params.setFilters(clean);
  };
  const reset = () => apply(noFilters);
  const acting = acts !== null || may(calls.add) || may(calls.export) || may(calls.import);
  return (
    <ListPage
      name="device"
      filters={<ManageFilters draft={draft} onType={edit} onPick={apply} />}
      onSearch={() => {
        apply({});
        void list.refetch();
      }}
      onReset={reset}
      actions={
        acting ? (
          <ManageActions rows={selection.rows} onDo={start} inbox={inbox}>
            <DeviceImportButton />
            <ExportButton
              path="/device/exportdevicelist"
              filters={selectionOf(filters)}
              total={list.data?.total}
            />
          </ManageActions>
        ) : null
      }
    >
      <ListTable<ManagedDevice>
        name="device"
        rowKey="deviceId"
        list={list}
        columns={columns}
        arrange
        params={params}
        filtered={isFiltered(filters)}
        onReset={reset}
        emptyAdvice={may(calls.add) ? t("emptyAdvice") : undefined}
        selection={acts ? selection : undefined}
      />
      {doing ? (
        <ManageDialogs
          doing={doing}
          organId={numberOf(filters.organ)}
          onDo={start}
          onClose={() => setDoing(null)}
        />
      ) : null}
    </ListPage>
  );
}
