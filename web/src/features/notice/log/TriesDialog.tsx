import { Modal, Skeleton, Tag, Timeline } from "antd";
import type { ReactNode } from "react";
import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import { Failure } from "@/ui/Failure";
import { Moment } from "@/ui/Moment";
import type { NoticeDetail } from "../api";
import styles from "../Notice.module.css";
import { useNotice } from "../queries";
import { tones } from "./tones";

/** A notice with each of its tries, and what the other side said. */
export function TriesDialog({ noticeId, onClose }: { noticeId: number; onClose: () => void }) {
  const t = useWords("notice");
  const { data, error, refetch } = useNotice(noticeId);
  return (
    <Modal open title={t("triesTitle", { id: noticeId })} width={600} footer={null} onCancel={onClose}>
      {data ? (
        <div data-testid="notice-tries">
          <Facts notice={data} />
          {data.attempts.length === 0 ? <p>{t("noTries")}</p> : null}
          <Timeline
            items={data.attempts.map((attempt, index) => ({
              key: index,
              content: (
                <>
                  <Moment seconds={attempt.time} />{" "}
                  <Tag color={tones[attempt.state]}>{attempt.stateName}</Tag>
                  <div>{attempt.problem}</div>
                  {attempt.detail ? <code>{attempt.detail}</code> : null}
                </>
              ),
            }))}
          />
        </div>
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active />
      )}
    </Modal>
  );
}

/** To whom, why and what became of it; of what is still to go out, when that will be. */
function Facts({ notice }: { notice: NoticeDetail }) {
  const t = useWords("notice");
  const label = useLabels();
  const { state, stateName, dueTime, sendTime, tries } = notice;
  const rows: [string, ReactNode][] = [
    [t("recipient"), `${notice.channelName} · ${notice.recipient}`],
    [
      t("state.title"),
      <Tag key="state" color={tones[state]}>
        {stateName}
      </Tag>,
    ],
    // of one that goes out just now it says when that is given up
    [
      t(tries > 0 ? "dueNext" : "dueFirst"),
      dueTime > 0 && state !== "sending" ? <Moment key="due" seconds={dueTime} /> : "",
    ],
    [t("sentAt"), sendTime > 0 ? <Moment key="sent" seconds={sendTime} /> : ""],
    [t("rule"), notice.ruleName || (notice.ruleId === 0 ? t("choose") : "")],
    [t("count"), notice.alarmCount],
    [label("createTime"), <Moment key="made" seconds={notice.createTime} />],
  ];
  return (
    <dl className={styles.facts}>
      {rows
        .filter(([, value]) => value !== "")
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
