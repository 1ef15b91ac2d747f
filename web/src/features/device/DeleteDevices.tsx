import { App } from "antd";
import { useRef, useState } from "react";
import { useWords } from "@/lib/useWords";
import { RefusedDialog } from "@/ui/RefusedDialog";
import { TypedConfirm } from "@/ui/TypedConfirm";
import styles from "./Manage.module.css";
import { type DevicesDeleted, deleteDevices, type ManagedDevice } from "./manage";
import { useDevicesChanged } from "./manageQueries";
import { nameOf } from "./useManageColumns";

/** From how many devices on their number must be typed. */
const MANY = 5;
/** How many devices the question names. */
const SHOWN = 8;

/** Deletes devices: says what goes and what stays, and afterwards which were refused. */
export function DeleteDevices({ rows, onClose }: { rows: ManagedDevice[]; onClose: () => void }) {
  const t = useWords("device");
  const { message } = App.useApp();
  const changed = useDevicesChanged();
  const answer = useRef<DevicesDeleted | null>(null);
  const [refused, setRefused] = useState<DevicesDeleted | null>(null);
  const held = rows.filter((row) => row.hasHolder === 1).length;
  const report = () => {
    changed();
    if (answer.current?.refused.length) {
      setRefused(answer.current);
      return;
    }
    void message.success(t("delete.done", { count: answer.current?.deleted ?? 0 }));
    onClose();
  };
  if (refused)
    return (
      <RefusedDialog
        name="device-delete"
        dialogTitle={t("delete.result")}
        title={t("delete.some", { count: refused.deleted, refused: refused.refused.length })}
        failed={refused.deleted === 0}
        items={refused.refused.map(({ imei, plateNo, reason }) => ({
          key: imei,
          name: `${imei} ${plateNo}`.trim(),
          reason,
        }))}
        onClose={onClose}
      />
    );
  return (
    <TypedConfirm
      name="device-delete"
      title={t("delete.title", { count: rows.length })}
      button={t("delete.button")}
      word={rows.length >= MANY ? String(rows.length) : undefined}
      act={async () => {
        answer.current = await deleteDevices(rows.map(({ deviceId }) => deviceId));
      }}
      onDone={report}
      onClose={onClose}
    >
      <ul className={styles.list}>
        {rows.slice(0, SHOWN).map((row) => (
          <li key={row.deviceId}>{[nameOf(row), row.deviceName, row.plateNo].filter(Boolean).join(" · ")}</li>
        ))}
        {rows.length > SHOWN ? <li>{t("delete.more", { count: rows.length - SHOWN })}</li> : null}
      </ul>
      <p>{t("delete.text")}</p>
      {held > 0 ? <p>{t("delete.held", { count: held })}</p> : null}
    </TypedConfirm>
  );
}
