import { Input, Select } from "antd";
import { useChoices } from "@/features/dictionary/public";
import { useWords } from "@/lib/useWords";
import { Filter } from "@/ui/ListPage";
import { StatusChoice } from "@/ui/Status";
import type { ListParams } from "@/ui/useListParams";

/** The methods that routes can be limited to. */
export const methods = ["GET", "POST", "PUT", "DELETE", "PATCH"] as const;

/** Six filters and two buttons fit into a row of a small screen. */
const NARROW = 110;

interface Props {
  params: ListParams;
  draft: string;
  onDraft: (text: string) => void;
}

/** What the list of routes is limited to; choices take effect at once, the keyword with the search. */
export function RouteFilters({ params, draft, onDraft }: Props) {
  const t = useWords("route");
  const systems = useChoices("SYSTEM_TYPE");
  const types = useChoices("ROUTE_TYPE");
  const offered = (list: { key: string; val: string }[]) =>
    list.map(({ key, val }) => ({ value: key, label: val }));
  return (
    <>
      <Filter label={t("search")} width={180}>
        <Input
          value={draft}
          allowClear
          maxLength={100}
          aria-label={t("search")}
          onChange={(event) => onDraft(event.target.value)}
          data-testid="route-filter-key"
        />
      </Filter>
      <Choose params={params} name="system" options={offered(systems)} />
      <Choose params={params} name="type" options={offered(types)} />
      <Choose params={params} name="method" options={methods.map((value) => ({ value, label: value }))} />
      <Choose
        params={params}
        name="hasPerm"
        options={[
          { value: "1", label: t("hasPermYes") },
          { value: "0", label: t("hasPermNo") },
        ]}
      />
      <Filter label={t("status")} width={NARROW}>
        <StatusChoice
          value={params.filter("status")}
          onChange={(status) => params.setFilters({ status })}
          testId="route-filter-status"
        />
      </Filter>
    </>
  );
}

interface ChooseProps {
  params: ListParams;
  name: "system" | "type" | "method" | "hasPerm";
  options: { value: string; label: string }[];
}

function Choose({ params, name, options }: ChooseProps) {
  const t = useWords("route");
  return (
    <Filter label={t(name)} width={NARROW}>
      <Select<string>
        value={params.filter(name)}
        aria-label={t(name)}
        options={[{ value: "", label: t("all") }, ...options]}
        onChange={(value) => params.setFilters({ [name]: value })}
        data-testid={`route-filter-${name}`}
      />
    </Filter>
  );
}
