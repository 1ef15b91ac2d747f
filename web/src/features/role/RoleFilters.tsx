import { Input } from "antd";
import { useEffect, useState } from "react";
import { OrganSelect } from "@/features/organ/public";
import { useWords } from "@/lib/useWords";
import { Filter } from "@/ui/ListPage";
import { StatusChoice } from "@/ui/Status";
import { type ListParams, numberOf } from "@/ui/useListParams";

interface RoleFilterState {
  /** The name as it is typed; it counts from the search on. */
  draft: string;
  setDraft: (text: string) => void;
  apply: () => void;
  reset: () => void;
  narrowed: boolean;
}

export function useRoleFilters(params: ListParams): RoleFilterState {
  const name = params.filter("name");
  const [draft, setDraft] = useState(name);
  useEffect(() => setDraft(name), [name]);
  return {
    draft,
    setDraft,
    apply: () => params.setFilters({ name: draft.trim() }),
    reset: () => {
      setDraft("");
      params.setFilters({ name: "", organ: "", status: "" });
    },
    narrowed: name + params.filter("organ") + params.filter("status") !== "",
  };
}

/** What the list of roles is limited to; choices take effect at once, the name with the search. */
export function RoleFilters({ params, filters }: { params: ListParams; filters: RoleFilterState }) {
  const t = useWords("role");
  return (
    <>
      <Filter label={t("name")}>
        <Input
          value={filters.draft}
          allowClear
          maxLength={100}
          aria-label={t("name")}
          onChange={(event) => filters.setDraft(event.target.value)}
          data-testid="role-filter-name"
        />
      </Filter>
      <Filter label={t("organ")}>
        <OrganSelect
          value={numberOf(params.filter("organ"))}
          onChange={(organ) => params.setFilters({ organ: organ === undefined ? "" : String(organ) })}
          allowClear
          placeholder={t("all")}
          label={t("organ")}
          testId="role-filter-organ"
        />
      </Filter>
      <Filter label={t("status")}>
        <StatusChoice
          value={params.filter("status")}
          onChange={(status) => params.setFilters({ status })}
          testId="role-filter-status"
        />
      </Filter>
    </>
  );
}
