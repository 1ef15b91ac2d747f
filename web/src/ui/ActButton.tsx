import { Button, Tooltip } from "antd";
import type { ComponentProps } from "react";
import type { Leave } from "@/lib/leave";
import { useWords } from "@/lib/useWords";

interface Props
  extends Pick<
    ComponentProps<typeof Button>,
    "icon" | "danger" | "loading" | "size" | "type" | "children" | "aria-label"
  > {
  /** Whether this user may; without, there is no button. */
  may?: Leave;
  /** Why it cannot be pressed now, such as that no row is chosen. */
  why?: string;
  /** What it does, where that is not clear. */
  hint?: string;
  /** The one thing that people come to the list for, such as adding to it. */
  primary?: boolean;
  onClick?: () => void;
  testId: string;
}

/** A button only for those who may; one that cannot be pressed says why. */
export function ActButton({ may = true, why, hint, primary, testId, ...button }: Props) {
  const t = useWords("ui");
  if (!may) return null;
  const reason = may === "readOnly" ? t("readOnly") : why;
  return (
    <Tooltip title={reason ?? hint}>
      <Button
        {...button}
        type={primary ? "primary" : button.type}
        disabled={reason !== undefined}
        data-testid={testId}
      />
    </Tooltip>
  );
}
