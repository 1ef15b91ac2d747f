import { Tag } from "antd";
import type { ReactNode } from "react";
import { type DeviceInfo, type DeviceRow, titleOf } from "@/features/device/public";
import { dateTime } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import { Ago } from "@/ui/Ago";
import { CopyText } from "@/ui/CopyText";
import { Address } from "./InfoAddress";
import { Voltage } from "./InfoFacts";
import styles from "./InfoWindow.module.css";

type FieldName =
  | "name"
  | "owner"
  | "model"
  | "imei"
  | "organ"
  | "locate"
  | "acc"
  | "alarm"
  | "address"
  | "position"
  | "voltage"
  | "parked"
  | "today";

/** Everything else, and further sections below; what the device does not have is left out. */
export function Details({ device, children }: { device: DeviceInfo; children?: ReactNode }) {
  const t = useWords("monitor");
  const hides = device.modelHides;
  const title = titleOf(device);
  const rows: [FieldName, ReactNode][] = [
    ["address", <Address key={device.imei} lat={device.lat} lon={device.lon} />],
    ["name", device.deviceName === title ? null : device.deviceName],
    ["owner", device.carOwner],
    ["model", <Model key="model" device={device} />],
    ["imei", hides ? null : <CopyText key="imei" text={device.imei} />],
    ["parked", device.parkedSince > 0 ? <Parked key="parked" since={device.parkedSince} /> : null],
    [
      "today",
      typeof device.todayMileage === "number"
        ? t("kilometres", { km: Math.round(device.todayMileage / 100) / 10 })
        : null,
    ],
    ["organ", device.organName],
    ["locate", device.locationTypeName],
    ["acc", device.ACC === null ? null : t(device.ACC === 1 ? "accOn" : "accOff")],
    ["voltage", device.electric !== null && !hides ? <Voltage key="volts" device={device} /> : null],
    [
      "alarm",
      device.alarmTypeName ? (
        <span key="alarm" className={styles.alarm}>
          {device.alarmTypeName}
        </span>
      ) : (
        t("none")
      ),
    ],
    ["position", <Position key="position" lon={device.lon} lat={device.lat} />],
  ];
  return (
    <div className={styles.room}>
      <dl className={styles.details}>
        {rows.map(([field, value]) =>
          value === null || value === "" ? null : (
            <div key={field} data-testid={`info-${field}`}>
              <dt>{t(`field.${field}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {children}
    </div>
  );
}

function Parked({ since }: { since: number }) {
  return (
    <>
      {dateTime(since)}
      <span className={styles.age}>
        <Ago seconds={since} />
      </span>
    </>
  );
}

function Model({ device }: { device: DeviceRow }) {
  const t = useWords("monitor");
  return (
    <>
      {[device.deviceModelName || device.deviceModel, device.deviceTypeName].filter(Boolean).join(" / ")}
      {device.modelPack ? <Tag style={{ marginInlineStart: 6 }}>{t("bms")}</Tag> : null}
    </>
  );
}

function Position({ lon, lat }: { lon: number | null; lat: number | null }) {
  const t = useWords("monitor");
  if (lon === null || lat === null) return t("none");
  return (
    <CopyText text={`${lat.toFixed(6)}, ${lon.toFixed(6)}`} shown={`${lat.toFixed(5)}, ${lon.toFixed(5)}`} />
  );
}
