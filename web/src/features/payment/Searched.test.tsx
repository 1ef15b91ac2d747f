import { expect, it } from "vitest";
import { dateTime } from "@/lib/time";
import { byId, show } from "@/testing/show";
import { Searched } from "./Searched";

it("says since when was searched, and nothing where all was", async () => {
  await show(<Searched since={1_760_000_000} />);
  expect(byId("payment-searched")?.textContent).toContain(dateTime(1_760_000_000));
});

it("says nothing where all was searched", async () => {
  await show(<Searched since={0} />);
  expect(byId("payment-searched")).toBeUndefined();
});
