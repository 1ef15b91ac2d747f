import { DeleteDialog } from "./DeleteDialog";
import { GrantDrawer } from "./GrantDrawer";
import { RoleDialog } from "./RoleDialog";
import type { Act } from "./useColumns";

interface Props {
  act: Act;
  /** The organisation that the list is limited to. */
  organId?: number;
  onClose: () => void;
}

/** Whatever is open over the list. */
export default function RoleDialogs({ act, organId, onClose }: Props) {
  switch (act.what) {
    case "add":
      return <RoleDialog edited={null} organId={organId} onClose={onClose} />;
    case "edit":
      return <RoleDialog edited={act.row} onClose={onClose} />;
    case "grant":
      return <GrantDrawer row={act.row} onClose={onClose} />;
    case "delete":
      return <DeleteDialog row={act.row} onClose={onClose} />;
  }
}
