import { Checkbox, Input, Select } from "antd";
import { OrganSelect } from "@/features/organ/public";
import { RoleChoice } from "@/features/role/public";
import { useWords } from "@/lib/useWords";
import { Filter } from "@/ui/ListPage";
import { type Filters, numberOf } from "./filters";

const statuses = ["", "1", "0"] as const;

interface Props {
  /** The texts as they are being typed, and the choices. */
  draft: Filters;
  onType: (change: Partial<Filters>) => void;
  /** Choices take effect at once. */
  onPick: (change: Partial<Filters>) => void;
}

const text = (id: number | undefined) => (id === undefined ? "" : String(id));

/** Name, code, group with or without those below, role and status. */
export function UserFilters({ draft, onType, onPick }: Props) {
  const t = useWords("user");
  const ui = useWords("ui");
  return (
    <>
      {(["userName", "userCode"] as const).map((name) => (
        <Filter key={name} label={t(`filter.${name}`)} width={name === "userName" ? 130 : 96}>
          <Input
            value={draft[name]}
            allowClear
            maxLength={100}
            aria-label={t(`filter.${name}`)}
            onChange={(event) => onType({ [name]: event.target.value })}
            data-testid={`user-filter-${name}`}
          />
        </Filter>
      ))}
      <Filter label={t("organ")}>
        <span style={{ display: "flex", alignItems: "center", gap: 8 }}>
          <span style={{ width: 150 }}>
            <OrganSelect
              value={numberOf(draft.organId)}
              onChange={(id) => onPick({ organId: text(id) })}
              label={t("organ")}
              placeholder={ui("all")}
              allowClear
              testId="user-filter-organ"
            />
          </span>
          <Checkbox
            checked={draft.hasSubOrgan !== "0"}
            onChange={(event) => onPick({ hasSubOrgan: event.target.checked ? "" : "0" })}
            data-testid="user-filter-below"
          >
            {t("filter.below")}
          </Checkbox>
        </span>
      </Filter>
      <Filter label={t("role")} width={130}>
        <RoleChoice
          value={numberOf(draft.roleId)}
          onChange={(id) => onPick({ roleId: text(id) })}
          label={t("role")}
          placeholder={ui("all")}
          testId="user-filter-role"
        />
      </Filter>
      <Filter label={t("status")} width={92}>
        <Select<string>
          value={draft.status}
          aria-label={t("status")}
          options={statuses.map((value) => ({
            value,
            label: ui(value === "" ? "all" : value === "1" ? "enabled" : "disabled"),
          }))}
          onChange={(status) => onPick({ status })}
          data-testid="user-filter-status"
        />
      </Filter>
    </>
  );
}
