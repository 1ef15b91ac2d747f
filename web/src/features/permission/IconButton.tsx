import { Button, Tooltip } from "antd";
import type { ReactNode } from "react";
import type { Leave } from "@/lib/leave";
import { useWords } from "@/lib/useWords";

interface Props {
  icon: ReactNode;
  /** What it does, in the tooltip and for those who cannot see the icon. */
  label: string;
  danger?: boolean;
  /** Whether this user may; without, there is no button. */
  may?: Leave;
  disabled?: boolean;
  onClick: () => void;
  testId: string;
}

/** A button with an icon only. */
export function IconButton({ icon, label, danger, may = true, disabled, onClick, testId }: Props) {
  const t = useWords("ui");
  if (!may) return null;
  const still = may === "readOnly";
  return (
    <Tooltip title={still ? t("readOnly") : label}>
      <Button
        type="text"
        size="small"
        icon={icon}
        aria-label={label}
        danger={danger}
        disabled={disabled || still}
        onClick={onClick}
        data-testid={testId}
      />
    </Tooltip>
  );
}
