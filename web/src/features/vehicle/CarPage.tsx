import { useState } from "react";
import { useMay } from "@/features/site/public";
import { ExportButton } from "@/features/task/public";
import { useWords } from "@/lib/useWords";
import { ListPage } from "@/ui/ListPage";
import { ListTable } from "@/ui/ListTable";
import { useDraft } from "@/ui/useDraft";
import { useFocusReturn } from "@/ui/useFocusReturn";
import { numberOf, useListParams } from "@/ui/useListParams";
import { useSelection } from "@/ui/useSelection";
import type { CarRow } from "./api";
import { CarActions } from "./CarActions";
import { CarDialog } from "./CarDialog";
import { CarFilters } from "./CarFilters";
import { DeleteCars } from "./DeleteCars";
import { type Filters, filtersOf, isFiltered, noFilters, queryOf, scopeOf } from "./filters";
import { MoveCars } from "./MoveCars";
import { useCars } from "./queries";
import { type Doing, useColumns } from "./useColumns";

const nameOf = (row: CarRow) => row.plateNo;

/** Vehicle manage: the vehicles of one's own group and of those below. */
export default function CarPage() {
  const t = useWords("vehicle");
  const may = useMay();
  const params = useListParams("car");
  const filters = filtersOf(params);
  const [draft, edit] = useDraft(filters);
  const list = useCars(queryOf(filters, params));
  const selection = useSelection(list.data?.rows, "carId", nameOf);
  const [doing, setDoing] = useState<Doing | null>(null);
  const remember = useFocusReturn(doing !== null);
  const start = (wanted: Doing) => {
    remember();
    setDoing(wanted);
  };
  const columns = useColumns(start);
  const apply = (change: Partial<Filters>) => {
    edit(change);
    params.setFilters({ ...draft, key: draft.key.trim(), ...change });
  };
  const reset = () => apply(noFilters);
  const acts = may("/car/deletecar") || may("/car/updatecarorgan");
  return (
    <ListPage
      name="car"
      filters={<CarFilters draft={draft} onType={edit} onPick={apply} />}
      onSearch={() => {
        apply({});
        void list.refetch();
      }}
      onReset={reset}
      actions={
        acts || may("/car/insertcar") || may("/car/exportcarlist") ? (
          <CarActions rows={selection.rows} onDo={start}>
            <ExportButton path="/car/exportcarlist" filters={scopeOf(filters)} total={list.data?.total} />
          </CarActions>
        ) : null
      }
    >
      <ListTable<CarRow>
        name="car"
        rowKey="carId"
        list={list}
        columns={columns}
        arrange
        params={params}
        filtered={isFiltered(filters)}
        onReset={reset}
        emptyAdvice={may("/car/insertcar") ? t("emptyAdvice") : undefined}
        selection={acts ? selection : undefined}
      />
      {doing ? (
        <Dialog doing={doing} organId={numberOf(filters.organ)} onClose={() => setDoing(null)} />
      ) : null}
    </ListPage>
  );
}

function Dialog({ doing, organId, onClose }: { doing: Doing; organId?: number; onClose: () => void }) {
  switch (doing.what) {
    case "add":
      return <CarDialog edited={null} organId={organId} onClose={onClose} />;
    case "edit":
      return <CarDialog edited={doing.row} onClose={onClose} />;
    case "delete":
      return <DeleteCars rows={doing.rows} onClose={onClose} />;
    case "move":
      return <MoveCars rows={doing.rows} onClose={onClose} />;
  }
}
