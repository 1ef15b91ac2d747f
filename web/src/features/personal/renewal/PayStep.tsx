import { useQuery } from "@tanstack/react-query";
import { Button, Result } from "antd";
import { useEffect, useEffectEvent } from "react";
import { dateTime } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import { fetchPurchase, type Purchase, renewalKey } from "./api";
import { PayCode } from "./PayCode";

interface Props {
  purchase: Purchase;
  /** Name of the payment service. */
  source: string;
  /** Has another code made. */
  again: () => void;
  renewing: boolean;
  onPaid: () => void;
  onBack: () => void;
  onClose: () => void;
}

const ASK_MS = 2_500;

/** The code, until it is paid or its time is over: the server is asked all the while. */
export function PayStep({ purchase, source, again, renewing, onPaid, onBack, onClose }: Props) {
  const t = useWords("personal");
  const asked = useQuery({
    queryKey: [...renewalKey, purchase.purchaseNo],
    queryFn: ({ signal }) => fetchPurchase(purchase.purchaseNo, signal),
    refetchInterval: ({ state }) => (state.data?.state === "paid" ? false : ASK_MS),
    staleTime: 0,
  });
  const now = asked.data ?? purchase;
  const paid = now.state === "paid";
  // Once: whoever is told has the page drawn again, with another function.
  const told = useEffectEvent(onPaid);
  useEffect(() => {
    if (paid) told();
  }, [paid]);
  if (paid) {
    return (
      <div data-testid="renew-paid">
        <Result
          status="success"
          title={t("renew.paid")}
          subTitle={
            now.expireTime > 0
              ? t("renew.running", { day: dateTime(now.expireTime).slice(0, 10) })
              : undefined
          }
          extra={
            <Button type="primary" autoFocus onClick={onClose} data-testid="renew-done">
              {t("renew.done")}
            </Button>
          }
        />
      </div>
    );
  }
  return (
    <PayCode
      purchase={now}
      source={source}
      expired={now.state === "expired"}
      lost={asked.isError}
      again={again}
      renewing={renewing}
      onBack={onBack}
    />
  );
}
