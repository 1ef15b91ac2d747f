import { Select } from "antd";
import { useWords } from "@/lib/useWords";
import { Filter } from "@/ui/filters";
import type { Drafting } from "@/ui/useList";
import { NumberFilter } from "../frame/NumberFilter";
import { type Silence, units } from "./silence";

type Filters = Record<"least" | "most", string> & Pick<Silence, "unit">;

/** How long a device is silent: from one number to another, in days or hours; it counts with the search. */
export function SilenceFilter({ list }: { list: Drafting<Filters> }) {
  const t = useWords("report");
  return (
    <>
      <NumberFilter list={list} name="least" label={t("offline.least")} width={56} />
      <span aria-hidden>{"–"}</span>
      <NumberFilter list={list} name="most" label={t("offline.most")} width={56} />
      <Filter width={82}>
        <Select<(typeof units)[number]>
          value={list.draft.unit || "day"}
          aria-label={t("offline.unit")}
          options={units.map((value) => ({ value, label: t(`unit.${value}`) }))}
          onChange={(unit) => list.edit({ unit })}
          data-testid={`${list.source.name}-filter-unit`}
        />
      </Filter>
    </>
  );
}
