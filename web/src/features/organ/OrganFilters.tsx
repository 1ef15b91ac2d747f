import { Input } from "antd";
import { useEffect, useState } from "react";
import { RoleChoice } from "@/features/role/public";
import { useWords } from "@/lib/useWords";
import { Filter } from "@/ui/ListPage";
import { StatusChoice } from "@/ui/Status";
import { type ListParams, numberOf } from "@/ui/useListParams";
import { OrganSelect } from "./OrganSelect";

interface OrganFilterState {
  /** The name as it is typed; it counts from the search on. */
  draft: string;
  setDraft: (text: string) => void;
  apply: () => void;
  reset: () => void;
  /** Whether anything but the parent leaves groups out, so that the rows are no whole tree. */
  narrowed: boolean;
}

export function useOrganFilters(params: ListParams): OrganFilterState {
  const name = params.filter("name");
  const [draft, setDraft] = useState(name);
  useEffect(() => setDraft(name), [name]);
  return {
    draft,
    setDraft,
    apply: () => params.setFilters({ name: draft.trim() }),
    reset: () => {
      setDraft("");
      params.setFilters({ name: "", parent: "", role: "", status: "" });
    },
    narrowed: name + params.filter("role") + params.filter("status") !== "",
  };
}

/** What the list of groups is limited to; choices take effect at once, the name with the search. */
export function OrganFilters({ params, filters }: { params: ListParams; filters: OrganFilterState }) {
  const t = useWords("organ");
  const set = (name: string) => (value: number | undefined) =>
    params.setFilters({ [name]: value === undefined ? "" : String(value) });
  return (
    <>
      <Filter label={t("name")}>
        <Input
          value={filters.draft}
          allowClear
          maxLength={100}
          aria-label={t("name")}
          onChange={(event) => filters.setDraft(event.target.value)}
          data-testid="organ-filter-name"
        />
      </Filter>
      <Filter label={t("parent")}>
        <OrganSelect
          value={numberOf(params.filter("parent"))}
          onChange={set("parent")}
          allowClear
          placeholder={t("all")}
          label={t("parent")}
          testId="organ-filter-parent"
        />
      </Filter>
      <Filter label={t("role")}>
        <RoleChoice
          value={numberOf(params.filter("role"))}
          onChange={set("role")}
          placeholder={t("all")}
          label={t("role")}
          testId="organ-filter-role"
        />
      </Filter>
      <Filter label={t("status")}>
        <StatusChoice
          value={params.filter("status")}
          onChange={(status) => params.setFilters({ status })}
          testId="organ-filter-status"
        />
      </Filter>
    </>
  );
}
