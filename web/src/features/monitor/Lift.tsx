import { DownOutlined, UpOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useLayoutEffect, useRef } from "react";
import { useWords } from "@/lib/useWords";
import styles from "./Panels.module.css";
import { useSwipe } from "./useSwipe";

interface Props {
  shown: boolean;
  tall: boolean;
  onShow: (shown: boolean) => void;
  onTall: (tall: boolean) => void;
}

/**
 * Takes the sheet up and down: away, over the lower part of the map, over most of it. By its two buttons, or by moving a finger over
 * them. Both stay, so that the keyboard does not lose its place: where one can go no further, the other is gone to.
 */
export function Lift({ shown, tall, onShow, onTall }: Props) {
  const t = useWords("monitor");
  const upper = useRef<HTMLButtonElement>(null);
  const lower = useRef<HTMLButtonElement>(null);
  const highest = shown && tall;
  const up = () => (shown ? onTall(true) : onShow(true));
  const down = () => (tall ? onTall(false) : onShow(false));
  const swipe = useSwipe((way) => {
    if (way === "up" && !highest) up();
    if (way === "down" && shown) down();
  });
  useLayoutEffect(() => {
    if (highest && document.activeElement === upper.current) lower.current?.focus();
    if (!shown && document.activeElement === lower.current) upper.current?.focus();
  }, [highest, shown]);
  return (
    <div className={styles.lift} {...swipe}>
      <Button
        ref={upper}
        type="text"
        aria-label={t(shown ? "raisePanels" : "showPanels")}
        aria-expanded={shown ? undefined : false}
        disabled={highest}
        icon={<UpOutlined />}
        onClick={up}
        data-testid="panels-up"
      />
      <Button
        ref={lower}
        type="text"
        aria-label={t(highest ? "lowerPanels" : "hidePanels")}
        aria-expanded={highest ? undefined : shown}
        disabled={!shown}
        icon={<DownOutlined />}
        onClick={down}
        data-testid="panels-down"
      />
    </div>
  );
}
