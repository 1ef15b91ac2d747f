import { useQuery } from "@tanstack/react-query";
import { Alert, Descriptions, Modal, Skeleton } from "antd";
import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import { CopyText } from "@/ui/CopyText";
import { Failure } from "@/ui/Failure";
import { type PayeeRow, viewPayee } from "./api";
import styles from "./Payee.module.css";

/** The numbers of a payee in clear, to be read and copied; they are forgotten as the dialog closes. */
export function NumbersDialog({ row, onClose }: { row: PayeeRow; onClose: () => void }) {
  const t = useWords("payee");
  const label = useLabels();
  const clear = useQuery({
    queryKey: ["payee", "clear", row.id],
    queryFn: () => viewPayee(row.id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const names = [
    ["identityNo", label("identityNo")],
    ["legalPersonCard", label("legalPersonCard")],
    ["payNo", label("bankCard")],
    ["cardBelonger", label("cardBelonger")],
  ] as const;
  return (
    <Modal open title={t("numbersOf", { name: row.userName })} width={480} footer={null} onCancel={onClose}>
      <div data-testid="payee-numbers">
        <Alert type="info" showIcon title={t("shownLogged")} className={styles.note} />
        {clear.error ? (
          <Failure error={clear.error} onRetry={() => void clear.refetch()} />
        ) : clear.data ? (
          <Descriptions
            column={1}
            size="small"
            bordered
            items={names.map(([name, title]) => ({
              key: name,
              label: title,
              children: clear.data[name] ? <CopyText text={clear.data[name]} /> : t("none"),
            }))}
          />
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 4, width: "100%" }} />
        )}
      </div>
    </Modal>
  );
}
