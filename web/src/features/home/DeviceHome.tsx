import { Skeleton } from "antd";
import { StateTag, titleOf, useDeviceInfo } from "@/features/device/public";
import { Failure } from "@/ui/Failure";
import { DeviceFacts } from "./DeviceFacts";
import styles from "./DeviceHome.module.css";

/** The home of somebody who holds one device: what it is, how it is, and where it was last. */
export function DeviceHome({ imei }: { imei: string }) {
  const info = useDeviceInfo(imei);
  const device = info.data;
  if (info.error && !device) return <Failure error={info.error} onRetry={() => void info.refetch()} />;
  return (
    <div className={styles.home} data-testid="home-device">
      {device ? (
        <>
          <header className={styles.head}>
            <h1>{device.plateNo || titleOf(device)}</h1>
            <StateTag deviceState={device.deviceState} />
          </header>
          <p className={styles.organ}>{device.organName}</p>
          <DeviceFacts device={device} />
        </>
      ) : (
        <Skeleton active paragraph={{ rows: 6 }} />
      )}
    </div>
  );
}
