import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Alert, App, Modal, Skeleton } from "antd";
import { useState } from "react";
import { useWords } from "@/lib/useWords";
import { Failure, messageOf } from "@/ui/Failure";
import { SecretDialog } from "@/ui/SecretDialog";
import { fetchShopKeys, type MadeKey, shopKeysKey, withdrawShopKey } from "./api";
import { KeyTable } from "./KeyTable";
import { NewKey } from "./NewKey";

/** The keys of shops: makes one, whose secret is shown this once, and withdraws others. Mount it to open it. */
export default function ShopKeysDialog({ onClose }: { onClose: () => void }) {
  const t = useWords("package");
  const { message } = App.useApp();
  const client = useQueryClient();
  const [made, setMade] = useState<MadeKey | null>(null);
  const list = useQuery({
    queryKey: shopKeysKey,
    queryFn: ({ signal }) => fetchShopKeys(signal),
    staleTime: 0,
  });
  const changed = () => void client.invalidateQueries({ queryKey: shopKeysKey });
  const withdraw = useMutation({
    mutationFn: withdrawShopKey,
    onSuccess: () => {
      void message.success(t("keys.withdrawn"));
      changed();
    },
    onError: (error) => void message.error(messageOf(error, t("keys.failed"))),
  });
  return (
    <Modal open title={t("keys.title")} width={860} onCancel={onClose} footer={null}>
      <div data-testid="shop-keys">
        <Alert type="info" showIcon title={t("keys.about")} style={{ marginBottom: 12 }} />
        <NewKey
          onMade={(key) => {
            setMade(key);
            changed();
          }}
        />
        {list.error ? (
          <Failure error={list.error} onRetry={() => void list.refetch()} />
        ) : list.data ? (
          <KeyTable rows={list.data} onWithdraw={(row) => withdraw.mutate(row.keyId)} />
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 3, width: "100%" }} />
        )}
      </div>
      {made ? (
        <SecretDialog
          name="shop-key"
          title={t("keys.made")}
          about={t("keys.madeAbout", { name: made.keyName, code: made.keyCode })}
          secret={made.secret}
          advice={t("keys.madeAdvice")}
          onClose={() => setMade(null)}
        />
      ) : null}
    </Modal>
  );
}
