import { DeleteOutlined, PlusOutlined, SwapOutlined } from "@ant-design/icons";
import { OrganFilter } from "@/features/organ/public";
import { useMay } from "@/features/site/public";
import { ExportButton } from "@/features/task/public";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import { TextFilter } from "@/ui/filters";
import { ListScreen } from "@/ui/ListScreen";
import { useDoing } from "@/ui/useDoing";
import { useList } from "@/ui/useList";
import { numberOf } from "@/ui/useListParams";
import type { VehicleRow } from "./api";
import { DeleteVehicles } from "./DeleteVehicles";
import { scopeOf, vehicles } from "./list";
import { MoveVehicles } from "./MoveVehicles";
import { type Act, useColumns } from "./useColumns";
import { VehicleDialog } from "./VehicleDialog";

/** Vehicle manage: the vehicles of one's own group and of those below. */
export default function VehiclePage() {
  const t = useWords("vehicle");
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
          <TextFilter list={list} name="key" label={t("key")} hint={t("keyHint")} width={240} />
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
      selectable={may("/car/deletecar") || may("/car/updatecarorgan")}
      wide
      chosenActs={(rows) => <ChosenActs rows={rows} onDo={doing.start} />}
      says={{ emptyAdvice: may("/car/insertcar") ? t("emptyAdvice") : undefined }}
    >
      {doing.now ? (
        <Dialog act={doing.now} organId={numberOf(list.filters.organ)} onClose={doing.stop} />
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

function Dialog({ act, organId, onClose }: { act: Act; organId?: number; onClose: () => void }) {
  switch (act.what) {
    case "add":
      return <VehicleDialog edited={null} organId={organId} onClose={onClose} />;
    case "edit":
      return <VehicleDialog edited={act.row} onClose={onClose} />;
    case "delete":
      return <DeleteVehicles rows={act.rows} onClose={onClose} />;
    case "move":
      return <MoveVehicles rows={act.rows} onClose={onClose} />;
  }
}
