import { useState } from "react";
import { expect, it, vi } from "vitest";
import { madeProvider } from "@/testing/maps";
import { press, show } from "@/testing/show";
import { windowOf } from "@/testing/width";
import { MapSurface } from "./MapSurface";

const map = vi.hoisted(() => {
  const nothing = () => {};
  const still = { disable: nothing, enable: nothing, disableRotation: nothing, enableRotation: nothing };
  return {
    least: Number.NaN,
    setMinZoom(zoom: number) {
      this.least = zoom;
    },
    once: (_: string, then: () => void) => then(),
    ...{ on: nothing, off: nothing, loaded: () => true, remove: nothing, setStyle: nothing },
    ...{ resetNorth: nothing, dragRotate: still, touchZoomRotate: still },
    ...{ getCenter: () => ({ lng: 104, lat: 35 }), getZoom: () => 4 },
  };
});
vi.mock("./engine", () => ({ createMap: () => map }));
vi.mock("./baidu/api", () => ({ loadBaidu: () => new Promise(() => {}) }));

/** A map that lies over Baidu's every other time. */
function Maps() {
  const [over, setOver] = useState(false);
  const provider = over ? madeProvider("b", { kind: "baidu" }) : madeProvider("own");
  return (
    <>
      <MapSurface provider={provider} center={[104, 35]} zoom={4} />
      <button type="button" data-testid="other" onClick={() => setOver(!over)} />
    </>
  );
}

it("can be zoomed out to the whole world on a phone, but not over Baidu's map, which does not come along", async () => {
  const turn = windowOf(true);
  await show(<Maps />);
  expect(map.least).toBe(0);
  await press("other");
  expect(map.least).toBe(1.5);
  await press("other");
  expect(map.least).toBe(0);
  await turn(false);
  expect(map.least).toBe(1.5);
  await turn(true);
  expect(map.least).toBe(0);
});
