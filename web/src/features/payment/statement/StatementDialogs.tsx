import { BankDialog } from "./BankDialog";
import { PaymentDrawer } from "./PaymentDrawer";
import { RefundDialog } from "./RefundDialog";
import type { Act } from "./useStatementColumns";

interface Props {
  now: Act;
  onDo: (act: Act) => void;
  onClose: () => void;
}

/** What can be done with payments, one at a time. */
export default function StatementDialogs({ now, onDo, onClose }: Props) {
  switch (now.what) {
    case "bank":
      return <BankDialog onClose={onClose} />;
    case "refund":
      return <RefundDialog row={now.row} onClose={onClose} />;
    case "detail":
      return (
        <PaymentDrawer
          row={now.row}
          onRefund={() => onDo({ what: "refund", row: now.row })}
          onClose={onClose}
        />
      );
    default:
      return null;
  }
}
