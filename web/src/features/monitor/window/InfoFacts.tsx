import { Tooltip } from "antd";
import type { ReactNode } from "react";
import { type DeviceRow, StateTag } from "@/features/device/public";
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
  const hides = device.modelHides;
  const stillTrue = listed?.deviceState === device.deviceState && listed.moving === device.moving;
  return (
    <div className={styles.facts}>
      <Fact name={t("field.state")} wide={hides ? "full" : undefined}>
        <StateTag
          deviceState={device.deviceState}
          moving={device.moving}
          name={stillTrue ? listed?.shortStateName : undefined}
          asleep={device.nextReportDue > 0}
        />
      </Fact>
      {hides ? null : (
        <Fact name={t("field.speed")}>{words("speed", { speed: Math.round(device.speed) })}</Fact>
      )}
      {hides ? null : <Power device={device} />}
      <Fact name={t("field.signalTime")} wide="half">
        <Ago seconds={device.lastSignalTime} />
      </Fact>
      <Fact name={t("field.locationTime")} wide="half">
        <Ago seconds={device.lastLocationTime} />
      </Fact>
      {device.nextReportDue > 0 ? <Asleep due={device.nextReportDue} /> : null}
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

/** A device that sleeps between its reports is not lost: when it will be heard of again. */
function Asleep({ due }: { due: number }) {
  const t = useWords("monitor");
  const lang = useCell(language);
  const now = Date.now() / 1000;
  return (
    <Tooltip title={dateTime(due)}>
      <span className={styles.asleep} data-testid="info-asleep">
        {t(due < now ? "reportOverdue" : "asleep", { time: relative(due, now, lang) })}
      </span>
    </Tooltip>
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
  return (
    <Fact name={t("field.voltage")}>
      <Voltage device={device} />
    </Fact>
  );
}

/** Green, or red where the server finds it low; which system the vehicle has is in the tooltip. */
export function Voltage({ device }: { device: DeviceRow }) {
  const t = useWords("monitor");
  const { outsideVoltage: volts, supplyVoltage: nominal, voltageLow: low } = device;
  if (!hasVoltage(volts)) return t("none");
  return (
    <Tooltip title={t("supply", { nominal })}>
      <span>
        <Level low={low}>{t("volts", { volts: Math.round(volts * 10) / 10 })}</Level>
      </span>
    </Tooltip>
  );
}

/** Green, or red when low. */
export function Level({ low, children }: { low: boolean; children: ReactNode }) {
  return (
    <span className={styles.level} data-low={low || undefined}>
      {children}
    </span>
  );
}

/** How long ago; the time in the user's zone in the tooltip. */
function Ago({ seconds }: { seconds: number }) {
  const lang = useCell(language);
  const t = useWords("monitor");
  if (!seconds) return t("none");
  return (
    <Tooltip title={dateTime(seconds)}>
      <span>{relative(seconds, Date.now() / 1000, lang)}</span>
    </Tooltip>
  );
}
