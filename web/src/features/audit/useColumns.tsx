import { dateTime } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import { CopyText } from "@/ui/CopyText";
import { useColumnKit } from "@/ui/columns";
import { type Column, phoneOnly, wideOnly } from "@/ui/table/column";
import type { LogRow } from "./api";
import { LevelTag } from "./LevelTag";

/** When, how grave, what, by whom and from where. */
export function useColumns(): Column<LogRow>[] {
  const t = useWords("audit");
  const kit = useColumnKit<LogRow>();
  return [
    phoneOnly({
      ...kit.said("entry", `${t("content")} / ${t("createTime")}`, 300, (row) => [
        row.logContent,
        [dateTime(row.createTime), row.user].join(" · "),
      ]),
      sort: "createTime",
    }),
    wideOnly(kit.time("createTime", t("createTime"))),
    wideOnly(kit.text("user", t("user"), 140)),
    kit.made("level", t("level"), 102, (row) => <LevelTag level={row.logLevel} />),
    kit.text("type", t("type"), 76, "logTypeName"),
    kit.made("source", t("source"), 106, (row) => t(`sources.${row.source}`)),
    kit.text("module", t("module"), 128, "moduleName"),
    wideOnly(kit.text("content", t("content"), 330, "logContent")),
    kit.made("key", t("key"), 172, (row) => (row.key ? <CopyText text={row.key} /> : null)),
    kit.text("address", t("address"), 130),
  ];
}
