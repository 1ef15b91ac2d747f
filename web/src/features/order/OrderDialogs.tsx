import { OrderDialog } from "./OrderDialog";
import { PlansDrawer } from "./PlansDrawer";
import { ResetDialog } from "./ResetDialog";
import type { Act } from "./useColumns";

/** What opens over the list of orders, one at a time. */
export default function OrderDialogs({ now, onClose }: { now: Act; onClose: () => void }) {
  switch (now.what) {
    case "add":
      return <OrderDialog edited={null} onClose={onClose} />;
    case "edit":
      return <OrderDialog edited={now.row} onClose={onClose} />;
    case "plans":
      return <PlansDrawer row={now.row} onClose={onClose} />;
    case "reset":
      return <ResetDialog row={now.row} onClose={onClose} />;
    default:
      return null;
  }
}
