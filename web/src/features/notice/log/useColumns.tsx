import { RedoOutlined } from "@ant-design/icons";
import { Tag } from "antd";
import { useMay } from "@/features/site/public";
import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import { useColumnKit } from "@/ui/columns";
import { RowActions } from "@/ui/RowActions";
import type { Column } from "@/ui/table/column";
import type { NoticeRow } from "../api";
import { tones } from "./tones";
import { useReplay } from "./useReplay";

/** The columns of the log. */
export function useColumns(onShow: (row: NoticeRow) => void): Column<NoticeRow>[] {
  const t = useWords("notice");
  const label = useLabels();
  const may = useMay();
  const kit = useColumnKit<NoticeRow>();
  const replay = useReplay();
  return [
    { ...kit.time("createTime", label("createTime"), 160), fixed: "left" },
    kit.text("channel", t("channel.title"), 90, "channelName"),
    kit.text("recipient", t("recipient"), 200),
    kit.made("state", t("state.title"), 140, (row) => (
      <Tag color={tones[row.state]} data-testid="notice-state">
        {row.stateName}
      </Tag>
    )),
    kit.text("problem", t("problem"), 210),
    kit.made("alarmCount", t("count"), 92, (row) => (
      <>
        {row.alarmCount}
        {row.storm === 1 ? (
          <Tag color="warning" style={{ marginInlineStart: 8 }}>
            {t("storm")}
          </Tag>
        ) : null}
      </>
    )),
    kit.text("ruleName", t("rule"), 160),
    { ...kit.field("organName", 140), hidden: true },
    { ...kit.amount("tries", t("tries"), 80, "tries"), hidden: true },
    { ...kit.time("sendTime", t("sentAt"), 164), hidden: true },
    kit.actions(96, (row) => (
      <RowActions
        name={row.recipient}
        id={row.noticeId}
        testId="notice-log"
        words={[{ key: "tries", label: t("show"), onClick: () => onShow(row) }]}
        rest={[
          {
            key: "replay",
            label: t("replay"),
            may: row.dueTime === 0 && may("/notice/replaynotice"),
            icon: <RedoOutlined />,
            onClick: () => replay.mutate(row.noticeId),
          },
        ]}
      />
    )),
  ];
}
