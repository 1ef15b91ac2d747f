import { Alert, Form, Input } from "antd";
import { useLang } from "@/lib/look";
import { relative } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import { CONFIRM } from "../form/values";
import { useNow } from "../queries";
import type { Commanded } from "../target";
import styles from "./Send.module.css";

/** What must be typed before a vehicle is stopped: its plate, or the device's number where it has none. */
export const wordOf = ({ plateNo, imei }: Commanded) => plateNo || imei;

/**
 * What stopping a vehicle takes: when it is done at all, how the vehicle moves now, and its name typed. Whether that is its name the server says, which
 * knows in how many ways a plate is written.
 */
export function CutSection({ target }: { target: Commanded }) {
  const t = useWords("command");
  const ui = useWords("ui");
  const word = wordOf(target);
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={t("cut.title", { name: target.name })}
        description={
          <>
            <p className={styles.rule}>{t("cut.rule")}</p>
            <Now imei={target.imei} />
          </>
        }
        className={styles.alert}
      />
      <Form.Item
        name={CONFIRM}
        preserve={false} /* typed once more whenever it is asked for once more */
        label={ui("typeToConfirm", { word })}
        required
        rules={[{ required: true, whitespace: true, message: ui("typeToConfirm", { word }) }]}
      >
        <Input autoComplete="off" data-testid="command-plate-confirm" />
      </Form.Item>
    </>
  );
}

/** How the vehicle moves, as far as it is known; whether that is enough the server says when it sends. */
export function Now({ imei }: { imei: string }) {
  const t = useWords("command");
  const lang = useLang();
  const { data } = useNow(imei);
  if (!data) return null;
  const { speed, lastLocationTime } = data;
  const now = () => ({ speed: Math.round(speed), ago: relative(lastLocationTime, Date.now() / 1000, lang) });
  return (
    <p className={styles.rule} data-testid="command-now">
      {lastLocationTime ? t("cut.now", now()) : t("cut.noFix")}
    </p>
  );
}
