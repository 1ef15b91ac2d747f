import { useState } from "react";
import type { Drawn } from "@/map/area/useDrawn";
import type { FenceRow } from "./api";
import { FenceDevicesDialog } from "./FenceDevicesDialog";
import { FenceDialog } from "./FenceDialog";
import { FenceListDialog } from "./FenceListDialog";

interface Props extends Drawn {
  onClose: () => void;
}

/** The list of fences, and what is opened from it. */
export default function FenceDialogs(props: Props) {
  const [edited, setEdited] = useState<FenceRow | "new" | null>(null);
  const [bound, setBound] = useState<FenceRow | null>(null);
  return (
    <>
      <FenceListDialog {...props} onEdit={setEdited} onBind={setBound} />
      {edited ? (
        <FenceDialog edited={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
      {bound ? <FenceDevicesDialog fence={bound} onClose={() => setBound(null)} /> : null}
    </>
  );
}
