import { useTheme } from "@/lib/look";
import { reducedMotion } from "@/lib/motion";
import type { Look } from "./look";

/** How plots look now. */
export function useLookOf(): Look {
  return { theme: useTheme(), still: reducedMotion() };
}
