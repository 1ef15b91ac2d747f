import { useEffect, useState } from "react";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { ListPage } from "@/ui/ListPage";
import { ListTable } from "@/ui/ListTable";
import { bitOf, useListParams } from "@/ui/useListParams";
import type { RouteRow } from "./api";
import { useRoutes } from "./queries";
import { RefreshRoutes } from "./RefreshRoutes";
import { methods, RouteFilters } from "./RouteFilters";
import { useColumns } from "./useColumns";

const names = ["key", "system", "type", "method", "hasPerm", "status"];

/** The calls of the server, and which permission each one asks for. */
export default function RoutePage() {
  const t = useWords("route");
  const may = useMay();
  const params = useListParams("route");
  const key = params.filter("key");
  const list = useRoutes({
    searchKey: key,
    systemType: params.filter("system"),
    routeType: params.filter("type"),
    httpMethod: methods.find((method) => method === params.filter("method")),
    isPerm: bitOf(params.filter("hasPerm")),
    status: bitOf(params.filter("status")),
    pageSize: params.size,
    currentPage: params.page,
  });
  const columns = useColumns((params.page - 1) * params.size);
  const [draft, setDraft] = useState(key);
  useEffect(() => setDraft(key), [key]);
  const reset = () => {
    setDraft("");
    params.setFilters(Object.fromEntries(names.map((name) => [name, ""])));
  };
  const search = () => {
    params.setFilters({ key: draft.trim() });
    void list.refetch();
  };
  return (
    <ListPage
      name="route"
      filters={<RouteFilters params={params} draft={draft} onDraft={setDraft} />}
      onSearch={search}
      onReset={reset}
      actions={may("/ucroute/initroute") ? <RefreshRoutes /> : null}
    >
      <ListTable<RouteRow>
        name="route"
        rowKey="id"
        list={list}
        columns={columns}
        arrange
        params={params}
        filtered={names.some((name) => params.filter(name) !== "")}
        onReset={reset}
        emptyAdvice={may("/ucroute/initroute") ? t("emptyAdvice") : undefined}
      />
    </ListPage>
  );
}
