import { PlusOutlined } from "@ant-design/icons";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import { ChoiceFilter, StatusFilter, TextFilter } from "@/ui/filters";
import { ListScreen } from "@/ui/ListScreen";
import { useDoing } from "@/ui/useDoing";
import { useList } from "@/ui/useList";
import type { ModelRow } from "./api";
import { deviceTypes, wayOf } from "./form";
import { models } from "./list";
import { ModelDialog } from "./ModelDialog";
import { useColumns } from "./useColumns";

/** The catalogue of device models: what each is, can do, and may be told to do. */
export default function ModelPage() {
  const t = useWords("devicemodel");
  const may = useMay();
  const list = useList(models);
  const doing = useDoing<ModelRow | "new">();
  return (
    <ListScreen
      list={list}
      filters={
        <>
          <TextFilter list={list} name="key" label={t("key")} hint={t("keyHint")} width={200} />
          <ChoiceFilter
            list={list}
            name="type"
            label={t("type")}
            width={110}
            options={deviceTypes.map((value) => ({ value, label: t(wayOf(value)) }))}
          />
          <StatusFilter list={list} width={110} />
        </>
      }
      actions={
        <ActButton
          may={may("/devicemodel/insertmodel")}
          primary
          icon={<PlusOutlined />}
          onClick={() => doing.start("new")}
          testId="model-add"
        >
          {t("add")}
        </ActButton>
      }
      columns={useColumns(may("/devicemodel/updatemodel"), doing.start)}
    >
      {doing.now ? (
        <ModelDialog
          edited={doing.now === "new" ? null : doing.now}
          protocols={list.data?.protocols ?? []}
          dialects={list.data?.dialects ?? []}
          values={list.data?.values ?? []}
          onClose={doing.stop}
        />
      ) : null}
    </ListScreen>
  );
}
