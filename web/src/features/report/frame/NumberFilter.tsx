import { Input } from "antd";
import { Filter, type FilterProps } from "@/ui/filters";
import { isWhole } from "./whole";

interface Props<Filters> extends FilterProps<Filters> {
  /** Stands after the number. */
  unit?: string;
  /** Stands before it. */
  sign?: string;
}

/** A whole number, which counts with the search. */
export function NumberFilter<Filters extends Record<string, string>>(props: Props<Filters>) {
  const { list, name, label, width = 80, unit, sign } = props;
  const text = list.draft[name] ?? "";
  const wrong = text !== "" && !isWhole(text);
  return (
    <Filter width={width}>
      <Input
        value={text}
        inputMode="numeric"
        maxLength={5}
        prefix={sign}
        suffix={unit}
        status={wrong ? "error" : undefined}
        aria-label={label}
        aria-invalid={wrong || undefined}
        data-tip={label}
        onChange={(event) => list.edit({ [name]: event.target.value } as Partial<Filters>)}
        data-testid={`${list.source.name}-filter-${name}`}
      />
    </Filter>
  );
}
