import { DeleteDialog } from "./DeleteDialog";
import { MoveDialog } from "./MoveDialog";
import { OrganDialog } from "./OrganDialog";
import type { Act } from "./useColumns";

/** Whatever is open over the list. */
export default function OrganDialogs({
  act,
  parentId,
  onClose,
}: {
  act: Act;
  parentId?: number;
  onClose: () => void;
}) {
  switch (act.what) {
    case "add":
      return <OrganDialog edited={null} parentId={act.below?.organId ?? parentId} onClose={onClose} />;
    case "edit":
      return <OrganDialog edited={act.row} onClose={onClose} />;
    case "move":
      return <MoveDialog row={act.row} onClose={onClose} />;
    case "delete":
      return <DeleteDialog row={act.row} onClose={onClose} />;
  }
}
