import { Button, Modal, Skeleton } from "antd";
import { KeyRows } from "@/features/account/public";
import { useWords } from "@/lib/useWords";
import { Failure } from "@/ui/Failure";
import { type UserRow, withdrawUserKey } from "./api";
import { useUserKeys } from "./queries";

/** The keys by which programs call in a user's name, and a way to end each. */
export function UserKeys({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const t = useWords("user");
  const ui = useWords("ui");
  const { data, error, refetch } = useUserKeys(user.userId);
  const title = t("keys.title", { name: user.loginName });
  return (
    <Modal
      open
      title={title}
      width={640}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{ui("close")}</Button>}
      data-testid="user-keys"
    >
      {error && !data ? <Failure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton active title={false} paragraph={{ rows: 4 }} /> : null}
      {data ? (
        <KeyRows
          rows={data}
          title={title}
          onWithdraw={(keyId) => withdrawUserKey(user.userId, keyId)}
          onChanged={() => void refetch()}
        />
      ) : null}
    </Modal>
  );
}
