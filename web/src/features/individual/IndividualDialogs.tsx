import { useQueryClient } from "@tanstack/react-query";
import { useWords } from "@/lib/useWords";
import { ConfirmMany } from "@/ui/ConfirmMany";
import { SecretDialog } from "@/ui/SecretDialog";
import { TypedConfirm } from "@/ui/TypedConfirm";
import type { Doing } from "@/ui/useDoing";
import { type IndividualRow, removeIndividuals, resetDevicePassword, unbindDevices } from "./api";
import { FactoryReset, Held } from "./FactoryReset";
import { individualKey } from "./queries";
import type { Act } from "./useActs";

/** What is open over the list: the question before an act, or the new password of a device. */
export type Opened = { act: Act; rows: IndividualRow[] } | { act: "made"; imei: string; password: string };

/** The question before each act, and the new password after a reset. */
export function IndividualDialogs({ doing }: { doing: Doing<Opened> }) {
  const t = useWords("individual");
  const { now, start, stop } = doing;
  if (!now) return null;
  if (now.act === "made")
    return (
      <SecretDialog
        name="individual"
        title={t("secret.title")}
        about={t("secret.about", { imei: now.imei })}
        secret={now.password}
        advice={t("secret.advice")}
        onClose={stop}
      />
    );
  if (now.act === "factory") return <FactoryReset rows={now.rows} onClose={stop} />;
  const [first] = now.rows;
  if (now.act === "password")
    return first ? (
      <NewPassword
        row={first}
        onMade={(password) => start({ act: "made", imei: first.imei, password })}
        onClose={stop}
      />
    ) : null;
  return <Question act={now.act} rows={now.rows} onClose={stop} />;
}

interface NewPasswordProps {
  row: IndividualRow;
  onMade: (password: string) => void;
  onClose: () => void;
}

function NewPassword({ row, onMade, onClose }: NewPasswordProps) {
  const t = useWords("individual");
  const client = useQueryClient();
  return (
    <TypedConfirm
      name="individual-password"
      title={t("ask.password", { imei: row.plateNo || row.imei })}
      button={t("acts.password")}
      act={() => resetDevicePassword(row.deviceId)}
      onDone={({ password }) => {
        void client.invalidateQueries({ queryKey: individualKey });
        onMade(password);
      }}
      onClose={onClose}
    >
      <p>{t("text.password")}</p>
    </TypedConfirm>
  );
}

interface QuestionProps {
  act: "unbind" | "delete";
  rows: IndividualRow[];
  onClose: () => void;
}

/** Unbinding or deleting, with what it means. */
function Question({ act, rows, onClose }: QuestionProps) {
  const t = useWords("individual");
  const client = useQueryClient();
  return (
    <ConfirmMany<IndividualRow, unknown>
      name={`individual-${act}`}
      title={t(`ask.${act}`, { count: rows.length })}
      button={t(`acts.${act}`)}
      rows={rows}
      rowKey="id"
      line={(row) => <Held {...row} />}
      act={(all): Promise<unknown> => (act === "unbind" ? unbindDevices(all) : removeIndividuals(all))}
      done={t(`done.${act}`, { count: rows.length })}
      onDone={() => {
        void client.invalidateQueries({ queryKey: individualKey });
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t(`text.${act}`)}</p>
    </ConfirmMany>
  );
}
