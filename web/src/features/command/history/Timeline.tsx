import { dateTime } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import type { CommandStep } from "../api";
import { courseOf } from "../states";
import { Frame } from "./Frame";
import styles from "./History.module.css";
import { StepEvidence } from "./StepEvidence";

/** The actor of what nobody did. */
const SYSTEM = "system";

/** To the millisecond: which came first matters here. */
function moment(ms: number): string {
  return `${dateTime(Math.floor(ms / 1000))}.${String(ms % 1000).padStart(3, "0")}`;
}

/** What changes nothing is called by what it was: the status that it leaves as it is has come before. */
function titleOf({ status, statusName, note }: CommandStep, before: CommandStep | undefined): string {
  return (before?.status === status && note) || statusName;
}

/** Whether a frame is about to be written; then the detail is the gateway that made it. */
const isHanded = ({ status, direction, frame, detail }: CommandStep) =>
  status === "sent" && direction === "down" && frame !== "" && detail !== "";

/** What happened to a command, in the order in which it happened. */
export function Timeline({ events }: { events: CommandStep[] }) {
  const t = useWords("command");
  return (
    <ol className={styles.steps} aria-label={t("steps")} data-testid="command-steps">
      {events.map((event, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added at the end
        <li key={at} data-course={courseOf(event.status)} data-status={event.status}>
          <div className={styles.step}>
            <strong>{titleOf(event, events[at - 1])}</strong>
            <time className={styles.time}>{moment(event.time)}</time>
            <span className={styles.actor}>
              {[event.actor === SYSTEM ? t("system") : event.actor, event.process]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </div>
          {[event.note, isHanded(event) ? t("handed", { gateway: event.detail }) : event.detail]
            .filter((text) => text && text !== titleOf(event, events[at - 1]))
            .map((text) => (
              <p key={text} className={styles.note}>
                {text}
              </p>
            ))}
          {event.evidence ? <StepEvidence evidence={event.evidence} /> : null}
          {event.frame ? <Frame event={event} /> : null}
        </li>
      ))}
    </ol>
  );
}
