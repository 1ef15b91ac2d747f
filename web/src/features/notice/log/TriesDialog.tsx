import { Modal, Skeleton, Tag, Timeline } from "antd";
import { useWords } from "@/lib/useWords";
import { Failure } from "@/ui/Failure";
import { Moment } from "@/ui/Moment";
import { useNotice } from "../queries";
import { tones } from "./tones";

/** A notice with each of its tries, and what the other side said. */
export function TriesDialog({ noticeId, onClose }: { noticeId: number; onClose: () => void }) {
  const t = useWords("notice");
  const { data, error, refetch } = useNotice(noticeId);
  return (
    <Modal open title={t("triesTitle", { id: noticeId })} width={560} footer={null} onCancel={onClose}>
      {data ? (
        <div data-testid="notice-tries">
          <p>{`${data.channelName} · ${data.recipient}`}</p>
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
