import { Alert, Button, Segmented, Spin } from "antd";
import { useEffect, useState } from "react";
import { useSite } from "@/features/site/public";
import { useTheme } from "@/lib/look";
import { useWords } from "@/lib/useWords";
import type { Arrangement } from "@/ui/arrangement";
import { messageOf } from "@/ui/Failure";
import { Notice } from "@/ui/Notice";
import { Begin } from "./begin/Begin";
import { trackColours } from "./draw/colours";
import { ExportMenu } from "./ExportMenu";
import styles from "./HistoryPage.module.css";
import { useReplay } from "./replay";
import { type Asked, begun } from "./search/asked";
import { SearchForm } from "./search/SearchForm";
import type { useTracks } from "./search/useTracks";
import { PointTable } from "./table/PointTable";
import { StopList } from "./table/StopList";

interface Props {
  asked: Asked;
  onSearch: (asked: Asked) => void;
  tracks: ReturnType<typeof useTracks>;
  size: number;
  onSize: (size: number) => void;
  /** Which columns of the table are shown, and how. */
  columns: Arrangement;
  onColumns: (columns: Arrangement) => void;
}

/** The form, and what it found as points and as stops. */
export function SidePanel({ asked, onSearch, tracks, ...table }: Props) {
  const t = useWords("history");
  const ui = useWords("ui");
  const { error, loaded, isFetching, refetch } = tracks;
  const hasOne = useSite().currentUser.userType === 2;
  const [draft, setDraft] = useState(asked);
  useEffect(() => setDraft(asked), [asked]);
  return (
    <div className={styles.panel}>
      <SearchForm draft={draft} onDraft={setDraft} busy={isFetching} onSearch={onSearch} />
      {error ? (
        <Alert
          type="error"
          showIcon
          className={styles.problem}
          title={messageOf(error, ui("noAnswer"))}
          description={loaded?.histories.some(({ track }) => track.count > 0) ? t("stillShown") : undefined}
          action={
            <Button size="small" onClick={() => void refetch()} data-testid="history-retry">
              {ui("retry")}
            </Button>
          }
          data-testid="history-problem"
        />
      ) : null}
      {loaded ? (
        <Found {...table} failed={error !== null} />
      ) : isFetching ? (
        <div className={styles.waiting}>
          <Spin />
        </div>
      ) : error ? null : hasOne ? (
        <Notice kind="filtered" title={t("begin.title")} advice={t("begin.advice")} />
      ) : (
        <Begin
          title={t("begin.title")}
          advice={t("begin.advice")}
          onPick={(imei) => onSearch(begun(draft, imei))}
        />
      )}
    </div>
  );
}

type View = "points" | "stops";

interface FoundProps extends Pick<Props, "size" | "onSize" | "columns" | "onColumns"> {
  /** Whether the last load failed, as is said above. */
  failed: boolean;
}

/** What was found of one device, which is chosen where there are two. */
function Found({ failed, ...table }: FoundProps) {
  const t = useWords("history");
  const { shown } = useReplay();
  const [view, setView] = useState<View>("points");
  const [who, setWho] = useState(0);
  useEffect(() => {
    if (who >= shown.length) setWho(0);
  }, [who, shown]);
  const one = shown[who] ?? shown[0];
  if (!one) return null;
  const { track, stops } = one;
  return (
    <>
      <div className={styles.tabs}>
        <Segmented<View>
          tabIndex={-1}
          size="small"
          value={view}
          onChange={setView}
          options={[
            { value: "points", label: t("points", { count: track.total }) },
            { value: "stops", label: t("stops", { count: stops.length }) },
          ]}
          data-testid="history-view"
        />
        <Devices who={who} onWho={setWho} />
        <div className={styles.export}>
          <ExportMenu who={who} />
        </div>
      </div>
      <Missing who={who} />
      {track.count === 0 ? (
        <Notice kind="empty" title={t("noData")} advice={t("noDataAdvice")} />
      ) : view === "points" && !track.complete && failed ? (
        <Notice
          kind="error"
          title={t("pointsMissing", { count: track.total })}
          advice={t("pointsMissingAdvice")}
        />
      ) : view === "points" && !track.complete ? (
        <div className={styles.waiting}>
          <Spin description={t("loadingPoints", { count: track.total })} />
        </div>
      ) : view === "points" ? (
        <PointTable key={who} track={track} {...table} />
      ) : (
        <StopList who={who} />
      )}
    </>
  );
}

/** Says of which other device there is no track: its line is missed on the map, and the table is about another. */
function Missing({ who }: { who: number }) {
  const t = useWords("history");
  const { shown } = useReplay();
  const empty = shown.find(({ track }, i) => i !== who && track.count === 0);
  if (!empty) return null;
  const title = t("noDataOf", { name: empty.label });
  return (
    <Alert type="info" showIcon className={styles.problem} title={title} data-testid="history-missing" />
  );
}

/** Which of two devices the table is about, with the colour of its line. */
function Devices({ who, onWho }: { who: number; onWho: (who: number) => void }) {
  const theme = useTheme();
  const { shown } = useReplay();
  if (shown.length < 2) return null;
  const colours = trackColours(theme);
  return (
    <Segmented<number>
      tabIndex={-1}
      size="small"
      value={who}
      onChange={onWho}
      options={shown.map(({ label }, i) => ({
        value: i,
        label: (
          <span title={label}>
            <i className={styles.dot} style={{ background: colours[i === 1 ? 1 : 0].line }} />
            {label}
          </span>
        ),
      }))}
      className={styles.devices}
      data-testid="history-who"
    />
  );
}
