import { CompressOutlined, EnvironmentOutlined, ExpandOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { lazy, Suspense, useRef, useState } from "react";
import { useOffered } from "@/features/dictionary/public";
import { numberText } from "@/lib/numberText";
import { useWords } from "@/lib/useWords";
import { Awaited } from "@/ui/Awaited";
import { usePage } from "@/ui/page";
import { StateIcon } from "@/ui/StateIcon";
import { AlarmActs } from "../acts/AlarmActs";
import type { AlarmRow } from "../api";
import { useAlarmNews } from "../news";
import { useAlarms } from "../queries";
import { BellButton } from "./BellButton";
import { keepPrefs, NEWEST, type Prefs, readPrefs, typesOf } from "./prefs";
import styles from "./RiskAlarms.module.css";
import { RiskOnMap } from "./RiskOnMap";
import { type Ringing, useRinging } from "./useRinging";

/** The list comes when it is opened: over the map stands its number alone at first. */
const RiskList = lazy(() => import("./RiskList").then((list) => ({ default: list.RiskList })));

interface Props {
  /** Shows a device where it is now. */
  onDevice: (imei: string) => void;
}

/** Alarms that wait for somebody, over a map: their number, or the list of them; each that comes is heard. */
export default function RiskAlarms({ onDevice }: Props) {
  const t = useWords("alarm");
  const { active } = usePage();
  useAlarmNews(active);
  const types = useOffered("ALARM_TYPE");
  const [prefs, setPrefs] = useState(readPrefs);
  const [picked, setPicked] = useState<AlarmRow | null>(null);
  const list = useRef<HTMLElement>(null);
  const alarmTypes = typesOf(
    types.map(({ key }) => key),
    prefs.hidden,
  );
  const newest = useAlarms({ alarmTypes, pageSize: NEWEST, currentPage: 1 }, active);
  const ringing = useRinging(newest.isPlaceholderData ? undefined : newest.data, alarmTypes ?? "");
  const change = (next: Partial<Prefs>) => {
    const all = { ...prefs, ...next };
    keepPrefs(all);
    setPrefs(all);
  };
  return (
    <AlarmActs>
      <section
        ref={list}
        className={styles.panel}
        data-full={prefs.full || undefined}
        aria-label={t("title")}
        data-testid="risk-alarms"
      >
        <Head total={newest.data?.total} prefs={prefs} onChange={change} ringing={ringing} />
        {prefs.onMap && newest.data && newest.data.total > NEWEST ? (
          <p className={styles.limit} data-testid="risk-limit">
            {t("mapLimit", { count: NEWEST })}
          </p>
        ) : null}
        {prefs.full ? (
          <Suspense fallback={<Awaited />}>
            <RiskList
              types={types}
              hidden={prefs.hidden}
              onHide={(hidden) => change({ hidden })}
              picked={picked?.alarmId ?? ""}
              onPick={setPicked}
            />
          </Suspense>
        ) : null}
      </section>
      <RiskOnMap
        shown={prefs.onMap}
        alarms={newest.data?.rows}
        picked={picked}
        list={list}
        onPick={setPicked}
        onDevice={onDevice}
      />
    </AlarmActs>
  );
}

interface HeadProps {
  total: number | undefined;
  prefs: Prefs;
  onChange: (change: Partial<Prefs>) => void;
  ringing: Ringing;
}

function Head({ total, prefs: { full, onMap }, onChange, ringing }: HeadProps) {
  const t = useWords("alarm");
  const size = t(full ? "mini" : "full");
  const layer = t(onMap ? "hideOnMap" : "showOnMap");
  return (
    <header className={styles.head}>
      <button
        type="button"
        className={styles.title}
        aria-expanded={full}
        onClick={() => onChange({ full: !full })}
        data-testid="risk-title"
      >
        <StateIcon kind="alarm" size={14} />
        {t("title")}
        <span className={styles.count} data-some={total ? true : undefined} data-testid="risk-count">
          {total === undefined ? "–" : numberText(total)}
        </span>
      </button>
      <BellButton ringing={ringing} />
      <Tooltip title={layer}>
        <Button
          type="text"
          size="small"
          aria-label={layer}
          aria-pressed={onMap}
          className={styles.layer}
          icon={<EnvironmentOutlined />}
          onClick={() => onChange({ onMap: !onMap })}
          data-testid="risk-on-map"
        />
      </Tooltip>
      <Tooltip title={size}>
        <Button
          type="text"
          size="small"
          aria-label={size}
          icon={full ? <CompressOutlined /> : <ExpandOutlined />}
          onClick={() => onChange({ full: !full })}
          data-testid="risk-size"
        />
      </Tooltip>
    </header>
  );
}
