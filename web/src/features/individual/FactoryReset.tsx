import { useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { useWords } from "@/lib/useWords";
import { NamedRows } from "@/ui/ConfirmMany";
import { TypedConfirm } from "@/ui/TypedConfirm";
import { type ResetOutcome, resetDevices } from "./api";
import styles from "./Individual.module.css";
import { individualKey } from "./queries";

const losses = ["state", "tracks", "holder", "password"] as const;

/** What is known of a device that something is about to happen to. */
interface About {
  imei: string;
  plateNo?: string;
  userName?: string;
}

/** A device by its plate and number, with who holds it. */
export function Held({ imei, plateNo, userName }: About) {
  return (
    <>
      {[plateNo, userName].filter(Boolean).map((word) => (
        <strong key={word}>{word} </strong>
      ))}
      <span className="wm-mono">{imei}</span>
    </>
  );
}

/** Takes devices back to where they were before their first report: says what goes, and asks for their number to be typed. */
export function FactoryReset({ rows, onClose }: { rows: About[]; onClose: () => void }) {
  const t = useWords("individual");
  const { message, modal } = App.useApp();
  const client = useQueryClient();
  const report = ({ done: count, refused }: ResetOutcome) => {
    void client.invalidateQueries({ queryKey: individualKey });
    onClose();
    const done = t("done.factory", { count });
    if (refused.length === 0) {
      void message.success(done);
      return;
    }
    modal.warning({
      title: done,
      okText: t("ok"),
      content: (
        <ul className={styles.list}>
          {refused.map(({ imei, reason }) => (
            <li key={imei}>{t("factory.refused", { imei, reason })}</li>
          ))}
        </ul>
      ),
    });
  };
  return (
    <TypedConfirm
      name="individual-factory"
      title={t("factory.title", { count: rows.length })}
      button={t("acts.factory")}
      word={String(rows.length)}
      act={() => resetDevices(rows)}
      onDone={report}
      onClose={onClose}
    >
      <NamedRows rows={rows} rowKey="imei" line={(row) => <Held {...row} />} />
      <p>{t("factory.text", { count: rows.length })}</p>
      <ul className={styles.list}>
        {losses.map((loss) => (
          <li key={loss}>{t(`factory.${loss}`)}</li>
        ))}
      </ul>
      <p>{t("factory.final")}</p>
    </TypedConfirm>
  );
}
