import { Tooltip } from "antd";
import type { ReactNode } from "react";
import { type DeviceRow, isBattery, StateTag } from "@/features/device/public";
import { language } from "@/lib/locale";
import { dateTime, relative } from "@/lib/time";
import { useCell } from "@/lib/useCell";
import { useWords } from "@/lib/useWords";
import styles from "./InfoWindow.module.css";
import { hasVoltage, isLow } from "./levels";

/** State, speed, power, last signal, last location. */
export function TopFacts({ device, listed }: { device: DeviceRow; listed?: DeviceRow }) {
  const t = useWords("monitor");
  const words = useWords("device");
  const battery = isBattery(device.deviceModel);
  const stillTrue = listed?.deviceState === device.deviceState;
  return (
    <div className={styles.facts}>
      <Fact name={t("field.state")} wide={battery ? "full" : undefined}>
        <StateTag deviceState={device.deviceState} name={stillTrue ? listed?.shortStateName : undefined} />
      </Fact>
      {battery ? null : (
        <Fact name={t("field.speed")}>{words("speed", { speed: Math.round(device.speed) })}</Fact>
      )}
      {battery ? null : <Power device={device} />}
      <Fact name={t("field.signalTime")} wide="half">
        <Moment seconds={device.lastSignalTime} />
      </Fact>
      <Fact name={t("field.locationTime")} wide="half">
        <Moment seconds={device.lastLocationTime} />
      </Fact>
    </div>
  );
}

function Fact({ name, wide, children }: { name: string; wide?: "half" | "full"; children: ReactNode }) {
  return (
    <div className={styles.fact} data-wide={wide}>
      <span className={styles.name}>{name}</span>
      <span className={styles.value}>{children}</span>
    </div>
  );
}

/** The battery where the device has one, else the voltage it is fed with. */
function Power({ device }: { device: DeviceRow }) {
  const t = useWords("monitor");
  if (device.electric !== null) {
    return (
      <Fact name={t("field.battery")}>
        <Level low={isLow(device.electric)}>{`${device.electric}%`}</Level>
      </Fact>
    );
  }
  const volts = device.outsideVoltage;
  return (
    <Fact name={t("field.voltage")}>
      {hasVoltage(volts) ? <Level low={isLow(volts)}>{t("volts", { volts })}</Level> : t("none")}
    </Fact>
  );
}

/** Green, or red at 20 and below. */
export function Level({ low, children }: { low: boolean; children: ReactNode }) {
  return (
    <span className={styles.level} data-low={low || undefined}>
      {children}
    </span>
  );
}

/** A time in the user's zone, how long ago in the tooltip. */
function Moment({ seconds }: { seconds: number }) {
  const lang = useCell(language);
  const t = useWords("monitor");
  if (!seconds) return t("none");
  return <Tooltip title={() => relative(seconds, Date.now() / 1000, lang)}>{dateTime(seconds)}</Tooltip>;
}
