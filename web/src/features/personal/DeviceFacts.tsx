import type { ReactNode } from "react";
import { dateTime } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import { CopyText } from "@/ui/CopyText";
import type { OwnDevice } from "./api";
import styles from "./DeviceCard.module.css";

/** What else the holder of a device may want to know of it; one whose model hides it does not show its number. */
export function DeviceFacts({ device }: { device: OwnDevice }) {
  const t = useWords("personal");
  const kind = [device.deviceModelName || device.deviceModel, device.deviceTypeName]
    .filter(Boolean)
    .join(" / ");
  return (
    <dl className={styles.facts}>
      <Fact name={t("field.plate")}>{device.plateNo || t("noPlate")}</Fact>
      {device.modelHides ? null : (
        <Fact name={t("field.imei")}>
          <CopyText text={device.imei} />
        </Fact>
      )}
      <Fact name={t("field.name")}>{device.deviceName}</Fact>
      <Fact name={t("field.model")}>{kind}</Fact>
      <Fact name={t("field.locate")}>{device.locationTypeName}</Fact>
      <Fact name={t("field.acc")}>
        {device.ACC === null ? null : t(device.ACC === 1 ? "accOn" : "accOff")}
      </Fact>
      <Fact name={t("field.alarm")}>{device.alarmTypeName}</Fact>
      <Fact name={t("field.signalTime")}>{dateTime(device.lastSignalTime) || t("never")}</Fact>
      <Fact name={t("field.locationTime")}>{dateTime(device.lastLocationTime) || t("never")}</Fact>
      <Fact name={t("field.position")}>
        <Position lon={device.lon} lat={device.lat} />
      </Fact>
      <Fact name={t("field.expire")}>
        {device.serviceState === "waiting"
          ? t("renew.waiting")
          : dateTime(device.expireTime) || t("noExpire")}
      </Fact>
    </dl>
  );
}

/** A fact with its name; what the device does not have is left out. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === "") return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Position({ lon, lat }: { lon: number | null; lat: number | null }) {
  const t = useWords("personal");
  if (lon === null || lat === null) return t("noPosition");
  return (
    <CopyText text={`${lat.toFixed(6)}, ${lon.toFixed(6)}`} shown={`${lat.toFixed(5)}, ${lon.toFixed(5)}`} />
  );
}
