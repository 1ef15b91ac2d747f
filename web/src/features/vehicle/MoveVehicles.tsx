import { App, Form } from "antd";
import { useState } from "react";
import { OrganSelect } from "@/features/organ/public";
import { useWords } from "@/lib/useWords";
import { useActed } from "@/ui/acted";
import { FormDialog } from "@/ui/FormDialog";
import { RefusedDialog } from "@/ui/RefusedDialog";
import { moveVehicles, type VehicleRow, type VehiclesMoved } from "./api";
import { useVehiclesChanged } from "./queries";

/** Moves vehicles with all their devices to another group, and reports those that could not be moved. */
export function MoveVehicles({ rows, onClose }: { rows: VehicleRow[]; onClose: () => void }) {
  const t = useWords("vehicle");
  const { message } = App.useApp();
  const changed = useVehiclesChanged();
  const acted = useActed();
  const [outcome, setOutcome] = useState<VehiclesMoved | null>(null);
  const devices = rows.reduce((sum, row) => sum + row.deviceCount, 0);
  const report = (answer: VehiclesMoved) => {
    changed();
    acted();
    if (answer.refused.length > 0) {
      setOutcome(answer);
      return;
    }
    void message.success(t("moved", { cars: answer.moved, devices: answer.devices }));
    onClose();
  };
  if (outcome)
    return (
      <RefusedDialog
        name="car-move"
        dialogTitle={t("moveResult")}
        title={t("movedSome", {
          cars: outcome.moved,
          devices: outcome.devices,
          refused: outcome.refused.length,
        })}
        failed={outcome.moved === 0}
        items={outcome.refused.map(({ carId, plateNo, reason }) => ({
          key: String(carId),
          name: plateNo || String(carId),
          reason,
        }))}
        onClose={onClose}
      />
    );
  return (
    <FormDialog<{ organId: number }, VehiclesMoved>
      name="car-move"
      title={t("moveTitle", { count: rows.length })}
      button={t("moveButton")}
      initial={{}}
      save={({ organId }) =>
        moveVehicles(
          organId,
          rows.map(({ carId }) => carId),
        )
      }
      fieldOf={{ "organ.notFound": "organId" }}
      onDone={report}
      onClose={onClose}
    >
      <p>{t("moveText", { cars: rows.length, devices })}</p>
      <Form.Item name="organId" label={t("moveTo")} rules={[{ required: true }]}>
        <OrganSelect testId="car-move-organ" />
      </Form.Item>
    </FormDialog>
  );
}
