import { Button, Tooltip } from "antd";
import type { ComponentProps } from "react";

interface Props
  extends Pick<ComponentProps<typeof Button>, "icon" | "danger" | "loading" | "size" | "children"> {
  /** Whether this user may; without, there is no button. */
  may?: boolean;
  /** Why it cannot be pressed now, such as that no row is chosen. */
  why?: string;
  /** What it does, where that is not clear. */
  hint?: string;
  /** The one thing that people come to the list for, such as adding to it. */
  primary?: boolean;
  onClick: () => void;
  testId: string;
}

/** A button over a list: only for those who may, and one that cannot be pressed says why. */
export function ActButton({ may = true, why, hint, primary, testId, ...button }: Props) {
  if (!may) return null;
  return (
    <Tooltip title={why ?? hint}>
      <Button
        {...button}
        type={primary ? "primary" : undefined}
        disabled={why !== undefined}
        data-testid={testId}
      />
    </Tooltip>
  );
}
