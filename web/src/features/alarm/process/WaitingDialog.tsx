import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "antd";
import { useTaskStarted } from "@/features/task/public";
import { numberText } from "@/lib/numberText";
import { dateTime } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import { Failure } from "@/ui/Failure";
import { FormDialog } from "@/ui/FormDialog";
import { countWaiting, processWaiting, type WaitingFilter } from "../api";
import { useAlarmsChanged } from "../queries";
import { type Handling, HandlingFields, useHandling } from "./HandlingFields";

interface Props {
  filter: WaitingFilter;
  onDone?: () => void;
  onClose: () => void;
}

/** Notes what was done about all alarms that match: as many as were counted when it was opened, and none that came since. */
export default function WaitingDialog({ filter, onDone, onClose }: Props) {
  const t = useWords("alarm");
  const changed = useAlarmsChanged();
  const started = useTaskStarted();
  const initial = useHandling();
  const { data, error, refetch } = useQuery({
    queryKey: ["alarm-waiting", filter], // not below alarmKey: news would have it asked for again
    queryFn: ({ signal }) => countWaiting(filter, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY, // what was confirmed does not change under the hand
    refetchOnMount: "always",
  });
  const count = numberText(data?.count ?? 0);
  return (
    <FormDialog<Handling, { taskId: number }>
      name="alarm-waiting"
      title={t("all.title")}
      button={t("all.button", { count })}
      bare={!data || data.count === 0}
      initial={initial}
      save={(form) =>
        processWaiting({ ...filter, ...form, count: data?.count ?? 0, until: data?.until ?? 0 })
      }
      onDone={({ taskId }) => {
        started(taskId, "work");
        changed();
        onDone?.();
        onClose();
      }}
      onRefused={() => void refetch()}
      onClose={onClose}
    >
      {data ? (
        <p data-testid="alarm-waiting-count">
          {data.count === 0
            ? t("none")
            : t(data.more ? "all.newest" : "all.about", {
                count,
                until: dateTime(Math.floor(data.until / 1000)),
              })}
        </p>
      ) : null}
      {!data && error ? <Failure error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton active title={false} paragraph={{ rows: 1 }} />}
      {data?.count === 0 ? null : <HandlingFields />}
    </FormDialog>
  );
}
