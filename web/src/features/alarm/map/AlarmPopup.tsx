import { CloseOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { Popup } from "maplibre-gl";
import { type RefObject, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Address } from "@/features/address/public";
import { useWords } from "@/lib/useWords";
import { useMap } from "@/map/MapSurface";
import { Moment } from "@/ui/Moment";
import { StateIcon } from "@/ui/StateIcon";
import { EvidenceButton, ProcessButton, TrackButton, WatchButton } from "../acts/RowActs";
import type { AlarmRow } from "../api";
import { subjectOf } from "../names";
import styles from "./AlarmPopup.module.css";

/** How far below the middle an alarm comes to stand, in pixels, with room for its window above. */
const BELOW = 60;
/** How far from the middle to the left, where panels stand on both sides. */
const BETWEEN = -110;
/** How far above the list of alarms, where that is open. */
const ABOVE = 30;

/** Where an alarm comes to stand, in pixels from the middle of a map. */
export function offsetIn(map: DOMRect, list: DOMRect | undefined): [x: number, y: number] {
  if (map.width < 768) return [0, BELOW];
  return [BETWEEN, list ? Math.min(BELOW, list.top - ABOVE - map.top - map.height / 2) : BELOW];
}

interface Props {
  alarm: AlarmRow;
  /** The list of alarms, which has data-full while it is open. */
  list: RefObject<HTMLElement | null>;
  /** Shows the vehicle where it is now; absent where it cannot be shown. */
  onVehicle?: () => void;
  onClose: () => void;
}

/** A small window at the place of an alarm, which the map flies to. */
export function AlarmPopup({ alarm, list, onVehicle, onClose }: Props) {
  const map = useMap();
  const [box, setBox] = useState<HTMLElement | null>(null);
  const { lon, lat } = alarm;
  useEffect(() => {
    if (!map) return;
    const content = document.createElement("div");
    const popup = new Popup({ closeButton: false, closeOnClick: false, maxWidth: "300px", offset: 24 });
    popup.setDOMContent(content).setLngLat([lon, lat]).addTo(map);
    setBox(content);
    const open = list.current?.dataset.full === undefined ? null : list.current;
    const offset = offsetIn(map.getContainer().getBoundingClientRect(), open?.getBoundingClientRect());
    map.easeTo({ center: [lon, lat], zoom: Math.max(map.getZoom(), 11), offset, duration: 600 });
    return () => {
      setBox(null);
      popup.remove();
    };
  }, [map, list, lon, lat]);
  if (!box) return null;
  return createPortal(<Card alarm={alarm} onVehicle={onVehicle} onClose={onClose} />, box);
}

function Card({ alarm, onVehicle, onClose }: Omit<Props, "list">) {
  const t = useWords("alarm");
  const ui = useWords("ui");
  return (
    <section className={styles.card} aria-label={alarm.alarmTypeName} data-testid="alarm-card">
      <header className={styles.head}>
        <StateIcon kind="alarm" size={14} />
        <strong>{alarm.alarmTypeName}</strong>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label={ui("close")}
          onClick={onClose}
        />
      </header>
      <p className={styles.subject}>
        {subjectOf(alarm)}
        <span>{alarm.organName}</span>
      </p>
      {alarm.alarmContent ? <p>{alarm.alarmContent}</p> : null}
      <p className={styles.quiet}>
        <Moment seconds={alarm.alarmTime} />
      </p>
      <p className={styles.quiet}>
        {alarm.alarmAddress || <Address lng={alarm.lon} lat={alarm.lat} short testId="alarm-address" />}
      </p>
      <footer className={styles.acts}>
        <ProcessButton alarm={alarm} onDone={onClose} />
        <EvidenceButton alarm={alarm} />
        <WatchButton row={alarm} />
        <TrackButton alarm={alarm} />
        {onVehicle ? (
          <Button type="link" size="small" onClick={onVehicle} data-testid="alarm-vehicle">
            {t("toVehicle")}
          </Button>
        ) : null}
      </footer>
    </section>
  );
}
