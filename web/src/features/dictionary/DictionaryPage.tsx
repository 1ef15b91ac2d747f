import { PlusOutlined, SyncOutlined } from "@ant-design/icons";
import { useQueryClient } from "@tanstack/react-query";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import { StatusFilter, TextFilter } from "@/ui/filters";
import { ListScreen } from "@/ui/ListScreen";
import { RunButton } from "@/ui/RunButton";
import { useDoing } from "@/ui/useDoing";
import { useList } from "@/ui/useList";
import { type PropertyRow, refreshProperties } from "./api";
import { properties } from "./list";
import { PropertyDialog } from "./PropertyDialog";
import { dictionaryKey } from "./queries";
import { useColumns } from "./useColumns";

/** The property map: lists of keys and values that other screens offer. */
export default function DictionaryPage() {
  const t = useWords("dictionary");
  const may = useMay();
  const client = useQueryClient();
  const list = useList(properties);
  const doing = useDoing<PropertyRow | "new">();
  return (
    <ListScreen
      list={list}
      filters={
        <>
          <TextFilter list={list} name="code" label={t("search")} />
          <StatusFilter list={list} />
        </>
      }
      actions={
        <>
          <RunButton
            may={may("/propertymap/refreshpropertymap")}
            icon={<SyncOutlined />}
            run={refreshProperties}
            says={() => t("refreshed")}
            onDone={() => void client.invalidateQueries({ queryKey: dictionaryKey })}
            testId="property-refresh"
          >
            {t("refresh")}
          </RunButton>
          <ActButton
            may={may("/propertymap/insertpropertymap")}
            primary
            icon={<PlusOutlined />}
            onClick={() => doing.start("new")}
            testId="property-add"
          >
            {t("add")}
          </ActButton>
        </>
      }
      columns={useColumns(may("/propertymap/updatepropertymap"), doing.start)}
      says={{ emptyAdvice: may("/propertymap/insertpropertymap") ? t("emptyAdvice") : undefined }}
    >
      {doing.now ? (
        <PropertyDialog edited={doing.now === "new" ? null : doing.now} onClose={doing.stop} />
      ) : null}
    </ListScreen>
  );
}
