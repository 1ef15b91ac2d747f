import { BorderOutlined, CaretRightFilled, PauseOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { useEffect, useRef, useState } from "react";
import { dateTime } from "@/lib/time";
import { useCell } from "@/lib/useCell";
import { useWords } from "@/lib/useWords";
import { useReplay } from "../replay";
import styles from "./PlayBar.module.css";
import { type Player, speeds, timesOf } from "./player";
import { usePlayKeys } from "./usePlayKeys";

/** So fine is the bar of the progress. */
const STEPS = 1000;

/** Play, pause, stop; how far it has come, which can be dragged; how fast. */
export function PlayBar() {
  const t = useWords("history");
  const { player, shown } = useReplay();
  const state = useCell(player.state);
  const nothing = shown.every(({ track }) => track.count === 0);
  usePlayKeys();
  const playing = state === "playing";
  const toggle = t(playing ? "pause" : "play");
  return (
    <div className={styles.bar} data-testid="history-player" data-state={state}>
      <Tooltip title={toggle}>
        <Button
          type="primary"
          shape="circle"
          disabled={nothing}
          aria-label={toggle}
          icon={playing ? <PauseOutlined /> : <CaretRightFilled />}
          onClick={() => player.toggle()}
          data-testid={playing ? "history-pause" : "history-play"}
        />
      </Tooltip>
      <Tooltip title={t("stop")}>
        <Button
          shape="circle"
          disabled={state === "stopped"}
          aria-label={t("stop")}
          icon={<BorderOutlined />}
          onClick={() => player.stop()}
          data-testid="history-stop"
        />
      </Tooltip>
      <Progress player={player} disabled={nothing} />
      <Speed player={player} />
    </div>
  );
}

/** Written to at every frame, so not by React. */
function Progress({ player, disabled }: { player: Player; disabled: boolean }) {
  const t = useWords("history");
  const bar = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLSpanElement>(null);
  const percent = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const write = () => {
      const part = player.part;
      const says = `${Math.round(part * 100)}%`;
      const shown = player.timeline.length > 0 && player.state.get() !== "stopped";
      if (bar.current) {
        bar.current.value = String(Math.round(part * STEPS));
        bar.current.style.setProperty("--done", String(part));
        bar.current.setAttribute("aria-valuetext", says);
      }
      if (percent.current) percent.current.textContent = says;
      if (text.current) text.current.textContent = shown ? dateTime(player.moment) : "";
    };
    write();
    const ends = [player.place.subscribe(write), player.state.subscribe(write)];
    return () => {
      for (const end of ends) end();
    };
  }, [player]);
  return (
    <div className={styles.progress}>
      <input
        ref={bar}
        type="range"
        min={0}
        max={STEPS}
        defaultValue={0}
        disabled={disabled}
        aria-label={t("progress")}
        onChange={(event) => player.seek((Number(event.target.value) / STEPS) * player.timeline.length)}
        data-testid="history-progress"
      />
      <span className={styles.under}>
        <span ref={text} data-testid="history-moment" />
        <span ref={percent} data-testid="history-percent" />
      </span>
    </div>
  );
}

function Speed({ player }: { player: Player }) {
  const t = useWords("history");
  const [speed, set] = useState(player.speed);
  useEffect(() => {
    player.speed = speed;
  }, [player, speed]);
  const style = { "--done": (speed - speeds.least) / (speeds.most - speeds.least) };
  return (
    <label className={styles.speed} data-tip={t("speedAbout", { times: timesOf(speed) })}>
      <input
        type="range"
        min={speeds.least}
        max={speeds.most}
        value={speed}
        style={style as React.CSSProperties}
        aria-label={t("playSpeed")}
        onChange={(event) => set(Number(event.target.value))}
        data-testid="history-speed"
      />
      <span className={styles.under}>
        <span>{t("playSpeed")}</span>
        <span>{speed}</span>
      </span>
    </label>
  );
}
