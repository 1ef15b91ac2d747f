import { useQuery } from "@tanstack/react-query";
import { Button, Skeleton, Tag, Tooltip } from "antd";
import { type ReactNode, useState } from "react";
import type { Schema } from "@/lib/api";
import { get } from "@/lib/http";
import { language } from "@/lib/locale";
import { dateTime, relative } from "@/lib/time";
import { useCell } from "@/lib/useCell";
import { useWords } from "@/lib/useWords";
import { CopyText } from "@/ui/CopyText";
import { Failure } from "@/ui/Failure";
import styles from "./InfoWindow.module.css";
import { useUnfolded } from "./useUnfolded";

/** What the terminal says of itself; asked for when it is opened. */
export function TerminalSection({ imei }: { imei: string }) {
  const t = useWords("monitor");
  const [open, setOpen] = useState(false);
  const part = useUnfolded(open);
  return (
    <details
      ref={part}
      className={styles.terminal}
      data-testid="info-terminal"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t("terminal")}</summary>
      {open ? (
        <div className={`${styles.room} ${styles.details}`}>
          <Facts imei={imei} />
          <Events imei={imei} />
        </div>
      ) : null}
    </details>
  );
}

type Fact = Schema<"TerminalFact">;

/** Facts that have a name; settings and what nobody understands are shown on demand. */
function Facts({ imei }: { imei: string }) {
  const t = useWords("monitor");
  const lang = useCell(language);
  const [all, setAll] = useState(false);
  const facts = useQuery({
    queryKey: ["terminalFacts", lang, imei],
    queryFn: ({ signal }) => get("/device/getterminalfacts", { imei }, signal),
  });
  if (facts.error) return <Failure error={facts.error} onRetry={() => void facts.refetch()} />;
  if (!facts.data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  const named = facts.data.rows.filter((fact) => fact.name !== fact.key);
  const others = facts.data.rows.length - named.length;
  if (facts.data.rows.length === 0) return <p className={styles.quiet}>{t("terminalSilent")}</p>;
  return (
    <>
      <dl>
        {(all ? facts.data.rows : named).map((fact) => (
          <Line key={fact.key} name={fact.name} told={fact.at} testId={`fact-${fact.key}`}>
            <Value fact={fact} />
          </Line>
        ))}
      </dl>
      {others > 0 && !all ? (
        <Button type="link" size="small" className={styles.more} onClick={() => setAll(true)}>
          {t("terminalMore", { count: others })}
        </Button>
      ) : null}
    </>
  );
}

const copied = new Set(["iccid", "imsi", "imei", "vin"]);

function Value({ fact }: { fact: Fact }) {
  const t = useWords("monitor");
  return (
    <>
      {copied.has(fact.key) ? <CopyText text={fact.value} /> : fact.value}
      {fact.differs ? (
        <Tag color="warning" className={styles.differs} data-testid={`differs-${fact.key}`}>
          {t("terminalDiffers", { registered: fact.registered })}
        </Tag>
      ) : null}
    </>
  );
}

/** A line with how long ago it was said. */
function Line(props: { name: string; told: number; testId: string; children: ReactNode }) {
  const lang = useCell(language);
  return (
    <div data-testid={props.testId}>
      <dt>{props.name}</dt>
      <dd>
        {props.children}
        <Tooltip title={dateTime(props.told)}>
          <span className={styles.age}>{relative(props.told, Date.now() / 1000, lang)}</span>
        </Tooltip>
      </dd>
    </div>
  );
}

const FIRST = 5;
const MOST = 100;

/** Cards that were read, answers and texts, newest first. */
function Events({ imei }: { imei: string }) {
  const t = useWords("monitor");
  const lang = useCell(language);
  const [pageSize, setPageSize] = useState(FIRST);
  const events = useQuery({
    queryKey: ["terminalEvents", lang, imei, pageSize],
    queryFn: ({ signal }) => get("/device/getterminalevents", { imei, pageSize, currentPage: 1 }, signal),
    placeholderData: (before) => before,
  });
  const { rows, total } = events.data ?? { rows: [], total: 0 };
  if (rows.length === 0) return null;
  return (
    <>
      <dl data-testid="info-events">
        {rows.map((event) => (
          <Line key={event.id} name={event.kindName} told={event.time} testId={`event-${event.kind}`}>
            {[event.text, event.detail].filter(Boolean).join(" · ")}
            {event.kind === "answer" && !event.ok ? (
              <Tag className={styles.differs}>{t("notDone")}</Tag>
            ) : null}
          </Line>
        ))}
      </dl>
      {total > rows.length && pageSize < MOST ? (
        <Button type="link" size="small" className={styles.more} onClick={() => setPageSize(MOST)}>
          {t("terminalEvents", { count: Math.min(total, MOST) })}
        </Button>
      ) : null}
    </>
  );
}
