import { BatchDialog, CommandDialogs } from "@/features/command/public";
import { InboxDrawer } from "@/features/inbox/public";
import { FactoryReset } from "@/features/individual/public";
import { DeleteDevices } from "./DeleteDevices";
import { DeviceDialog } from "./DeviceDialog";
import { DevicePassword } from "./DevicePassword";
import { FitDevice } from "./FitDevice";
import type { Doing } from "./manageActs";
import { useDevicesChanged } from "./manageQueries";
import { TransferDialog } from "./TransferDialog";

interface Props {
  doing: Doing;
  /** The group that the list is limited to, where new devices are offered to belong. */
  organId?: number;
  onDo: (doing: Doing) => void;
  onClose: () => void;
}

/** Whatever is open over the list of devices. */
export default function ManageDialogs({ doing, organId, onDo, onClose }: Props) {
  const changed = useDevicesChanged();
  switch (doing.what) {
    case "add":
      return (
        <DeviceDialog
          edited={null}
          organId={organId}
          terminal={doing.terminal}
          onClose={doing.terminal ? () => onDo({ what: "inbox" }) : onClose}
        />
      );
    case "edit":
      return <DeviceDialog edited={doing.row} onClose={onClose} />;
    case "password":
      return <DevicePassword row={doing.row} onClose={onClose} />;
    case "delete":
      return <DeleteDevices rows={doing.rows} onClose={onClose} />;
    case "factory":
      return (
        <FactoryReset
          rows={doing.rows}
          onClose={() => {
            changed();
            onClose();
          }}
        />
      );
    case "move":
      return <TransferDialog mode={doing.mode} whole={doing.whole} rows={doing.rows} onClose={onClose} />;
    case "command":
      return <CommandDialogs open={doing.open} from="list" onClose={onClose} />;
    case "commands":
      return <BatchDialog imeis={doing.rows.map(({ imei }) => imei)} onClose={onClose} />;
    case "fit":
      return <FitDevice carId={doing.carId} plate={doing.plate} onClose={onClose} />;
    case "inbox":
      return <InboxDrawer onRegister={(terminal) => onDo({ what: "add", terminal })} onClose={onClose} />;
  }
}
