import { expect, it } from "vitest";
import { billFault } from "./file";

it.each([
  [undefined, "missing"],
  [{ size: 0 }, "missing"],
  [{ size: 1 }, null],
  [{ size: 10 * 1024 * 1024 }, null],
  [{ size: 10 * 1024 * 1024 + 1 }, "tooLarge"],
] as const)("of %j it says %s", (file, want) => expect(billFault(file)).toBe(want));
