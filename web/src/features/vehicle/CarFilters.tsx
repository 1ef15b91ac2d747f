import { Input } from "antd";
import { OrganFilter } from "@/features/organ/public";
import { useWords } from "@/lib/useWords";
import { Filter } from "@/ui/ListPage";
import type { Filters } from "./filters";

interface Props {
  draft: Filters;
  onType: (change: Partial<Filters>) => void;
  /** Choices take effect at once. */
  onPick: (change: Partial<Filters>) => void;
}

/** Group with or without those below, and part of plate, VIN or owner. */
export function CarFilters({ draft, onType, onPick }: Props) {
  const t = useWords("vehicle");
  return (
    <>
      <OrganFilter organ={draft.organ} below={draft.below} onPick={onPick} testId="car-filter" />
      <Filter label={t("key")} width={240}>
        <Input
          value={draft.key}
          allowClear
          maxLength={100}
          placeholder={t("keyHint")}
          aria-label={t("key")}
          onChange={(event) => onType({ key: event.target.value })}
          data-testid="car-filter-key"
        />
      </Filter>
    </>
  );
}
