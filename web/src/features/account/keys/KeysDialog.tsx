import { Modal, Skeleton } from "antd";
import { useState } from "react";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { Failure } from "@/ui/Failure";
import { type MadeKey, useKeys, withdrawKey } from "./api";
import { KeyRows } from "./KeyRows";
import { MadeSecret } from "./MadeSecret";
import { NewKey } from "./NewKey";

/** The keys by which programs call in my name: makes one, shows its secret this once, withdraws others. Mount it to open it. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useWords("account");
  const may = useMay();
  const keys = useKeys();
  const [made, setMade] = useState<MadeKey | null>(null);
  const list = keys.data;
  const onMade = (key: MadeKey) => {
    setMade(key);
    void keys.refetch();
  };
  return (
    <Modal
      open
      title={t("keys.title")}
      width={640}
      footer={null}
      onCancel={onClose}
      mask={{ closable: made === null }} // the secret is not shown again
      data-testid="keys-dialog"
    >
      {made ? (
        <MadeSecret made={made} onNext={() => setMade(null)} />
      ) : list && may("/basic/makeapikey") ? (
        <NewKey scope={list.scope} onMade={onMade} />
      ) : null}
      {keys.error && !list ? <Failure error={keys.error} onRetry={() => void keys.refetch()} /> : null}
      {!list && !keys.error ? <Skeleton active title={false} paragraph={{ rows: 5 }} /> : null}
      {list ? (
        <KeyRows rows={list.rows} onWithdraw={withdrawKey} onChanged={() => void keys.refetch()} />
      ) : null}
    </Modal>
  );
}
