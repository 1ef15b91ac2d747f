import { Tooltip } from "antd";
import { Fragment, type ReactNode } from "react";
import { useChoices } from "@/features/dictionary/public";
import type { Leave } from "@/lib/leave";
import { useWords } from "@/lib/useWords";
import { Two, useColumnKit } from "@/ui/columns";
import { RowActions } from "@/ui/RowActions";
import { type Column, phoneOnly, wideOnly } from "@/ui/table/column";
import type { ModelRow } from "./api";
import { capabilities, spanOf } from "./form";
import styles from "./Model.module.css";

/** The columns of the catalogue; the last one only for those who may edit. */
export function useColumns(edits: Leave, onEdit: (row: ModelRow) => void): Column<ModelRow>[] {
  const t = useWords("devicemodel");
  const kit = useColumnKit<ModelRow>();
  const figure = (key: string, title: string, width: number, render: (row: ModelRow) => ReactNode) => ({
    ...kit.made(key, title, width, render),
    align: "right" as const,
  });
  const columns: Column<ModelRow>[] = [
    phoneOnly(
      kit.made("model", t("code"), 268, (row) => (
        <Two first={<span className={styles.code}>{row.code}</span>} second={<Capabilities row={row} />} />
      )),
    ),
    wideOnly({
      ...kit.made("code", t("code"), 130, (row) => <span className={styles.code}>{row.code}</span>),
      fixed: "left",
    }),
    kit.text("name", t("name"), 170),
    wideOnly(kit.made("capabilities", t("capabilities"), 400, (row) => <Capabilities row={row} />)),
    figure("commands", t("commands"), 100, (row) => <Commands row={row} />),
    kit.amount("devices", t("devices"), 78, "deviceCount"),
    kit.text("type", t("type"), 84, "typeName"),
    kit.made("protocol", t("protocol"), 90, (row) => row.protocol || t("anyProtocol")),
    figure("report", t("report"), 116, (row) => <Span seconds={row.reportSeconds} />),
    figure("heartbeat", t("heartbeat"), 104, (row) => <Span seconds={row.heartbeatSeconds} />),
    kit.status(92),
    kit.amount("sort", t("sort"), 76, "sort"),
    kit.text("remark", t("remark"), 160),
  ];
  if (!edits) return columns;
  const actions = (row: ModelRow) => (
    <RowActions
      name={row.code}
      testId="model"
      words={[{ key: "edit", label: t("edit"), may: edits, onClick: () => onEdit(row) }]}
    />
  );
  return [...columns, kit.actions(84, actions)];
}

/** What it can do, on one line; what has no room there is told by the tip. That it stops vehicles stands out. */
function Capabilities({ row }: { row: ModelRow }) {
  const t = useWords("devicemodel");
  const names = row.capabilities.map((name) => {
    const known = capabilities.find((capability) => capability === name);
    return known ? t(`can.${known}`) : name;
  });
  return (
    <span className={styles.can} data-tip={names.join(t("comma"))}>
      {names.map((name, at) => (
        <Fragment key={name}>
          {at > 0 ? t("comma") : ""}
          {row.capabilities[at] === "CUT_OFF" ? <strong>{name}</strong> : name}
        </Fragment>
      ))}
    </span>
  );
}

function Span({ seconds }: { seconds: number }) {
  const t = useWords("devicemodel");
  if (seconds === 0) return null;
  const [count, unit] = spanOf(seconds);
  return t(`span.${unit}`, { count });
}

/** How many commands it takes; which, when pointed at. */
function Commands({ row }: { row: ModelRow }) {
  const t = useWords("devicemodel");
  const choices = useChoices("CMD_CODE");
  if (row.commands.length === 0) return row.commands.length;
  const names = row.commands.map((key) => choices.find((choice) => choice.key === key)?.val ?? key);
  return (
    <Tooltip title={names.join(t("comma"))} trigger={["hover", "focus"]}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its tooltip is for the keyboard too */}
      <span tabIndex={0}>{row.commands.length}</span>
    </Tooltip>
  );
}
