import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { ImportButton } from "@/features/batch/public";
import { useChoices } from "@/features/dictionary/public";
import { OrganFilter } from "@/features/organ/public";
import { useMay } from "@/features/site/public";
import { ExportButton } from "@/features/task/public";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import { ChoiceFilter, TextFilter } from "@/ui/filters";
import { ListScreen } from "@/ui/ListScreen";
import { useDoing } from "@/ui/useDoing";
import { useList } from "@/ui/useList";
import { numberOf } from "@/ui/useListParams";
import { DeleteSims } from "./DeleteSims";
import { simImport } from "./import";
import { scopeOf, sims, states } from "./list";
import { RefreshButton } from "./RefreshButton";
import { SimDialog } from "./SimDialog";
import { useColumns } from "./useColumns";

/** SIM manage: the cards of one's own group and of those below, with what the operator's platform says of them. */
export default function SimPage() {
  const t = useWords("sim");
  const may = useMay();
  const list = useList(sims);
  const doing = useDoing<"add" | "delete">();
  const names = useChoices("SIM_STATE");
  const nameOf = (state: string) => names.find(({ key }) => key === state)?.val ?? state;
  const count = list.selection.rows.length;
  return (
    <ListScreen
      list={list}
      filters={
        <>
          <OrganFilter list={list} />
          <ChoiceFilter
            list={list}
            name="state"
            label={t("state")}
            width={128}
            options={states.map((value) => ({ value, label: nameOf(value) }))}
          />
          <TextFilter list={list} name="key" label={t("key")} hint={t("keyHint")} width={240} />
        </>
      }
      actions={
        <>
          <ActButton
            may={may("/uccard/insertsimcard")}
            icon={<PlusOutlined />}
            onClick={() => doing.start("add")}
            testId="sim-add"
          >
            {t("add")}
          </ActButton>
          <ImportButton kind={simImport} />
          <ExportButton
            path="/uccard/exportcardlist"
            filters={scopeOf(list.filters)}
            total={list.data?.total}
          />
          <RefreshButton may={may("/uccard/refreshcards")} platform={list.data?.platform} />
          <ActButton
            may={may("/uccard/removeCard")}
            icon={<DeleteOutlined />}
            danger
            why={count === 0 ? t("chooseFirst") : undefined}
            onClick={() => doing.start("delete")}
            testId="sim-delete"
          >
            {count === 0 ? t("remove") : t("removeOf", { count })}
          </ActButton>
        </>
      }
      columns={useColumns()}
      selectable={may("/uccard/removeCard")}
      jumper
      says={{ emptyAdvice: may("/uccard/insertsimcard") ? t("emptyAdvice") : undefined }}
    >
      {doing.now === "add" ? (
        <SimDialog organId={numberOf(list.filters.organ)} onClose={doing.stop} />
      ) : doing.now === "delete" ? (
        <DeleteSims rows={list.selection.rows} onClose={doing.stop} />
      ) : null}
    </ListScreen>
  );
}
