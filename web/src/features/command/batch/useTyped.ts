import { useState } from "react";
import type { BatchPreview } from "../api";

const NOTHING = { of: "", text: "" };

/** Which vehicles somebody saw, and what they are told to type. */
const sightOf = ({ mark, fit, word }: BatchPreview) => JSON.stringify([mark, fit, word]);

/** What was typed to confirm a preview. It is about the vehicles that were seen meanwhile: as soon as others are shown, nothing is typed. */
export function useTyped(seen: BatchPreview | undefined) {
  const [typed, setTyped] = useState(NOTHING);
  const sight = seen ? sightOf(seen) : "";
  return {
    typed: typed.of === sight ? typed.text : "",
    setTyped: (text: string) => setTyped({ of: sight, text }),
    clear: () => setTyped(NOTHING),
  };
}
