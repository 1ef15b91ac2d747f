import { useState } from "react";
import { expect, it, vi } from "vitest";
import { MapSurface } from "@/map/MapSurface";
import { madeProvider } from "@/testing/maps";
import { byId, press, show, until } from "@/testing/show";
import { MeasureTool } from "./MeasureTool";

vi.mock("@/map/engine", () => ({ createMap: () => null }));

const maps = {
  own: madeProvider("own"),
  google: madeProvider("g", { unmeasured: "google" }),
  bing: madeProvider("b", { unmeasured: "bing" }),
};

/** A map whose provider can be changed. */
function Measured({ first }: { first: keyof typeof maps }) {
  const [shown, choose] = useState(first);
  const [measuring, measure] = useState(false);
  return (
    <>
      <MapSurface provider={maps[shown]} center={[0, 0]} zoom={3}>
        <MeasureTool measuring={measuring} onMeasure={measure} />
      </MapSurface>
      <button type="button" data-testid="to-google" onClick={() => choose("google")} />
    </>
  );
}

const said = () => document.body.textContent ?? "";

it("measures on every map that does not refuse it", async () => {
  await show(<Measured first="own" />);
  await press("measure");
  expect(byId("measure-bar")).toBeTruthy();
  expect(byId("measure")?.getAttribute("aria-pressed")).toBe("true");
  expect(said()).not.toContain("cannot measure distances");
});

it.each([
  ["google", "Google's map cannot measure distances yet"],
  ["bing", "Bing's map cannot measure distances yet"],
] as const)("is refused on a map of %s where the operator holds to that", async (map, why) => {
  await show(<Measured first={map} />);
  await press("measure");
  await until(() => expect(said()).toContain(why));
  expect(byId("measure-bar")).toBeUndefined();
  expect(byId("measure")?.getAttribute("aria-pressed")).toBe("false");
});

it("ends when somebody changes to such a map", async () => {
  await show(<Measured first="own" />);
  await press("measure");
  expect(byId("measure-bar")).toBeTruthy();
  await press("to-google");
  await until(() => expect(said()).toContain("Google's map cannot measure distances yet"));
  expect(byId("measure-bar")).toBeUndefined();
  expect(byId("measure")?.getAttribute("aria-pressed")).toBe("false");
});
