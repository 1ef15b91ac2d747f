import { useState } from "react";
import { expect, it, vi } from "vitest";
import { MapSurface } from "@/map/MapSurface";
import { madeProvider } from "@/testing/maps";
import { byId, show, until } from "@/testing/show";
import { Distance } from "./Distance";

vi.mock("@/map/engine", () => ({ createMap: () => null }));

function Measured({ unmeasured }: { unmeasured: "" | "bing" }) {
  const [measuring, measure] = useState(true);
  return (
    <MapSurface provider={madeProvider("b", { unmeasured })} center={[0, 0]} zoom={3}>
      <output data-testid="measuring">{String(measuring)}</output>
      {measuring ? <Distance onEnd={() => measure(false)} /> : null}
    </MapSurface>
  );
}

it("measures on the map of a fence", async () => {
  await show(<Measured unmeasured="" />);
  expect(byId("measuring")?.textContent).toBe("true");
  expect(document.body.textContent).toContain("Click on the map");
});

it("is refused there, too, where the operator holds to that", async () => {
  await show(<Measured unmeasured="bing" />);
  await until(() => expect(document.body.textContent).toContain("Bing's map cannot measure distances yet"));
  expect(byId("measuring")?.textContent).toBe("false");
});
