import type { VehicleRow } from "./api";
import { DeleteVehicles } from "./DeleteVehicles";
import { MoveVehicles } from "./MoveVehicles";
import SettleDialog from "./SettleDialog";
import type { Act } from "./useColumns";
import { VehicleDialog } from "./VehicleDialog";

/** Whatever is open over the list. */
export default function VehicleDialogs({
  act,
  organId,
  onClose,
}: {
  act: Act;
  organId?: number;
  onClose: () => void;
}) {
  switch (act.what) {
    case "add":
      return <VehicleDialog edited={null} organId={organId} onClose={onClose} />;
    case "edit":
      return <VehicleDialog edited={act.row} onClose={onClose} />;
    case "settle":
      return <Settle row={act.row} onClose={onClose} />;
    case "delete":
      return <DeleteVehicles rows={act.rows} onClose={onClose} />;
    case "move":
      return <MoveVehicles rows={act.rows} onClose={onClose} />;
  }
}

function Settle({ row, onClose }: { row: VehicleRow; onClose: () => void }) {
  const { carId, plateNo, isSettle, settleRemark } = row;
  return (
    <SettleDialog
      vehicle={{ carId, plateNo, settled: isSettle === 1, remark: settleRemark }}
      onClose={onClose}
    />
  );
}
