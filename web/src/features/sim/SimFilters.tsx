import { Input, Select } from "antd";
import { useChoices } from "@/features/dictionary/public";
import { OrganFilter } from "@/features/organ/public";
import { useWords } from "@/lib/useWords";
import { Filter } from "@/ui/ListPage";
import { type Filters, states } from "./filters";

interface Props {
  draft: Filters;
  onType: (change: Partial<Filters>) => void;
  /** Choices take effect at once. */
  onPick: (change: Partial<Filters>) => void;
}

/** Group with or without those below, state, and part of SIM number or ICCID. */
export function SimFilters({ draft, onType, onPick }: Props) {
  const t = useWords("sim");
  const ui = useWords("ui");
  const names = useChoices("SIM_STATE");
  const nameOf = (state: string) => names.find(({ key }) => key === state)?.val ?? state;
  return (
    <>
      <OrganFilter organ={draft.organ} below={draft.below} onPick={onPick} testId="sim-filter" />
      <Filter label={t("state")} width={128}>
        <Select<string>
          value={draft.state}
          aria-label={t("state")}
          options={[
            { value: "", label: ui("all") },
            ...states.map((value) => ({ value, label: nameOf(value) })),
          ]}
          onChange={(state) => onPick({ state })}
          data-testid="sim-filter-state"
        />
      </Filter>
      <Filter label={t("key")} width={240}>
        <Input
          value={draft.key}
          allowClear
          maxLength={100}
          placeholder={t("keyHint")}
          aria-label={t("key")}
          onChange={(event) => onType({ key: event.target.value })}
          data-testid="sim-filter-key"
        />
      </Filter>
    </>
  );
}
