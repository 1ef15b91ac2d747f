import { useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { useRef, useState } from "react";
import { useWords } from "@/lib/useWords";
import { SecretDialog } from "@/ui/SecretDialog";
import { TypedConfirm } from "@/ui/TypedConfirm";
import { type IndividualRow, removeIndividuals, resetDevicePassword, unbindDevices } from "./api";
import { FactoryReset } from "./FactoryReset";
import { individualKey } from "./queries";
import type { Act } from "./useActs";

interface Props {
  open: { act: Act; rows: IndividualRow[] } | null;
  onClose: () => void;
}

/** A new password of a device, and of which. */
interface Made {
  imei: string;
  password: string;
}

/** The question before each act, and the new password after a reset. */
export function IndividualDialogs({ open, onClose }: Props) {
  const t = useWords("individual");
  const [made, setMade] = useState<Made | null>(null);
  return (
    <>
      {open?.act === "factory" ? <FactoryReset rows={open.rows} onClose={onClose} /> : null}
      {open && open.act !== "factory" ? (
        <Question act={open.act} rows={open.rows} onMade={setMade} onClose={onClose} />
      ) : null}
      {made ? (
        <SecretDialog
          name="individual"
          title={t("secret.title")}
          about={t("secret.about", { imei: made.imei })}
          secret={made.password}
          advice={t("secret.advice")}
          onClose={() => setMade(null)}
        />
      ) : null}
    </>
  );
}

interface QuestionProps {
  act: Exclude<Act, "factory">;
  rows: IndividualRow[];
  onMade: (made: Made) => void;
  onClose: () => void;
}

/** Unbinding, deleting or a new password, with what it means. */
function Question({ act, rows, onMade, onClose }: QuestionProps) {
  const t = useWords("individual");
  const { message } = App.useApp();
  const client = useQueryClient();
  const made = useRef<Made | null>(null);
  const first = rows[0];
  const run = async () => {
    if (act === "unbind") return unbindDevices(rows);
    if (act === "delete") return removeIndividuals(rows);
    if (!first) return;
    const { password } = await resetDevicePassword(first.deviceId);
    made.current = { imei: first.imei, password };
  };
  return (
    <TypedConfirm
      name={`individual-${act}`}
      title={t(`ask.${act}`, { count: rows.length, imei: first?.imei })}
      button={t(`acts.${act}`)}
      act={run}
      onDone={() => {
        void client.invalidateQueries({ queryKey: individualKey });
        if (made.current) onMade(made.current);
        else void message.success(t(`done.${act as "unbind"}`, { count: rows.length }));
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t(`text.${act}`)}</p>
    </TypedConfirm>
  );
}
