import { DownloadOutlined } from "@ant-design/icons";
import { useMutation } from "@tanstack/react-query";
import { Alert, App, Modal } from "antd";
import { useState } from "react";
import { DropZone } from "@/features/batch/public";
import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import { messageOf } from "@/ui/Failure";
import { RefusedList } from "@/ui/RefusedList";
import { importBank } from "../api";
import styles from "../Payment.module.css";
import { usePaymentsChanged } from "../queries";
import { bankColumns, faultOf, templateOf } from "./bankFile";
import { ZoneField } from "./ZoneField";
import { keepOffset, keptOffset } from "./zone";

/** Books what came by bank, from a file; with a wrong row nothing is booked, and each is named. */
export function BankDialog({ onClose }: { onClose: () => void }) {
  const t = useWords("payment");
  const words = useWords("ui");
  const label = useLabels();
  const { message } = App.useApp();
  const changed = usePaymentsChanged();
  const [file, setFile] = useState<File | null>(null);
  const [zone, setZone] = useState(keptOffset);
  const [fault, setFault] = useState<ReturnType<typeof faultOf>>(null);
  const send = useMutation({
    mutationFn: (chosen: File) => importBank(chosen, zone),
    onSuccess: ({ added, known, failures }) => {
      if ((failures ?? []).length > 0) return;
      keepOffset(zone);
      changed();
      void message.success(t("bank.done", { added, known }));
      onClose();
    },
  });
  const choose = (files: ArrayLike<File>) => {
    const wrong = faultOf(files);
    setFault(wrong);
    setFile(wrong ? null : (files[0] ?? null));
    send.reset();
  };
  const failures = send.data?.failures ?? [];
  const problem = fault ? t(`bank.${fault}`) : send.error ? messageOf(send.error, words("noAnswer")) : null;
  return (
    <Modal
      open
      width={600}
      title={t("bank.title")}
      mask={{ closable: false }}
      okText={t("bank.button")}
      cancelText={words("cancel")}
      okButtonProps={{ loading: send.isPending, "data-testid": "payment-bank-send" }}
      onOk={() => (file ? send.mutate(file) : setFault((before) => before ?? "missing"))}
      onCancel={onClose}
    >
      <div className={styles.bank} data-testid="payment-bank-dialog">
        <DropZone
          file={file}
          disabled={send.isPending}
          onFiles={choose}
          accept=".csv,.xls,.xlsx"
          limits={t("bank.limits")}
          first
        />
        {problem ? <Alert type="error" showIcon title={problem} /> : null}
        {failures.length > 0 ? (
          <RefusedList
            name="payment-bank"
            title={t("bank.failed", { count: failures.length })}
            failed
            items={failures.map(({ row, reason }) => ({
              ...{ key: String(row), name: t("bank.row", { row }), reason },
            }))}
          />
        ) : null}
        <ZoneField
          value={zone}
          disabled={send.isPending}
          onChange={(minutes) => {
            setZone(minutes);
            send.reset(); // what was refused was read with another one
          }}
        />
        <p className={styles.muted}>{t("bank.columns")}</p>
        <a
          href={templateOf(bankColumns.map((name) => label(name)))}
          download={t("bank.templateName")}
          data-testid="payment-bank-template"
        >
          <DownloadOutlined /> {t("bank.template")}
        </a>
      </div>
    </Modal>
  );
}
