import { Checkbox } from "antd";
import { useWords } from "@/lib/useWords";
import { Filter } from "@/ui/ListPage";
import { numberOf } from "@/ui/useListParams";
import { OrganSelect } from "./OrganSelect";

interface Props {
  /** The chosen organisation's id, "" for all. */
  organ: string;
  /** "0" without those below. */
  below: string;
  onPick: (change: { organ?: string; below?: string }) => void;
  testId: string;
}

/** The filter of lists by organisation, with or without those below. */
export function OrganFilter({ organ, below, onPick, testId }: Props) {
  const t = useWords("organ");
  return (
    <Filter label={t("one")}>
      <span style={{ display: "flex", alignItems: "center", gap: 8 }}>
        <span style={{ width: 132 }}>
          <OrganSelect
            value={numberOf(organ)}
            onChange={(id) => onPick({ organ: id === undefined ? "" : String(id) })}
            label={t("one")}
            placeholder={t("all")}
            allowClear
            testId={`${testId}-organ`}
          />
        </span>
        <Checkbox
          checked={below !== "0"}
          onChange={(event) => onPick({ below: event.target.checked ? "" : "0" })}
          data-testid={`${testId}-below`}
        >
          {t("below")}
        </Checkbox>
      </span>
    </Filter>
  );
}
