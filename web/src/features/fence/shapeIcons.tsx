import Icon from "@ant-design/icons";
import type { ReactNode } from "react";

/** A shape as a line, of the size of the icons beside it. */
function lined(shape: ReactNode) {
  const drawing = () => (
    <svg
      aria-hidden="true"
      width="1em"
      height="1em"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
    >
      {shape}
    </svg>
  );
  return <Icon component={drawing} aria-hidden />; // the button says what it is
}

export const circleIcon = lined(<circle cx="8" cy="8" r="5.6" />);
export const polygonIcon = lined(<path d="M8 2.2 14 6.6 11.7 13.4H4.3L2 6.6Z" strokeLinejoin="round" />);
