import { shortcuts, spanOfShortcut } from "@/features/history/parts";
import { useWords } from "@/lib/useWords";
import { Filter } from "@/ui/filters";
import { SpanField } from "@/ui/SpanField";
import type { Drafting } from "@/ui/useList";
import type { Paid } from "./paid";

/** When something was paid; it counts with the search. */
export function PaidFilter({ list }: { list: Drafting<Paid> }) {
  const t = useWords("payment");
  const words = useWords("history");
  const { from, to } = list.draft;
  return (
    <Filter width={310}>
      <SpanField
        id={list.source.name}
        precision="minute"
        value={[from, to]}
        names={[t("from"), t("to")]}
        shortcuts={shortcuts.map((name) => ({
          label: words(`shortcut.${name}`),
          value: () => spanOfShortcut(name),
        }))}
        onChange={([first, last]) => list.edit({ from: first, to: last })}
      />
    </Filter>
  );
}
