import { expect, it } from "vitest";
import { mayWhileViewing } from "./viewing";

it.each([
  ["UU-10", true],
  ["HT-00", true],
  ["UU-20", true],
  ["URL-20", true],
  ["UU-11", false],
  ["URL-21", false],
  ["FC-20", false],
  ["PM-13", false],
])("%s while viewing: %s", (code, want) => expect(mayWhileViewing(code)).toBe(want));
