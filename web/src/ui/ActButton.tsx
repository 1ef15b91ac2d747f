import { Button, Tooltip } from "antd";
import type { ComponentProps } from "react";

interface Props extends Pick<ComponentProps<typeof Button>, "icon" | "danger" | "loading" | "children"> {
  /** Whether this user may; without, there is no button. */
  may?: boolean;
  /** Why it cannot be pressed now, such as that no row is chosen. */
  why?: string;
  /** What it does, where that is not clear. */
  hint?: string;
  onClick: () => void;
  testId: string;
}

/** A button over a list: only for those who may, and one that cannot be pressed says why. */
export function ActButton({ may = true, why, hint, testId, ...button }: Props) {
  if (!may) return null;
  return (
    <Tooltip title={why ?? hint}>
      <Button {...button} disabled={why !== undefined} data-testid={testId} />
    </Tooltip>
  );
}
