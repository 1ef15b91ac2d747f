import { expect, it } from "vitest";
import { show } from "@/testing/show";
import { Version } from "./Version";

it("shows the number of the version, and not the commit", async () => {
  await show(<Version version="0.9.1+c61b4ca" />);
  expect(document.body.textContent).toBe("0.9.1");
});
