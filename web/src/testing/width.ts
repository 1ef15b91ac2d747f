import { act } from "react";
import { vi } from "vitest";

/** Begins in a window of a phone's width, or of a desk's; returns what makes it another. */
export function windowOf(narrow: boolean): (narrow: boolean) => Promise<void> {
  const told = new Set<() => void>();
  const width = {
    matches: narrow,
    addEventListener: (_: string, tell: () => void) => void told.add(tell),
    removeEventListener: (_: string, tell: () => void) => void told.delete(tell),
    addListener() {},
    removeListener() {},
  };
  vi.stubGlobal("matchMedia", () => width);
  return (narrow) =>
    act(async () => {
      width.matches = narrow;
      for (const tell of [...told]) tell();
    });
}
