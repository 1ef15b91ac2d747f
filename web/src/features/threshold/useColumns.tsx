import { Button, InputNumber, Switch, type TableColumnsType, Tag } from "antd";
import { useChoices } from "@/features/dictionary/public";
import { type FieldName, useLabels } from "@/lib/labels";
import { useNarrow } from "@/lib/useNarrow";
import { useWords } from "@/lib/useWords";
import type { Threshold } from "./api";
import { changed, type Draft, ownOf } from "./draft";
import styles from "./Threshold.module.css";

interface Parts {
  draft: Draft;
  onChange: (draft: Draft) => void;
  editable: boolean;
}

/** What a threshold is, what counts and who says so, and what is set here. */
export function useColumns({ draft, onChange, editable }: Parts): TableColumnsType<Threshold> {
  const t = useWords("threshold");
  const label = useLabels();
  const classes = useChoices("ALARM_CLASS");
  const shown = useShown();
  // A phone shows what counts and who says so whole; what is set is beside that.
  const narrow = useNarrow();
  return [
    {
      title: t("what"),
      width: narrow ? 128 : 260,
      render: (_, row) => label(row.name as FieldName),
    },
    {
      title: t("class"),
      width: 130,
      responsive: ["md"],
      render: (_, row) =>
        classes.find(({ key }) => key === row.alarmClass)?.val ?? (row.alarmClass || t("allClasses")),
    },
    {
      title: t("counts"),
      width: narrow ? 88 : 110,
      render: (_, row) => <span data-testid={`threshold-value-${row.name}`}>{shown(row, row.value)}</span>,
    },
    {
      title: t("decides"),
      width: narrow ? 108 : 190,
      render: (_, row) => (
        <span className={styles.level} data-testid={`threshold-level-${row.name}`}>
          <Tag color={row.own === null ? undefined : "blue"}>{t(`level.${row.level}`)}</Tag>
          <span className={styles.from}>{row.from}</span>
        </span>
      ),
    },
    {
      title: t("here"),
      width: 250,
      render: (_, row) => (
        <Own
          row={row}
          own={ownOf(row, draft)}
          editable={editable}
          onChange={(value) => onChange(changed(draft, row, value))}
        />
      ),
    },
  ];
}

/** A value with its unit, a switch as on or off. */
function useShown(): (row: Threshold, value: number) => string {
  const t = useWords("threshold");
  return (row, value) =>
    row.kind === "switch"
      ? t(value === 1 ? "on" : "off")
      : `${value}${row.unit === "percent" ? "" : " "}${row.unit ? t(`unit.${row.unit}`) : ""}`;
}

interface OwnProps {
  row: Threshold;
  own: number | null;
  editable: boolean;
  onChange: (value: number | null) => void;
}

/** What is set here; inherited, until somebody sets it. */
function Own({ row, own, editable, onChange }: OwnProps) {
  const t = useWords("threshold");
  const label = useLabels();
  const shown = useShown();
  const name = label(row.name as FieldName);
  if (!editable) return own === null ? t("inherited") : shown(row, own);
  if (own === null) {
    return (
      <Button
        type="link"
        size="small"
        onClick={() => onChange(row.value)}
        data-testid={`threshold-set-${row.name}`}
      >
        {t("set")}
      </Button>
    );
  }
  return (
    <span className={styles.own}>
      {row.kind === "switch" ? (
        <Switch
          size="small"
          checked={own === 1}
          onChange={(on) => onChange(on ? 1 : 0)}
          aria-label={name}
          data-testid={`threshold-own-${row.name}`}
        />
      ) : (
        <InputNumber<number>
          size="small"
          value={own}
          precision={0}
          status={own < row.min || own > row.max ? "error" : undefined}
          onChange={(value) => onChange(value ?? row.value)}
          suffix={row.unit ? t(`unit.${row.unit}`) : undefined}
          aria-label={name}
          title={t("bounds", { min: row.min, max: row.max })}
          data-testid={`threshold-own-${row.name}`}
        />
      )}
      <Button
        type="link"
        size="small"
        onClick={() => onChange(null)}
        data-testid={`threshold-inherit-${row.name}`}
      >
        {t("inherit")}
      </Button>
    </span>
  );
}
