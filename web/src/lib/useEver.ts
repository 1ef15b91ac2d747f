import { useState } from "react";

/** Reports whether something is so, or was before: what a person opened stays, so that it can go as it came. */
export function useEver(is: boolean): boolean {
  const [ever, setEver] = useState(is);
  if (is && !ever) setEver(true);
  return is || ever;
}
