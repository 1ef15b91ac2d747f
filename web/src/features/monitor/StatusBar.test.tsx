import { expect, it } from "vitest";
import { byId, show } from "@/testing/show";
import { StatusBar } from "./StatusBar";

it("counts down on the outer side of its numbers, which do not move when it begins", async () => {
  await show(<StatusBar seconds={9} />);
  const [countdown, numbers] = [byId("countdown"), byId("stat-total")];
  expect(countdown && numbers?.compareDocumentPosition(countdown)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

it("has no countdown while none runs", async () => {
  await show(<StatusBar seconds={null} />);
  expect(byId("countdown")).toBeUndefined();
  expect(byId("stat-total")?.textContent).toBe("–");
});
