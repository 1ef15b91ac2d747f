import { useChoices } from "@/features/dictionary/public";
import { useMay } from "@/features/site/public";
import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import { Two, useColumnKit } from "@/ui/columns";
import { StatusMark } from "@/ui/StatusMark";
import { type Column, phoneOnly, wideOnly } from "@/ui/table/column";
import { type EditAct, EditDelete } from "@/ui/table/EditDelete";
import type { RuleRow } from "../api";
import styles from "../Notice.module.css";
import { clockOf, DAY } from "../times/times";

/** The columns of the rules; the last one only for those who may do something with a row. */
export function useColumns(onDo: (act: EditAct<RuleRow>) => void): Column<RuleRow>[] {
  const t = useWords("notice");
  const words = useWords("ui");
  const label = useLabels();
  const may = useMay();
  const kit = useColumnKit<RuleRow>();
  const types = new Map(useChoices("ALARM_TYPE").map(({ key, val }) => [key, val]));
  const about = (row: RuleRow) =>
    row.alarmTypes.length === 0
      ? t("allTypes")
      : row.alarmTypes.map((key) => types.get(key) ?? key).join(t("comma"));
  const whom = (row: RuleRow) =>
    [
      row.userCount > 0 ? t("users", { count: row.userCount }) : "",
      ...row.emails,
      row.webhookUrl ? t("webhookTo", { host: hostOf(row.webhookUrl) }) : "",
    ]
      .filter(Boolean)
      .join(t("comma"));
  const when = (row: RuleRow) => {
    if (row.digestMinutes === 0) return t("atOnce");
    if (row.digestMinutes === DAY) return t("dailyAt", { time: clockOf(row.digestAt) });
    return row.digestMinutes < 60
      ? t("everyMinutes", { count: row.digestMinutes })
      : t("everyHours", { count: row.digestMinutes / 60 });
  };
  const columns: Column<RuleRow>[] = [
    wideOnly({ ...kit.field("ruleName", 220, (row) => <Name row={row} />), fixed: "left" }),
    wideOnly(kit.made("enabled", words("status"), 98, (row) => <StatusMark status={row.enabled} />)),
    phoneOnly(
      kit.made("rule", label("ruleName"), 210, (row) => (
        <Two
          first={<Name row={row} />}
          second={row.enabled === 1 ? [whom(row), when(row)].filter(Boolean).join(" · ") : t("off")}
        />
      )),
    ),
    kit.field("organName", 130),
    kit.two("about", t("about"), 210, (row) => [
      about(row),
      row.vehicleCount > 0 ? t("vehicles", { count: row.vehicleCount }) : "",
    ]),
    kit.made("whom", t("whom"), 220, (row) => <span title={whom(row)}>{whom(row)}</span>),
    kit.two("when", t("when"), 150, (row) => [
      when(row),
      row.quietFrom === row.quietTo
        ? ""
        : t("quietSpan", { from: clockOf(row.quietFrom), to: clockOf(row.quietTo) }),
    ]),
    { ...kit.time("updateTime", t("updated"), 164), hidden: true },
  ];
  const [edits, deletes] = [may("/notice/updaterule"), may("/notice/deleterule")];
  if (!edits && !deletes) return columns;
  const actions = (row: RuleRow) => (
    <EditDelete
      name={row.ruleName}
      id={row.ruleId}
      testId="notice"
      says={{ edit: t("edit"), remove: t("remove") }}
      edits={edits}
      deletes={deletes}
      onEdit={() => onDo({ what: "edit", row })}
      onDelete={() => onDo({ what: "delete", rows: [row] })}
    />
  );
  return [...columns, kit.actions(96, actions)];
}

/** The name of a rule; of one that is off it steps back. */
function Name({ row: { ruleName, enabled } }: { row: RuleRow }) {
  return (
    <span title={ruleName} data-off={enabled !== 1 || undefined} className={styles.ruleName}>
      {ruleName}
    </span>
  );
}

function hostOf(url: string): string {
  try {
    return new URL(url).host;
  } catch {
    return url;
  }
}
