import { Button, Tooltip } from "antd";
import type { ComponentProps } from "react";
import type { Leave } from "@/lib/leave";
import { useTight } from "@/lib/useNarrow";
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
  /** Everybody knows its sign: where there is little room it stands alone, and its words in the tip. */
  quiet?: boolean;
  /** The one thing that people come to the list for, such as adding to it. */
  primary?: boolean;
  onClick?: () => void;
  testId: string;
}

/** A button only for those who may; one that cannot be pressed says why. */
export function ActButton({ may = true, why, hint, primary, quiet, testId, children, ...button }: Props) {
  const t = useWords("ui");
  const bare = useTight() && quiet;
  if (!may) return null;
  const reason = may === "readOnly" ? t("readOnly") : why;
  return (
    <Tooltip title={reason ?? hint}>
      <Button
        {...button}
        type={primary ? "primary" : button.type}
        aria-label={bare ? String(children) : button["aria-label"]}
        data-tip={bare && !reason && !hint ? children : undefined}
        disabled={reason !== undefined}
        data-testid={testId}
      >
        {bare ? null : children}
      </Button>
    </Tooltip>
  );
}
