import { Modal } from "antd";
import { useState } from "react";
import { useWords } from "@/lib/useWords";
import { DevicePicker } from "./DevicePicker";
import type { PickedDevice } from "./pick";

interface Props {
  /** What it is chosen for; without, the dialog just says that one is picked. */
  title?: string;
  /** The organisation that is looked through at first. */
  organId?: number;
  onPick: (device: PickedDevice) => void;
  onClose: () => void;
}

/** Chooses one device: by a double click, or by choosing it and pressing the button. */
export function DevicePickerDialog({ title, organId, onPick, onClose }: Props) {
  const t = useWords("device");
  const ui = useWords("ui");
  const [chosen, setChosen] = useState<PickedDevice[]>([]);
  const [device] = chosen;
  return (
    <Modal
      open
      width={920}
      title={title ?? t("pick.title")}
      okText={t("pick.take")}
      cancelText={ui("cancel")}
      okButtonProps={{ disabled: !device, "data-testid": "device-picker-take" }}
      onOk={() => device && onPick(device)}
      onCancel={onClose}
    >
      <DevicePicker organId={organId} value={chosen} onChange={setChosen} onOpen={onPick} />
    </Modal>
  );
}
