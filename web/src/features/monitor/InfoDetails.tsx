import { Tag } from "antd";
import type { ReactNode } from "react";
import { type DeviceRow, isBattery, titleOf } from "@/features/device/public";
import { useWords } from "@/lib/useWords";
import { CopyText } from "@/ui/CopyText";
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
  | "voltage";

/** Everything else; what the device does not have is left out. */
export function Details({ device }: { device: DeviceRow }) {
  const t = useWords("monitor");
  const battery = isBattery(device.deviceModel);
  const title = titleOf(device);
  const rows: [FieldName, ReactNode][] = [
    ["name", device.deviceName === title ? null : device.deviceName],
    ["owner", device.carOwner],
    ["model", <Model key="model" device={device} />],
    ["imei", battery ? null : <CopyText key="imei" text={device.imei} />],
    ["organ", device.organName],
    ["locate", device.locationTypeName],
    ["acc", device.ACC === null ? null : t(device.ACC === 1 ? "accOn" : "accOff")],
    [
      "voltage",
      device.electric !== null && !battery ? <Voltage key="volts" volts={device.outsideVoltage} /> : null,
    ],
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
    ["address", device.currentAddress],
  ];
  return (
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
  );
}

function Model({ device }: { device: DeviceRow }) {
  const t = useWords("monitor");
  return (
    <>
      {[device.deviceModelName || device.deviceModel, device.deviceTypeName].filter(Boolean).join(" / ")}
      {isBattery(device.deviceModel) ? <Tag style={{ marginInlineStart: 6 }}>{t("bms")}</Tag> : null}
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
