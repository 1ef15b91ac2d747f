import { useWords } from "@/lib/useWords";
import { ConfirmMany } from "@/ui/ConfirmMany";
import { deleteVehicles, type VehicleRow } from "./api";
import { useVehiclesChanged } from "./queries";

/** Deletes vehicles, after saying how many devices will be without one. */
export function DeleteVehicles({ rows, onClose }: { rows: VehicleRow[]; onClose: () => void }) {
  const t = useWords("vehicle");
  const changed = useVehiclesChanged();
  const devices = rows.reduce((sum, row) => sum + row.deviceCount, 0);
  return (
    <ConfirmMany
      name="car-delete"
      title={t("delete.title", { count: rows.length })}
      button={t("remove")}
      rows={rows}
      rowKey="carId"
      line={(row) => t("delete.row", { plate: row.plateNo, organ: row.organName, count: row.deviceCount })}
      act={(all) => deleteVehicles(all.map(({ carId }) => carId))}
      done={t("delete.done", { count: rows.length })}
      onDone={() => {
        changed();
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t(devices > 0 ? "delete.unfits" : "delete.none", { count: devices })}</p>
    </ConfirmMany>
  );
}
