import { PlusOutlined } from "@ant-design/icons";
import { Button, Input, Select } from "antd";
import { useMemo, useState } from "react";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { Filter, ListPage } from "@/ui/ListPage";
import { ListTable } from "@/ui/ListTable";
import { StatusChoice } from "@/ui/Status";
import { useDraft } from "@/ui/useDraft";
import { useFocusReturn } from "@/ui/useFocusReturn";
import { bitOf, useListParams } from "@/ui/useListParams";
import type { ModelRow } from "./api";
import { deviceTypes } from "./form";
import { ModelDialog } from "./ModelDialog";
import { useModels } from "./queries";
import { useColumns } from "./useColumns";

const none = { key: "", type: "", status: "" };
type Filters = typeof none;

/** The catalogue of device models: what each is, can do, and may be told to do. */
export default function ModelPage() {
  const t = useWords("devicemodel");
  const may = useMay();
  const params = useListParams("model");
  const [key, type, status] = [params.filter("key"), params.filter("type"), params.filter("status")];
  const filters = useMemo(() => ({ key, type, status }), [key, type, status]);
  const [draft, edit] = useDraft<Filters>(filters);
  const list = useModels({
    searchKey: key || undefined,
    type: deviceTypes.find((known) => known === type),
    status: bitOf(status),
    pageSize: params.size,
    currentPage: params.page,
  });
  const [edited, setEdited] = useState<ModelRow | "new" | null>(null);
  const remember = useFocusReturn(edited !== null);
  const open = (row: ModelRow | "new") => {
    remember();
    setEdited(row);
  };
  const columns = useColumns(may("/devicemodel/updatemodel") ? open : undefined);
  const apply = (change: Partial<Filters>) => {
    edit(change);
    params.setFilters({ ...draft, key: draft.key.trim(), ...change });
  };
  return (
    <ListPage
      name="model"
      filters={<Filters draft={draft} onType={edit} onPick={apply} />}
      onSearch={() => {
        apply({});
        void list.refetch();
      }}
      onReset={() => apply(none)}
      actions={
        may("/devicemodel/insertmodel") ? (
          <Button icon={<PlusOutlined />} onClick={() => open("new")} data-testid="model-add">
            {t("add")}
          </Button>
        ) : null
      }
    >
      <ListTable<ModelRow>
        name="model"
        rowKey="id"
        list={list}
        columns={columns}
        arrange
        params={params}
        filtered={key + type + status !== ""}
        onReset={() => apply(none)}
      />
      {edited ? (
        <ModelDialog
          edited={edited === "new" ? null : edited}
          protocols={list.data?.protocols ?? []}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </ListPage>
  );
}

interface FilterProps {
  draft: Filters;
  onType: (change: Partial<Filters>) => void;
  onPick: (change: Partial<Filters>) => void;
}

function Filters({ draft, onType, onPick }: FilterProps) {
  const t = useWords("devicemodel");
  const ui = useWords("ui");
  return (
    <>
      <Filter label={t("key")}>
        <Input
          value={draft.key}
          allowClear
          maxLength={100}
          placeholder={t("keyHint")}
          aria-label={t("key")}
          onChange={(event) => onType({ key: event.target.value })}
          data-testid="model-filter-key"
        />
      </Filter>
      <Filter label={t("type")} width={110}>
        <Select<string>
          value={draft.type}
          aria-label={t("type")}
          options={[
            { value: "", label: ui("all") },
            { value: "DEVICE_TYPE.YX", label: t("wired") },
            { value: "DEVICE_TYPE.WX", label: t("wireless") },
          ]}
          onChange={(type) => onPick({ type })}
          data-testid="model-filter-type"
        />
      </Filter>
      <Filter label={t("status")} width={110}>
        <StatusChoice
          value={draft.status}
          onChange={(status) => onPick({ status })}
          testId="model-filter-status"
        />
      </Filter>
    </>
  );
}
