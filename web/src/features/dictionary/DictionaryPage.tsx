import { PlusOutlined, SyncOutlined } from "@ant-design/icons";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { App, Button, Input, Select } from "antd";
import { useEffect, useState } from "react";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { messageOf } from "@/ui/Failure";
import { Filter, ListPage } from "@/ui/ListPage";
import { ListTable } from "@/ui/ListTable";
import { useListParams } from "@/ui/useListParams";
import { type PropertyRow, refreshProperties } from "./api";
import { PropertyDialog } from "./PropertyDialog";
import { dictionaryKey, useProperties } from "./queries";
import { useColumns } from "./useColumns";

const statuses = ["", "1", "0"] as const;
type Status = (typeof statuses)[number];

/** The property map: lists of keys and values that other screens offer. */
export default function DictionaryPage() {
  const t = useWords("dictionary");
  const may = useMay();
  const params = useListParams("dictionary");
  const code = params.filter("code");
  const status = statuses.find((s) => s === params.filter("status")) ?? "";
  const list = useProperties({
    code,
    status: status || "-1",
    pageSize: params.size,
    currentPage: params.page,
  });
  const [edited, setEdited] = useState<PropertyRow | "new" | null>(null);
  const columns = useColumns(may("/propertymap/updatepropertymap") ? setEdited : undefined);
  const [draft, setDraft] = useState(code);
  useEffect(() => setDraft(code), [code]);
  const reset = () => {
    setDraft("");
    params.setFilters({ code: "", status: "" });
  };
  const search = () => {
    params.setFilters({ code: draft.trim() });
    void list.refetch();
  };
  const actions = (
    <>
      {may("/propertymap/insertpropertymap") ? (
        <Button icon={<PlusOutlined />} onClick={() => setEdited("new")} data-testid="property-add">
          {t("add")}
        </Button>
      ) : null}
      {may("/propertymap/refreshpropertymap") ? <RefreshButton /> : null}
    </>
  );
  const filters = (
    <>
      <Filter label={t("search")}>
        <Input
          value={draft}
          allowClear
          maxLength={100}
          aria-label={t("search")}
          onChange={(event) => setDraft(event.target.value)}
          data-testid="property-filter-code"
        />
      </Filter>
      <Filter label={t("status")}>
        <Select<Status>
          value={status}
          aria-label={t("status")}
          options={statuses.map((value) => ({ value, label: t(`statuses.${value || "all"}`) }))}
          onChange={(value) => params.setFilters({ status: value })}
          data-testid="property-filter-status"
        />
      </Filter>
    </>
  );
  return (
    <ListPage name="property" filters={filters} onSearch={search} onReset={reset} actions={actions}>
      <ListTable<PropertyRow>
        name="property"
        rowKey="id"
        list={list}
        columns={columns}
        arrange
        params={params}
        filtered={code + status !== ""}
        onReset={reset}
        emptyAdvice={may("/propertymap/insertpropertymap") ? t("emptyAdvice") : undefined}
      />
      {edited ? (
        <PropertyDialog edited={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
    </ListPage>
  );
}

/** Has every part of the server read the dictionary again. */
function RefreshButton() {
  const t = useWords("dictionary");
  const { message } = App.useApp();
  const client = useQueryClient();
  const refresh = useMutation({
    mutationFn: refreshProperties,
    onSuccess: () => {
      void message.success(t("refreshed"));
      void client.invalidateQueries({ queryKey: dictionaryKey });
    },
    onError: (error) => void message.error(messageOf(error, t("failed"))),
  });
  return (
    <Button
      icon={<SyncOutlined />}
      loading={refresh.isPending}
      onClick={() => refresh.mutate()}
      data-testid="property-refresh"
    >
      {t("refresh")}
    </Button>
  );
}
