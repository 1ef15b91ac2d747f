import { App } from "antd";
import { useState } from "react";
import { useWords } from "@/lib/useWords";
import { ConfirmMany } from "@/ui/ConfirmMany";
import { RefusedDialog } from "@/ui/RefusedDialog";
import { nameOf } from "./list";
import { type DevicesDeleted, deleteDevices, type ManagedDevice } from "./manage";
import { useDevicesChanged } from "./manageQueries";
import { nameOfRefused } from "./names";

/** Deletes devices: says what goes and what stays, and afterwards which were refused. */
export function DeleteDevices({ rows, onClose }: { rows: ManagedDevice[]; onClose: () => void }) {
  const t = useWords("device");
  const { message } = App.useApp();
  const changed = useDevicesChanged();
  const [answer, setAnswer] = useState<DevicesDeleted | null>(null);
  const held = rows.filter((row) => row.hasHolder === 1).length;
  const report = (answer: DevicesDeleted) => {
    changed();
    if (answer.refused.length > 0) {
      setAnswer(answer);
      return;
    }
    void message.success(t("delete.done", { count: answer.deleted }));
    onClose();
  };
  if (answer)
    return (
      <RefusedDialog
        name="device-delete"
        dialogTitle={t("delete.result")}
        title={t("delete.some", { count: answer.deleted, refused: answer.refused.length })}
        failed={answer.deleted === 0}
        items={answer.refused.map((one) => ({
          key: one.imei,
          name: nameOfRefused(one, rows),
          reason: one.reason,
        }))}
        onClose={onClose}
      />
    );
  return (
    <ConfirmMany
      name="device-delete"
      title={t("delete.title", { count: rows.length })}
      button={t("delete.button")}
      rows={rows}
      rowKey="deviceId"
      line={(row) => [nameOf(row), row.deviceName, row.plateNo].filter(Boolean).join(" · ")}
      act={(all) => deleteDevices(all.map(({ deviceId }) => deviceId))}
      onDone={report}
      onClose={onClose}
    >
      <p>{t("delete.text")}</p>
      {held > 0 ? <p>{t("delete.held", { count: held })}</p> : null}
    </ConfirmMany>
  );
}
