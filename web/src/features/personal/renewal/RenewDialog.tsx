import { useMutation } from "@tanstack/react-query";
import { Alert, Button, Modal } from "antd";
import { useState } from "react";
import { useWords } from "@/lib/useWords";
import { messageOf } from "@/ui/Failure";
import { beginPurchase, type Offer, type Purchase } from "./api";
import { PackageChoice } from "./PackageChoice";
import { PayStep } from "./PayStep";
import { SourceChoice } from "./SourceChoice";

interface Props {
  offer: Offer;
  onPaid: () => void;
  onClose: () => void;
}

/** Makes the service of a device longer: a package, a way to pay, a code to be scanned, and that it was paid. */
export default function RenewDialog({ offer, onPaid, onClose }: Props) {
  const t = useWords("personal");
  const [packageId, setPackage] = useState(offer.packages[0]?.packageId ?? 0);
  const [paySource, setSource] = useState(offer.sources[0]?.paySource ?? "");
  const [purchase, setPurchase] = useState<Purchase | null>(null);
  const begin = useMutation({ mutationFn: beginPurchase, onSuccess: setPurchase });
  const source = offer.sources.find((row) => row.paySource === (purchase?.paySource ?? paySource));
  const pay = () => begin.mutate({ packageId, paySource });
  return (
    <Modal
      open
      title={t("renew.title")}
      width={420}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        purchase ? null : (
          <Button
            type="primary"
            block
            size="large"
            loading={begin.isPending}
            onClick={pay}
            data-testid="renew-pay"
          >
            {t("renew.pay", { amount: offer.packages.find((row) => row.packageId === packageId)?.price })}
          </Button>
        )
      }
    >
      <div data-testid="renew-dialog">
        {source?.trial ? <Alert type="warning" showIcon title={t("renew.trial")} /> : null}
        {purchase ? (
          <PayStep
            purchase={purchase}
            source={source?.paySourceName ?? ""}
            again={pay}
            renewing={begin.isPending}
            onPaid={onPaid}
            onBack={() => setPurchase(null)}
            onClose={onClose}
          />
        ) : (
          <>
            <PackageChoice packages={offer.packages} value={packageId} onChange={setPackage} />
            <SourceChoice sources={offer.sources} value={paySource} onChange={setSource} />
          </>
        )}
        {begin.error ? (
          <Alert type="error" showIcon title={messageOf(begin.error, t("renew.failed"))} />
        ) : null}
      </div>
    </Modal>
  );
}
