import { AutoComplete } from "antd";
import { useChoices } from "@/features/dictionary/public";
import { OrganFilter } from "@/features/organ/public";
import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import { ChoiceFilter, Filter, TextFilter } from "@/ui/filters";
import type { Drafting, FiltersOf } from "@/ui/useList";
import { type devices, onlineStates } from "./list";
import { kindOf } from "./state";

type List = Drafting<FiltersOf<typeof devices.filters>>;

/** Group with or without those below, type, model, state, and part of a number or name. */
export function ManageFilters({ list }: { list: List }) {
  const t = useWords("device");
  const label = useLabels();
  const types = useChoices("DEVICE_TYPE");
  return (
    <>
      <OrganFilter list={list} />
      <ChoiceFilter
        list={list}
        name="type"
        label={label("deviceType")}
        width={108}
        options={types.map(({ iden, val }) => ({ value: iden, label: val }))}
      />
      <ModelFilter list={list} />
      <ChoiceFilter
        list={list}
        name="state"
        label={label("onlineState")}
        width={112}
        options={onlineStates.map((value) => ({ value, label: t(`state.${kindOf(Number(value))}`) }))}
      />
      <TextFilter list={list} name="key" label={t("key")} hint={t("keyHint")} width={150} />
    </>
  );
}

/** A model by part of its code or name; one that the catalogue does not have can be typed. */
function ModelFilter({ list }: { list: List }) {
  const label = useLabels();
  const models = useChoices("DEVICE_MODEL");
  return (
    <Filter width={108}>
      <AutoComplete<string>
        value={list.draft.model}
        allowClear
        aria-label={label("deviceModel")}
        placeholder={label("deviceModel")}
        options={models.map(({ key, val }) => ({ value: key, label: val }))}
        showSearch={{
          filterOption: (typed, option) =>
            `${option?.value} ${option?.label}`.toLowerCase().includes(typed.trim().toLowerCase()),
        }}
        popupMatchSelectWidth={280}
        onChange={(model) => list.edit({ model: model ?? "" })}
        onSelect={(model) => list.pick({ model })}
        onClear={() => list.pick({ model: "" })}
        data-testid="device-filter-model"
      />
    </Filter>
  );
}
