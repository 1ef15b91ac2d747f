import { DownOutlined, NodeIndexOutlined, UpOutlined } from "@ant-design/icons";
import { Button, Skeleton } from "antd";
import { useNavigate } from "react-router";
import { titleOf } from "@/features/device/public";
import { Address, TopFacts } from "@/features/monitor/parts";
import { dateTime } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import { Failure } from "@/ui/Failure";
import type { OwnDevice } from "./api";
import styles from "./DeviceCard.module.css";
import { DeviceFacts } from "./DeviceFacts";
import { ServiceEnd } from "./renewal/ServiceEnd";

interface Props {
  device: OwnDevice | undefined;
  error: Error | undefined;
  open: boolean;
  onOpen: (open: boolean) => void;
  onRetry: () => void;
}

/** What the holder may know of the device: how it is and where, and on demand all the rest. */
export function DeviceCard({ device, error, open, onOpen, onRetry }: Props) {
  const t = useWords("personal");
  if (!device) {
    return (
      <section className={styles.card}>
        {error ? <Failure error={error} onRetry={onRetry} /> : <Skeleton active paragraph={{ rows: 3 }} />}
      </section>
    );
  }
  const title = titleOf(device);
  return (
    <section className={styles.card} aria-label={title} data-testid="personal-card">
      <header className={styles.head}>
        <h1>{title}</h1>
        <Button
          type="text"
          size="small"
          aria-expanded={open}
          aria-label={t(open ? "less" : "more")}
          icon={open ? <DownOutlined /> : <UpOutlined />}
          onClick={() => onOpen(!open)}
          data-testid="personal-card-toggle"
        />
      </header>
      <TopFacts device={device} listed={device} />
      <Today device={device} />
      <ServiceEnd device={device} onRenewed={onRetry} />
      {open ? (
        <>
          <p className={styles.address}>
            <Address lat={device.lat} lon={device.lon} />
          </p>
          <ToHistory />
          <details className={styles.details} data-testid="personal-details">
            <summary>{t("details")}</summary>
            <DeviceFacts device={device} />
          </details>
        </>
      ) : null}
    </section>
  );
}

/** Goes to where the device was. */
function ToHistory() {
  const t = useWords("personal");
  const navigate = useNavigate();
  return (
    <Button
      type="link"
      size="small"
      className={styles.history}
      icon={<NodeIndexOutlined />}
      onClick={() => void navigate("/showhistory")}
      data-testid="personal-card-history"
    >
      {t("history")}
    </Button>
  );
}

/** Since when it has stood, and how far it has gone today; nothing where neither is known. */
function Today({ device: { parkedSince, todayMileage } }: { device: OwnDevice }) {
  const t = useWords("personal");
  const said = [
    parkedSince > 0 ? t("parked", { time: dateTime(parkedSince) }) : "",
    todayMileage === null ? "" : t("today", { km: (todayMileage / 1000).toFixed(1) }),
  ].filter(Boolean);
  return said.length > 0 ? <p className={styles.today}>{said.join(" · ")}</p> : null;
}
