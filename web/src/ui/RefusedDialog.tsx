import { Button, Modal } from "antd";
import type { ComponentProps } from "react";
import { useWords } from "@/lib/useWords";
import { RefusedList } from "./RefusedList";

interface Props extends ComponentProps<typeof RefusedList> {
  dialogTitle: string;
  onClose: () => void;
}

/** What came of an act on many, to be read and closed. */
export function RefusedDialog({ dialogTitle, onClose, ...list }: Props) {
  const t = useWords("ui");
  return (
    <Modal
      open
      width={560}
      title={dialogTitle}
      onCancel={onClose}
      footer={
        <Button type="primary" autoFocus onClick={onClose} data-testid={`${list.name}-close`}>
          {t("close")}
        </Button>
      }
    >
      <RefusedList {...list} />
    </Modal>
  );
}
