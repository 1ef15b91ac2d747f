import { useRef, useState } from "react";
import { useWords } from "@/lib/useWords";
import { SecretDialog } from "@/ui/SecretDialog";
import { TypedConfirm } from "@/ui/TypedConfirm";
import { nameOf } from "./list";
import { type ManagedDevice, resetPersonalPassword } from "./manage";

/** Gives a device a new password for its holder's sign-in, which is shown once. */
export function DevicePassword({ row, onClose }: { row: ManagedDevice; onClose: () => void }) {
  const t = useWords("device");
  const made = useRef("");
  const [secret, setSecret] = useState<string | null>(null);
  const name = nameOf(row);
  if (secret !== null)
    return (
      <SecretDialog
        name="device"
        title={t("password.done")}
        about={t("password.about", { name })}
        secret={secret}
        advice={t("password.advice")}
        onClose={onClose}
      />
    );
  return (
    <TypedConfirm
      name="device-password"
      title={t("password.title", { name })}
      button={t("password.button")}
      act={async () => {
        made.current = (await resetPersonalPassword(row.deviceId)).password;
      }}
      onDone={() => setSecret(made.current)}
      onClose={onClose}
    >
      <p>{t("password.text")}</p>
    </TypedConfirm>
  );
}
