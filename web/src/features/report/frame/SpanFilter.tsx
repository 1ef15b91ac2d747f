import { shortcuts, spanOfShortcut } from "@/features/history/parts";
import { useWords } from "@/lib/useWords";
import { Filter } from "@/ui/filters";
import { SpanField } from "@/ui/SpanField";
import type { Drafting } from "@/ui/useList";
import { isOpen, type Span } from "./span";

/** A span of time, to the minute, with the spans that are often asked for; it counts with the search. */
export function SpanFilter({ list }: { list: Drafting<Span> }) {
  const words = useWords("history");
  const { from, to } = list.draft;
  return (
    <Filter width={310}>
      <SpanField
        id={list.source.name}
        precision="minute"
        value={[from, to]}
        names={[words("from"), words("to")]}
        shortcuts={shortcuts.map((name) => ({
          label: words(`shortcut.${name}`),
          value: () => spanOfShortcut(name),
        }))}
        wrong={isOpen(list.draft)}
        onChange={([first, last]) => list.edit({ from: first, to: last })}
      />
    </Filter>
  );
}
