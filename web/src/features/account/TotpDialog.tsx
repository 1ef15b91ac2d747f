import { Modal } from "antd";
import { useState } from "react";
import { useWords } from "@/lib/useWords";
import type { TotpBegun } from "./api";
import { PasswordStep } from "./PasswordStep";
import { RecoveryCodes } from "./RecoveryCodes";
import { ScanStep } from "./ScanStep";

interface Props {
  loginName: string;
  /** Whether a second factor is asked for at present. */
  active: boolean;
  /** Something has changed. */
  onDone: () => void;
  onClose: () => void;
}

/** Begins a second factor (password, code to scan, recovery codes) or ends it. Mount it to open it. */
export function TotpDialog({ loginName, active, onDone, onClose }: Props) {
  const t = useWords("account");
  // What was so when the dialog opened: it must not turn round under one's hands when the site learns of the change.
  const [ending] = useState(active);
  const [begun, setBegun] = useState<TotpBegun | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const done = () => {
    onDone();
    onClose();
  };
  return (
    <Modal
      open
      title={t(ending ? "totp.endTitle" : codes ? "totp.codesTitle" : "totp.beginTitle")}
      width={440}
      footer={null}
      closable={codes === null}
      keyboard={codes === null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <div data-testid="totp-dialog">
        {codes ? (
          <RecoveryCodes codes={codes} loginName={loginName} onClose={done} />
        ) : begun ? (
          <ScanStep begun={begun} onCodes={setCodes} />
        ) : (
          <PasswordStep ending={ending} onBegun={setBegun} onEnded={done} />
        )}
      </div>
    </Modal>
  );
}
