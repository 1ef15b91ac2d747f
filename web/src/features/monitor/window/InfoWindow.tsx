import { CloseOutlined } from "@ant-design/icons";
import { Button, Skeleton } from "antd";
import { AttentionTag, CutTag, type DeviceInfo, titleOf, useDeviceInfo } from "@/features/device/public";
import { isRefused } from "@/lib/http";
import { useWords } from "@/lib/useWords";
import { useLiveRow } from "@/live/live";
import type { LiveRow } from "@/live/messages";
import { Failure } from "@/ui/Failure";
import type { Picked } from "../selection";
import { InfoActions } from "./InfoActions";
import { Details } from "./InfoDetails";
import { TopFacts } from "./InfoFacts";
import styles from "./InfoWindow.module.css";
import { BmsSection } from "./readings/BmsSection";
import { ReadingsSection } from "./readings/ReadingsSection";
import { TerminalSection } from "./TerminalSection";

/** The row keeps what it was told of its model until the vehicle reports; what was asked for just now may know better. */
function headOf(live: LiveRow | undefined, listed: DeviceInfo | undefined): string | undefined {
  const name = live ?? listed;
  return name && titleOf({ ...name, modelHides: live?.modelHides || listed?.modelHides });
}

/** What is known of one vehicle: the five facts one looks for first, then the rest. */
export function InfoWindow({ picked, onClose }: { picked: Picked; onClose: () => void }) {
  const info = useDeviceInfo(picked.imei);
  const live = useLiveRow(picked.deviceId);
  const listed = info.data;
  const device = listed && (live ? { ...listed, ...live } : listed);
  // Until something is known of it nobody knows whether its number may be shown; one that cannot be asked about has nothing else.
  const title = headOf(live, listed) ?? (isRefused(info.error) ? picked.imei : "");
  return (
    <section
      className={styles.window}
      tabIndex={-1}
      data-testid="info-window"
      aria-label={title || undefined}
    >
      <header className={styles.head}>
        <strong className={styles.title} title={title || undefined}>
          {title}
        </strong>
        {device?.fuelCut ? <CutTag /> : null}
        {device ? <AttentionTag level={device.attention} remark={device.attentionRemark} /> : null}
        <CloseButton onClose={onClose} />
      </header>
      {device ? <TopFacts device={device} listed={listed} /> : null}
      {device ? <InfoActions device={device} /> : null}
      {device ? (
        <Details device={device}>{device.modelPack ? <BmsSection imei={device.imei} /> : null}</Details>
      ) : null}
      {device ? <ReadingsSection key={`readings ${device.imei}`} imei={device.imei} /> : null}
      {device ? <TerminalSection key={device.imei} imei={device.imei} /> : null}
      {info.isPending ? (
        <Skeleton active title={false} paragraph={{ rows: 6 }} style={{ padding: 16 }} />
      ) : null}
      {info.error && !device ? <Failure error={info.error} onRetry={() => void info.refetch()} /> : null}
    </section>
  );
}

function CloseButton({ onClose }: { onClose: () => void }) {
  const t = useWords("monitor");
  return (
    <Button
      type="text"
      size="small"
      icon={<CloseOutlined />}
      aria-label={t("close")}
      onClick={onClose}
      className={styles.close}
    />
  );
}
