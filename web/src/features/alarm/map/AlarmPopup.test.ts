import { expect, it } from "vitest";
import { offsetIn } from "./AlarmPopup";

const map = (width: number, height: number) => new DOMRect(0, 84, width, height);

it.each([
  ["without the list a little below the middle", map(1440, 816), undefined, [-110, 60]],
  ["above the list where that is open", map(1280, 636), new DOMRect(478, 364, 680, 320), [-110, -68]],
  [
    "not above the usual place where the list is low",
    map(1440, 1200),
    new DOMRect(600, 900, 680, 320),
    [-110, 60],
  ],
  ["in the middle of a phone", map(390, 700), new DOMRect(0, 400, 390, 320), [0, 60]],
])("an alarm is shown %s", (_, box, list, offset) => expect(offsetIn(box, list)).toEqual(offset));
