import { Button, Select } from "antd";
import { useState } from "react";
import { useRegions } from "@/features/fence/public";
import { useWords } from "@/lib/useWords";
import styles from "./Subject.module.css";

const levels = ["province", "city", "county"] as const;

/** Chooses a province, a city of it, a district of that: the smallest that was chosen is taken. */
export function DistrictPick({ taken, onTake }: { taken: number[]; onTake: (code: number) => void }) {
  const t = useWords("place");
  const [codes, setCodes] = useState<number[]>([]);
  const last = codes.at(-1);
  return (
    <div className={styles.districts}>
      {levels.map((level, i) => (
        <Level
          key={level}
          level={level}
          parent={i === 0 ? 0 : codes[i - 1]}
          chosen={codes[i]}
          onChoose={(code) => setCodes([...codes.slice(0, i), ...(code === undefined ? [] : [code])])}
        />
      ))}
      <Button
        disabled={last === undefined || taken.includes(last)}
        onClick={() => last !== undefined && onTake(last)}
        data-testid="allowed-add"
      >
        {t("allowed.add")}
      </Button>
    </div>
  );
}

interface LevelProps {
  level: (typeof levels)[number];
  parent: number | undefined;
  chosen: number | undefined;
  onChoose: (code: number | undefined) => void;
}

function Level({ level, parent, chosen, onChoose }: LevelProps) {
  const words = useWords("fence");
  const regions = useRegions(parent);
  return (
    <Select<number>
      allowClear
      showSearch={{ optionFilterProp: "label" }}
      value={chosen}
      placeholder={words(level)}
      aria-label={words(level)}
      disabled={parent === undefined || !regions.data?.length}
      options={(regions.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      popupMatchSelectWidth={false}
      onChange={(code: number | undefined) => onChoose(code)}
      className={styles.region}
      data-testid={`allowed-${level}`}
    />
  );
}
