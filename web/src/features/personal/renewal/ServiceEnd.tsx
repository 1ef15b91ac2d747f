import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { dateTime } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import type { OwnDevice } from "../api";
import { fetchOffer, renewalKey } from "./api";
import styles from "./Renewal.module.css";
import { standing } from "./service";

/** The code to be scanned comes with it: nobody needs it who does not pay. */
const RenewDialog = lazy(() => import("./RenewDialog"));

interface Props {
  device: Pick<OwnDevice, "serviceState" | "expireTime">;
  /** The service may be longer now. */
  onRenewed: () => void;
}

/** Until when the device is served, and the way to make that longer. */
export function ServiceEnd({ device, onRenewed }: Props) {
  const t = useWords("personal");
  const [open, setOpen] = useState(false);
  const offer = useQuery({ queryKey: renewalKey, queryFn: ({ signal }) => fetchOffer(signal) });
  const state = standing(device, Date.now() / 1000);
  const buyable =
    state !== "endless" && (offer.data?.packages.length ?? 0) > 0 && (offer.data?.sources.length ?? 0) > 0;
  const day = dateTime(device.expireTime).slice(0, 10);
  return (
    <p className={styles.end} data-state={state} data-testid="service-end">
      <span>{t(`renew.${state}`, { day })}</span>
      {buyable ? (
        <Button
          type={state === "running" || state === "waiting" ? "default" : "primary"}
          size="small"
          onClick={() => setOpen(true)}
          data-testid="renew"
        >
          {t("renew.renew")}
        </Button>
      ) : null}
      {open && offer.data ? (
        <Suspense fallback={null}>
          <RenewDialog offer={offer.data} onPaid={onRenewed} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </p>
  );
}
