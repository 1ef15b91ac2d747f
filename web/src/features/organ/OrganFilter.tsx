import { Checkbox } from "antd";
import { useTight } from "@/lib/useNarrow";
import { useWords } from "@/lib/useWords";
import { Filter, type FilterProps } from "@/ui/filters";
import type { Drafting } from "@/ui/useList";
import { numberOf } from "@/ui/useListParams";
import { OrganSelect } from "./OrganSelect";

/** The filters `organ` and `below`: an organisation, "" for all, and "0" without those below it; they take effect at once. */
export function OrganFilter({ list }: { list: Drafting<{ organ: string; below: string }> }) {
  const t = useWords("organ");
  const tight = useTight();
  const testId = `${list.source.name}-filter`;
  return (
    <Filter width="auto">
      <span style={{ display: "flex", alignItems: "center", gap: tight ? 6 : 8 }}>
        <span style={{ width: tight ? 140 : 164 }}>
          <OrganSelect
            value={numberOf(list.draft.organ)}
            onChange={(id) => list.pick({ organ: id === undefined ? "" : String(id) })}
            label={t("one")}
            placeholder={t("allOf")}
            allowClear
            testId={`${testId}-organ`}
          />
        </span>
        <Checkbox
          checked={list.draft.below !== "0"}
          onChange={(event) => list.pick({ below: event.target.checked ? "" : "0" })}
          aria-label={t("below")}
          data-tip={tight ? t("below") : undefined}
          data-testid={`${testId}-below`}
        >
          {t(tight ? "belowShort" : "below")}
        </Checkbox>
      </span>
    </Filter>
  );
}

/** One organisation, or all; takes effect at once. */
export function OrganChoice<Filters extends Record<string, string>>(props: FilterProps<Filters>) {
  const { list, name, label, width = 170, testId = `${list.source.name}-filter-${name}` } = props;
  const pick = (id: number | undefined) =>
    list.pick({ [name]: id === undefined ? "" : String(id) } as Partial<Filters>);
  return (
    <Filter width={width}>
      <OrganSelect
        value={numberOf(list.draft[name] ?? "")}
        onChange={pick}
        allowClear
        placeholder={label}
        label={label}
        testId={testId}
      />
    </Filter>
  );
}
