import { RedoOutlined } from "@ant-design/icons";
import { Tag } from "antd";
import { useMay } from "@/features/site/public";
import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import { Two, useColumnKit } from "@/ui/columns";
import { Moment } from "@/ui/Moment";
import { RowActions } from "@/ui/RowActions";
import { type Column, phoneOnly, wideOnly } from "@/ui/table/column";
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
  const state = (row: NoticeRow) => (
    <Tag color={tones[row.state]} data-testid="notice-state">
      {row.stateName}
    </Tag>
  );
  return [
    wideOnly({ ...kit.time("createTime", label("createTime"), 160), fixed: "left" }),
    phoneOnly(
      kit.made("delivery", t("recipient"), 230, (row) => (
        <Two
          first={row.recipient}
          second={
            <>
              {state(row)} <Moment seconds={row.createTime} />
            </>
          }
        />
      )),
    ),
    kit.text("channel", t("channel.title"), 84, "channelName"),
    wideOnly(kit.text("recipient", t("recipient"), 180)),
    wideOnly(kit.made("state", t("state.title"), 126, state)),
    kit.text("problem", t("problem"), 170),
    kit.made("alarmCount", t("count"), 74, (row) => (
      <>
        {row.alarmCount}
        {row.storm === 1 ? (
          <Tag color="warning" style={{ marginInlineStart: 8 }}>
            {t("storm")}
          </Tag>
        ) : null}
      </>
    )),
    kit.text("ruleName", t("rule"), 148),
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
