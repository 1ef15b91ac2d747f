import { DeleteOutlined, PlusOutlined, SwapOutlined } from "@ant-design/icons";
import { lazy } from "react";
import { OrganFilter } from "@/features/organ/public";
import { useMay } from "@/features/site/public";
import { ExportButton } from "@/features/task/public";
import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import { ChoiceFilter, TextFilter } from "@/ui/filters";
import { ListScreen } from "@/ui/ListScreen";
import { useDoing } from "@/ui/useDoing";
import { useList } from "@/ui/useList";
import { numberOf } from "@/ui/useListParams";
import type { VehicleRow } from "./api";
import { scopeOf, vehicles } from "./list";
import { type Act, useColumns } from "./useColumns";

const VehicleDialogs = lazy(() => import("./VehicleDialogs"));

/** Vehicle manage: the vehicles of one's own group and of those below. */
export default function VehiclePage() {
  const t = useWords("vehicle");
  const label = useLabels();
  const may = useMay();
  const list = useList(vehicles);
  const doing = useDoing<Act>();
  const columns = useColumns(doing.start);
  return (
    <ListScreen
      list={list}
      filters={
        <>
          <OrganFilter list={list} />
          <TextFilter list={list} name="key" label={t("key")} hint={t("keyHint")} width={176} />
          <ChoiceFilter
            list={list}
            name="settled"
            label={label("isSettle")}
            width={112}
            options={(["0", "1"] as const).map((value) => ({ value, label: t(`settledOr.${value}`) }))}
          />
        </>
      }
      actions={
        <>
          <ExportButton path="/car/exportcarlist" filters={scopeOf(list.filters)} total={list.data?.total} />
          <ActButton
            may={may("/car/insertcar")}
            primary
            icon={<PlusOutlined />}
            onClick={() => doing.start({ what: "add" })}
            testId="car-add"
          >
            {t("add")}
          </ActButton>
        </>
      }
      columns={columns}
      selectable={(may("/car/deletecar") || may("/car/updatecarorgan")) !== false}
      wide
      chosenActs={(rows) => <ChosenActs rows={rows} onDo={doing.start} />}
      says={{ emptyAdvice: may("/car/insertcar") ? t("emptyAdvice") : undefined }}
    >
      {doing.now ? (
        <VehicleDialogs act={doing.now} organId={numberOf(list.filters.organ)} onClose={doing.stop} />
      ) : null}
    </ListScreen>
  );
}

/** What is done with chosen vehicles. */
function ChosenActs({ rows, onDo }: { rows: VehicleRow[]; onDo: (act: Act) => void }) {
  const t = useWords("vehicle");
  const may = useMay();
  return (
    <>
      <ActButton
        may={may("/car/updatecarorgan")}
        size="small"
        icon={<SwapOutlined />}
        onClick={() => onDo({ what: "move", rows })}
        testId="car-move"
      >
        {t("move")}
      </ActButton>
      <ActButton
        may={may("/car/deletecar")}
        size="small"
        icon={<DeleteOutlined />}
        danger
        onClick={() => onDo({ what: "delete", rows })}
        testId="car-delete"
      >
        {t("remove")}
      </ActButton>
    </>
  );
}
