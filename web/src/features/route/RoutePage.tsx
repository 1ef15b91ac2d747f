import { SyncOutlined } from "@ant-design/icons";
import { useQueryClient } from "@tanstack/react-query";
import { useChoices } from "@/features/dictionary/public";
import { useMay } from "@/features/site/public";
import type { Leave } from "@/lib/leave";
import { useWords } from "@/lib/useWords";
import { ChoiceFilter, StatusFilter, TextFilter } from "@/ui/filters";
import { ListScreen } from "@/ui/ListScreen";
import { RunButton } from "@/ui/RunButton";
import type { Drafting, FiltersOf } from "@/ui/useList";
import { useList } from "@/ui/useList";
import { refreshRoutes } from "./api";
import { methods, routes } from "./list";
import { useColumns } from "./useColumns";

/** The calls of the server, and which permission each one asks for. */
export default function RoutePage() {
  const t = useWords("route");
  const refreshes = useMay()("/ucroute/initroute");
  const list = useList(routes);
  return (
    <ListScreen
      list={list}
      filters={<RouteFilters list={list} />}
      actions={<RefreshRoutes may={refreshes} />}
      columns={useColumns((list.params.page - 1) * list.params.size)}
      says={{ emptyAdvice: refreshes ? t("emptyAdvice") : undefined }}
    />
  );
}

/** Six filters and two buttons fit into a row of a small screen. */
const NARROW = 122;

function RouteFilters({ list }: { list: Drafting<FiltersOf<typeof routes.filters>> }) {
  const t = useWords("route");
  const choices = {
    system: useChoices("SYSTEM_TYPE").map(({ key, val }) => ({ value: key, label: val })),
    type: useChoices("ROUTE_TYPE").map(({ key, val }) => ({ value: key, label: val })),
    method: methods.map((value) => ({ value, label: value })),
    hasPerm: [
      { value: "1", label: t("hasPermYes") },
      { value: "0", label: t("hasPermNo") },
    ],
  };
  return (
    <>
      <TextFilter list={list} name="key" label={t("search")} width={220} />
      {(["system", "type", "method", "hasPerm"] as const).map((name) => (
        <ChoiceFilter
          key={name}
          list={list}
          name={name}
          label={t(name)}
          width={NARROW}
          options={choices[name]}
        />
      ))}
      <StatusFilter list={list} width={NARROW} />
    </>
  );
}

/** Brings the list up to the running version, and says what was different. */
function RefreshRoutes({ may }: { may: Leave }) {
  const t = useWords("route");
  const client = useQueryClient();
  return (
    <RunButton
      may={may}
      icon={<SyncOutlined />}
      run={refreshRoutes}
      says={({ added, changed, retired }) =>
        added + changed + retired === 0 ? t("refreshedSame") : t("refreshed", { added, changed, retired })
      }
      onDone={() => void client.invalidateQueries({ queryKey: routes.key })}
      testId="route-refresh"
    >
      {t("refresh")}
    </RunButton>
  );
}
