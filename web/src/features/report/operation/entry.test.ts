import { expect, it } from "vitest";
import { entryOf } from "./entry";

const at = Math.floor(new Date("2026-03-01T08:30:40").getTime() / 1000);

it("leads to the minute of an operation in the log, and to the device that it was about", () => {
  const search = new URLSearchParams(
    entryOf({ createTime: at, operationType: "device", imei: "86" }).split("?")[1],
  );
  expect(Object.fromEntries(search)).toEqual({
    ...{ module: "device", key: "86", timed: "1" },
    ...{ from: "2026-03-01T08:30", to: "2026-03-01T08:31" },
  });
  expect(entryOf({ createTime: at, operationType: "user", imei: "" })).not.toContain("key=");
});
