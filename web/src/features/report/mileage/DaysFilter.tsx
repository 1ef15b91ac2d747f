import { spanOfShortcut } from "@/features/history/parts";
import { useWords } from "@/lib/useWords";
import { Filter } from "@/ui/filters";
import { SpanField } from "@/ui/SpanField";
import type { Drafting } from "@/ui/useList";
import { type Days, isOpen } from "./dates";

/** Spans of whole days that are often asked for. */
const often = ["today", "yesterday", "last7Days", "last30Days", "thisMonth", "lastMonth"] as const;

/** Some days, both ends among them; they count with the search. */
export function DaysFilter({ list }: { list: Drafting<Days> }) {
  const words = useWords("history");
  const { from, to } = list.draft;
  return (
    <Filter width={240}>
      <SpanField
        id={list.source.name}
        precision="day"
        value={[from, to]}
        names={[words("from"), words("to")]}
        shortcuts={often.map((name) => ({
          label: words(`shortcut.${name}`),
          value: () => spanOfShortcut(name),
        }))}
        wrong={isOpen(list.draft)}
        onChange={([first, last]) => list.edit({ from: first, to: last })}
      />
    </Filter>
  );
}
