import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { ImportButton } from "@/features/batch/public";
import { useChoices } from "@/features/dictionary/public";
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
import type { SimRow } from "./api";
import { DeleteSims } from "./DeleteSims";
import { simImport } from "./import";
import { scopeOf, sims, states } from "./list";
import { RefreshButton } from "./RefreshButton";
import { SimDialog } from "./SimDialog";
import { useColumns } from "./useColumns";

type Act = { what: "add" } | { what: "delete"; rows: SimRow[] };

/** SIM manage: the cards of one's own group and of those below, with what the operator's platform says of them. */
export default function SimPage() {
  const t = useWords("sim");
  const label = useLabels();
  const may = useMay();
  const list = useList(sims);
  const doing = useDoing<Act>();
  const names = useChoices("SIM_STATE");
  const nameOf = (state: string) => names.find(({ key }) => key === state)?.val ?? state;
  return (
    <ListScreen
      list={list}
      filters={
        <>
          <OrganFilter list={list} />
          <ChoiceFilter
            list={list}
            name="state"
            label={label("simState")}
            width={128}
            options={states.map((value) => ({ value, label: nameOf(value) }))}
          />
          <TextFilter list={list} name="key" label={t("key")} hint={t("keyHint")} width={190} />
        </>
      }
      actions={
        <>
          <RefreshButton may={may("/uccard/refreshcards")} platform={list.data?.platform} />
          <ImportButton kind={simImport} />
          <ExportButton
            path="/uccard/exportcardlist"
            filters={scopeOf(list.filters)}
            total={list.data?.total}
          />
          <ActButton
            may={may("/uccard/insertsimcard")}
            primary
            icon={<PlusOutlined />}
            onClick={() => doing.start({ what: "add" })}
            testId="sim-add"
          >
            {t("add")}
          </ActButton>
        </>
      }
      columns={useColumns()}
      selectable={may("/uccard/removeCard") !== false}
      wide
      chosenActs={(rows) => (
        <ActButton
          may={may("/uccard/removeCard")}
          size="small"
          icon={<DeleteOutlined />}
          danger
          onClick={() => doing.start({ what: "delete", rows })}
          testId="sim-delete"
        >
          {t("remove")}
        </ActButton>
      )}
      says={{ emptyAdvice: may("/uccard/insertsimcard") ? t("emptyAdvice") : undefined }}
    >
      {doing.now?.what === "add" ? (
        <SimDialog organId={numberOf(list.filters.organ)} onClose={doing.stop} />
      ) : doing.now?.what === "delete" ? (
        <DeleteSims rows={doing.now.rows} onClose={doing.stop} />
      ) : null}
    </ListScreen>
  );
}
