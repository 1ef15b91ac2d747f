import { Select } from "antd";
import { useMemo } from "react";
import { useWords } from "@/lib/useWords";
import { Filter } from "@/ui/filters";
import type { Drafting } from "@/ui/useList";
import { numberOf } from "@/ui/useListParams";
import type { RoleOption } from "./queries";
import { useRoleOptions } from "./queries";

interface Props {
  /** Whose users the roles are for; the user's own organisation without. */
  organId?: number;
  /** Those that the organisation may offer, for its own list. */
  offer?: boolean;
  /** Roles that are chosen already and may be offered no more: shown by name, and kept unless taken away. */
  known?: RoleOption[];
  placeholder?: string;
  disabled?: boolean;
  /** Given by the form. */
  id?: string;
  label?: string;
  testId?: string;
}

interface Several extends Props {
  value?: number[];
  onChange?: (roleIds: number[]) => void;
}

/** What the two have in common. */
function useSelect({ organId, offer, known, placeholder, disabled, id, label, testId }: Props) {
  const t = useWords("role");
  const roles = useRoleOptions(organId, offer);
  const options = useMemo(() => optionsOf(roles.data ?? [], known ?? []), [roles.data, known]);
  return {
    id,
    options,
    disabled,
    allowClear: true,
    loading: roles.isPending,
    showSearch: { optionFilterProp: "label" },
    placeholder: placeholder ?? t("choose"),
    notFoundContent: t(roles.isError ? "failed" : "none"),
    style: { width: "100%" },
    "aria-label": label,
    "data-testid": testId,
  };
}

function optionsOf(offered: RoleOption[], known: RoleOption[]) {
  const rest = known.filter((role) => !offered.some((other) => other.roleId === role.roleId));
  return [...offered, ...rest].map(({ roleId, roleName }) => ({ value: roleId, label: roleName }));
}

/** Chooses several roles among those that users of an organisation may be given. */
export function RoleSelect({ value, onChange, ...props }: Several) {
  return (
    <Select<number[]>
      {...useSelect(props)}
      mode="multiple"
      maxTagCount="responsive"
      value={value}
      onChange={onChange}
    />
  );
}

/** The filter `role` of lists: one role, "" for all; takes effect at once. */
export function RoleFilter({ list, width }: { list: Drafting<{ role: string }>; width?: number }) {
  const t = useWords("role");
  const label = t("one");
  const select = useSelect({ label, placeholder: label, testId: `${list.source.name}-filter-role` });
  return (
    <Filter width={width}>
      <Select<number>
        {...select}
        value={numberOf(list.draft.role)}
        onChange={(id) => list.pick({ role: id === undefined ? "" : String(id) })}
      />
    </Filter>
  );
}
