import { OrganFilter } from "@/features/organ/public";
import { RoleFilter } from "@/features/rolechoice/public";
import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import { StatusFilter, TextFilter } from "@/ui/filters";
import type { Drafting, FiltersOf } from "@/ui/useList";
import type { users } from "./list";

/** Name, code, group with or without those below, role and status. */
export function UserFilters({ list }: { list: Drafting<FiltersOf<typeof users.filters>> }) {
  const t = useWords("user");
  const label = useLabels();
  return (
    <>
      <TextFilter list={list} name="userName" label={t("filter.userName")} width={150} />
      <TextFilter list={list} name="userCode" label={label("userCode")} width={108} />
      <OrganFilter list={list} />
      <RoleFilter list={list} width={130} />
      <StatusFilter list={list} width={104} />
    </>
  );
}
