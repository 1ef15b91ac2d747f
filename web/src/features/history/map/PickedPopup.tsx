import { CloseOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { Popup } from "maplibre-gl";
import { useCallback, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Address } from "@/features/address/public";
import { dateTime } from "@/lib/time";
import { useCell } from "@/lib/useCell";
import { useWords } from "@/lib/useWords";
import { useMap } from "@/map/MapSurface";
import { useEscape } from "@/ui/keys";
import { usePage } from "@/ui/page";
import { lngOf } from "../points/track";
import { type Picked, type Replay, useReplay } from "../replay";
import { useDuration } from "../words";
import styles from "./Map.module.css";

/** What is said of a point or a stop beside its place. */
interface Said {
  lng: number;
  lat: number;
  title: string;
  lines: string[];
}

function useSaid(): (picked: Picked, shown: Replay["shown"]) => Said | null {
  const t = useWords("history");
  const lasted = useDuration();
  return ({ who, index, stop }, shown) => {
    const one = shown[who];
    if (!one) return null;
    const label = shown.length > 1 ? `${one.label} · ` : "";
    const stood = stop === undefined ? undefined : one.stops[stop];
    if (stood) {
      const { start, end, seconds, lng, lat } = stood;
      const span = `${dateTime(start)} – ${end === null ? t("stillStanding") : dateTime(end)}`;
      return { lng, lat, title: label + t("stoodFor", { duration: lasted(seconds) }), lines: [span] };
    }
    const { time, lng, lat, speed } = one.track;
    if (index === undefined || time[index] === undefined) return null;
    return {
      lng: lng[index] as number,
      lat: lat[index] as number,
      title: label + dateTime(time[index]),
      lines: [t("speedOf", { speed: Math.round(speed[index] as number) })],
    };
  };
}

/** A small window at the point or stop that was clicked. */
export function PickedPopup() {
  const t = useWords("ui");
  const map = useMap();
  const { picked, shown } = useReplay();
  const { active } = usePage();
  const chosen = useCell(picked);
  const said = useSaid();
  const about = chosen && said(chosen, shown);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const at = about ? `${about.lng},${about.lat}` : "";
  useEffect(() => {
    if (!map || at === "") return;
    const content = document.createElement("div");
    const popup = new Popup({ closeButton: false, closeOnClick: false, maxWidth: "300px", offset: 12 });
    popup
      .setDOMContent(content)
      .setLngLat(at.split(",").map(Number) as [number, number])
      .addTo(map);
    setBox(content);
    return () => {
      setBox(null);
      popup.remove();
    };
  }, [map, at]);
  const close = useCallback(() => picked.set(null), [picked]);
  useEscape(close, at !== "" && active);
  if (!box || !about) return null;
  return createPortal(
    <div className={styles.popup} data-testid="history-popup">
      <header>
        <strong>{about.title}</strong>
        <Button type="text" size="small" icon={<CloseOutlined />} aria-label={t("close")} onClick={close} />
      </header>
      {about.lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      <Address lng={lngOf(about.lng)} lat={about.lat} />
    </div>,
    box,
  );
}
