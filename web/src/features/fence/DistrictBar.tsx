import { Select } from "antd";
import { useState } from "react";
import { useWords } from "@/lib/useWords";
import styles from "./Fence.module.css";
import { useRegions } from "./queries";
import { codesOf, districtOf, type Shape } from "./shape";

const levels = ["province", "city", "county"] as const;

interface Props {
  value: Shape | undefined;
  onChange: (shape: Shape) => void;
}

/** Chooses a province, a city of it, a district of that: each choice is a shape, and a smaller one can follow. */
export function DistrictBar({ value, onChange }: Props) {
  const [codes, setCodes] = useState<number[]>(() => (value ? codesOf(value) : []));
  const [names, setNames] = useState<string[]>([]);
  const choose = (level: number, code: number, name: string) => {
    const nextCodes = [...codes.slice(0, level), code];
    const nextNames = [...names.slice(0, level), name];
    setCodes(nextCodes);
    setNames(nextNames);
  };
  const t = useWords("fence");
  return (
    <div className={styles.districts} data-testid="fence-districts">
      {levels.map((level, i) => (
        <Level
          key={level}
          level={level}
          parent={i === 0 ? 0 : codes[i - 1]}
          chosen={codes[i]}
          onChoose={(code, name) => choose(i, code, name)}
        />
      ))}
      <button
        type="button"
        className={styles.take}
        disabled={codes.length === 0}
        onClick={() => onChange(districtOf(codes, names))}
        data-testid="fence-district-take"
      >
        {t("takeDistrict")}
      </button>
    </div>
  );
}

interface LevelProps {
  level: (typeof levels)[number];
  parent: number | undefined;
  chosen: number | undefined;
  onChoose: (code: number, name: string) => void;
}

function Level({ level, parent, chosen, onChoose }: LevelProps) {
  const t = useWords("fence");
  const regions = useRegions(parent);
  const options = (regions.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Select<number>
      size="small"
      showSearch={{ optionFilterProp: "label" }}
      value={chosen}
      placeholder={t(level)}
      aria-label={t(level)}
      disabled={parent === undefined || options.length === 0}
      options={options}
      popupMatchSelectWidth={false}
      onChange={(code) => onChoose(code, options.find(({ value }) => value === code)?.label ?? "")}
      data-testid={`fence-${level}`}
    />
  );
}
