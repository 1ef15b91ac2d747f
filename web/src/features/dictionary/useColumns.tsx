import type { Leave } from "@/lib/leave";
import { language } from "@/lib/locale";
import { useCell } from "@/lib/useCell";
import { useWords } from "@/lib/useWords";
import { Two, useColumnKit } from "@/ui/columns";
import { RowActions } from "@/ui/RowActions";
import { type Column, leading, phoneOnly, wideOnly } from "@/ui/table/column";
import type { PropertyRow } from "./api";

/** The columns of the dictionary; the last one only for those who may edit. */
export function useColumns(edits: Leave, onEdit: (row: PropertyRow) => void): Column<PropertyRow>[] {
  const t = useWords("dictionary");
  const lang = useCell(language);
  const kit = useColumnKit<PropertyRow>();
  const columns: Column<PropertyRow>[] = [
    leading({
      ...kit.made("name", `${t("name")} / ${t("code")}`, 146, (row) => (
        <Two first={nameOf(row, lang)} second={<span className="wm-mono">{row.code}</span>} />
      )),
      sort: lang === "en" ? "nameEn" : "name",
    }),
    phoneOnly({
      ...kit.two("entry", `${t("val")} / ${t("key")}`, 126, (row) => [
        (lang === "en" ? row.valEn : row.val) || row.val,
        row.key,
      ]),
      sort: lang === "en" ? "valEn" : "val",
    }),
    wideOnly(kit.code("key", t("key"), 150, "key")),
    wideOnly(kit.text("val", t("val"), 160)),
    kit.text("valEn", t("valEn"), 160),
    kit.amount("sort", t("sort"), 74, "sort"),
    kit.status(),
    kit.text("remark", t("remark"), 140),
    kit.time("updateTime", t("updateTime")),
  ];
  if (!edits) return columns;
  const actions = (row: PropertyRow) => (
    <RowActions
      name={`${row.code}.${row.key}`}
      testId="property"
      words={[{ key: "edit", label: t("edit"), may: edits, onClick: () => onEdit(row) }]}
    />
  );
  return [...columns, kit.actions(84, actions)];
}

/** The list's name in the language of the screen, whichever there is. */
function nameOf(row: PropertyRow, lang: string): string {
  return (lang === "en" ? row.nameEn : row.name) || row.name || row.nameEn;
}
