import type { ReactNode } from "react";
import { type DeviceInfo, isBattery } from "@/features/device/public";
import { language } from "@/lib/locale";
import { dateTime, relative } from "@/lib/time";
import { useCell } from "@/lib/useCell";
import { useWords } from "@/lib/useWords";
import { CopyText } from "@/ui/CopyText";
import styles from "./DeviceHome.module.css";

/** What the holder of a device may want to know of it; the model that is a battery does not show its number. */
export function DeviceFacts({ device }: { device: DeviceInfo }) {
  const t = useWords("home");
  const kind = [device.deviceModelName || device.deviceModel, device.deviceTypeName]
    .filter(Boolean)
    .join(" / ");
  return (
    <dl className={styles.facts}>
      <Fact name={t("device.plate")}>{device.plateNo || t("device.noPlate")}</Fact>
      {isBattery(device.deviceModel) ? null : (
        <Fact name={t("device.imei")}>
          <CopyText text={device.imei} />
        </Fact>
      )}
      <Fact name={t("device.name")}>{device.deviceName}</Fact>
      <Fact name={t("device.model")}>{kind}</Fact>
      <Fact name={t("device.signalTime")}>
        <When seconds={device.lastSignalTime} />
      </Fact>
      <Fact name={t("device.locationTime")}>
        <When seconds={device.lastLocationTime} />
      </Fact>
      <Fact name={t("device.position")}>
        <Position lon={device.lon} lat={device.lat} />
      </Fact>
      {device.currentAddress ? <Fact name={t("device.address")}>{device.currentAddress}</Fact> : null}
      <Fact name={t("device.expire")}>{dateTime(device.expireTime) || t("device.noExpire")}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A time with how long ago it is, which holders read first. */
function When({ seconds }: { seconds: number }) {
  const t = useWords("home");
  const lang = useCell(language);
  if (!seconds) return t("device.never");
  return (
    <>
      {dateTime(seconds)}
      <small className={styles.ago}>{relative(seconds, Date.now() / 1000, lang)}</small>
    </>
  );
}

function Position({ lon, lat }: { lon: number | null; lat: number | null }) {
  const t = useWords("home");
  if (lon === null || lat === null) return t("device.noPosition");
  return (
    <CopyText text={`${lat.toFixed(6)}, ${lon.toFixed(6)}`} shown={`${lat.toFixed(5)}, ${lon.toFixed(5)}`} />
  );
}
