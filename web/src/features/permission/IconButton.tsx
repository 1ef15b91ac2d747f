import { Button, Tooltip } from "antd";
import type { ReactNode } from "react";

interface Props {
  icon: ReactNode;
  /** What it does, in the tooltip and for those who cannot see the icon. */
  label: string;
  danger?: boolean;
  disabled?: boolean;
  onClick: () => void;
  testId: string;
}

/** A button with an icon only. */
export function IconButton({ icon, label, danger, disabled, onClick, testId }: Props) {
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        size="small"
        icon={icon}
        aria-label={label}
        danger={danger}
        disabled={disabled}
        onClick={onClick}
        data-testid={testId}
      />
    </Tooltip>
  );
}
