import { AutoComplete, Input, Select } from "antd";
import { useChoices } from "@/features/dictionary/public";
import { OrganFilter } from "@/features/organ/public";
import { useWords } from "@/lib/useWords";
import { Filter } from "@/ui/ListPage";
import { type Filters, onlineStates } from "./manageFilters";
import { kindOf } from "./state";

interface Props {
  draft: Filters;
  onType: (change: Partial<Filters>) => void;
  /** Choices take effect at once. */
  onPick: (change: Partial<Filters>) => void;
}

/** Group with or without those below, type, model, state, and part of a number or name. */
export function ManageFilters({ draft, onType, onPick }: Props) {
  const t = useWords("device");
  const ui = useWords("ui");
  const types = useChoices("DEVICE_TYPE");
  const all = { value: "", label: ui("all") };
  return (
    <>
      <OrganFilter organ={draft.organ} below={draft.below} onPick={onPick} testId="device-filter" />
      <Filter label={t("type")} width={88}>
        <Select<string>
          value={draft.type}
          aria-label={t("type")}
          options={[all, ...types.map(({ iden, val }) => ({ value: iden, label: val }))]}
          onChange={(type) => onPick({ type })}
          data-testid="device-filter-type"
        />
      </Filter>
      <ModelFilter draft={draft} onType={onType} onPick={onPick} />
      <Filter label={t("onlineState")} width={96}>
        <Select<string>
          value={draft.state}
          aria-label={t("onlineState")}
          options={[
            all,
            ...onlineStates.map((value) => ({ value, label: t(`state.${kindOf(Number(value))}`) })),
          ]}
          onChange={(state) => onPick({ state })}
          data-testid="device-filter-state"
        />
      </Filter>
      <Filter label={t("key")} width={170}>
        <Input
          value={draft.key}
          allowClear
          maxLength={100}
          placeholder={t("keyHint")}
          title={t("keyHint")}
          aria-label={t("key")}
          onChange={(event) => onType({ key: event.target.value })}
          data-testid="device-filter-key"
        />
      </Filter>
    </>
  );
}

/** A model by part of its code or name; one that the catalogue does not have can be typed. */
function ModelFilter({ draft, onType, onPick }: Props) {
  const t = useWords("device");
  const models = useChoices("DEVICE_MODEL");
  return (
    <Filter label={t("model")} width={108}>
      <AutoComplete<string>
        value={draft.model}
        allowClear
        aria-label={t("model")}
        options={models.map(({ key, val }) => ({ value: key, label: val }))}
        showSearch={{
          filterOption: (typed, option) =>
            `${option?.value} ${option?.label}`.toLowerCase().includes(typed.trim().toLowerCase()),
        }}
        popupMatchSelectWidth={280}
        onChange={(model) => onType({ model: model ?? "" })}
        onSelect={(model) => onPick({ model })}
        onClear={() => onPick({ model: "" })}
        data-testid="device-filter-model"
      />
    </Filter>
  );
}
