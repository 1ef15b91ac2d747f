import type { Doing } from "@/ui/useDoing";
import { BindDialog } from "./BindDialog";
import { DeletePayees } from "./DeletePayees";
import { NumbersDialog } from "./NumbersDialog";
import { PayeeDialog } from "./PayeeDialog";
import type { Act } from "./useColumns";

/** The dialog of what is being done with payees. */
export function PayeeDialogs({ doing, organId }: { doing: Doing<Act>; organId?: number }) {
  const { now, stop } = doing;
  switch (now?.what) {
    case "add":
      return <PayeeDialog edited={null} organId={organId} onClose={stop} />;
    case "edit":
      return <PayeeDialog edited={now.row} onClose={stop} />;
    case "bind":
      return <BindDialog row={now.row} onClose={stop} />;
    case "numbers":
      return <NumbersDialog row={now.row} onClose={stop} />;
    case "delete":
      return <DeletePayees rows={now.rows} onClose={stop} />;
    default:
      return null;
  }
}
