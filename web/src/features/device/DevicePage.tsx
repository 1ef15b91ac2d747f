import { lazy } from "react";
import { ImportButton } from "@/features/batch/public";
import { useChoices } from "@/features/dictionary/public";
import { useMay } from "@/features/site/public";
import { ExportButton } from "@/features/task/public";
import { useWords } from "@/lib/useWords";
import { ListScreen } from "@/ui/ListScreen";
import { useDoing } from "@/ui/useDoing";
import { useList } from "@/ui/useList";
import { numberOf } from "@/ui/useListParams";
import { ChosenActs } from "./ChosenActs";
import { deviceImport } from "./import";
import { devices, modelOf, scopeOf } from "./list";
import { ManageActions } from "./ManageActions";
import { ManageFilters } from "./ManageFilters";
import { calls, type Doing } from "./manageActs";
import { useFitting } from "./useFitting";
import { useManageColumns } from "./useManageColumns";
import { useRowActs } from "./useRowActs";

const ManageDialogs = lazy(() => import("./ManageDialogs"));

/** Device manage: the devices of one's own group and of those below, and all that is done with them. */
export default function DevicePage() {
  const t = useWords("device");
  const may = useMay();
  const models = useChoices("DEVICE_MODEL");
  const list = useList(devices, {
    tidy: (filters) => ({ ...filters, model: modelOf(filters.model, models) }),
  });
  const doing = useDoing<Doing>();
  const acts = useRowActs(doing.start);
  useFitting(doing.start);
  return (
    <ListScreen
      list={list}
      filters={<ManageFilters list={list} />}
      actions={
        <ManageActions onDo={doing.start}>
          <ImportButton kind={deviceImport} />
          <ExportButton
            path="/device/exportdevicelist"
            filters={scopeOf(list.filters)}
            total={list.data?.total}
          />
        </ManageActions>
      }
      columns={useManageColumns(acts)}
      selectable={[calls.edit, calls.move, calls.delete, calls.factory].some(may)}
      wide
      chosenActs={(rows) => <ChosenActs rows={rows} onDo={doing.start} />}
      says={{ emptyAdvice: may(calls.add) ? t("emptyAdvice") : undefined }}
    >
      {doing.now ? (
        <ManageDialogs
          doing={doing.now}
          organId={numberOf(list.filters.organ)}
          onDo={doing.start}
          onClose={doing.stop}
        />
      ) : null}
    </ListScreen>
  );
}
