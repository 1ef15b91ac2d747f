import { Segmented } from "antd";
import { useWords } from "@/lib/useWords";
import { Filter } from "@/ui/filters";
import type { Drafting } from "@/ui/useList";
import { SpanFilter } from "./SpanFilter";
import type { Span } from "./span";
import type { whens } from "./whens";

interface When extends Span {
  when: (typeof whens)[number] | "";
}

interface Props {
  list: Drafting<When>;
  /** What is said of that which lasts, such as "standing now". */
  now: string;
}

/** What lasts now, or what was in a span of time. */
export function WhenFilter({ list, now }: Props) {
  const t = useWords("report");
  return (
    <>
      <Filter width="auto">
        <Segmented<When["when"]>
          tabIndex={-1}
          value={list.draft.when}
          options={[
            { value: "", label: now },
            { value: "span", label: t("inSpan") },
          ]}
          onChange={(when) => list.pick({ when })}
          aria-label={t("when")}
          data-testid={`${list.source.name}-when`}
        />
      </Filter>
      {list.draft.when === "span" ? <SpanFilter list={list} /> : null}
    </>
  );
}
