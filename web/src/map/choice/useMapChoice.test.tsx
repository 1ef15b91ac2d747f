import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import type { MapProvider } from "../provider";
import { isDomestic } from "./domestic";
import { BY_PLACE, type MapChoice, useMapChoice } from "./useMapChoice";

const provider = (id: string, imagery = "") =>
  ({ id, name: id, kind: "raster", crs: "wgs84", url: `/${id}/{z}/{x}/{y}`, imagery }) as MapProvider;

const facts = {
  mapProviders: [provider("home", "/i/{z}/{x}/{y}"), provider("world"), provider("third")],
  defaultMapProvider: "home",
  mapProviderAbroad: "world",
};
const start = { center: [116.4, 39.9] as [number, number], zoom: 12 };

beforeEach(() => localStorage.clear());

function Probe({ given, told }: { given: typeof facts; told: (choice: MapChoice) => void }) {
  told(useMapChoice(given, start));
  return null;
}

/** What a map is told, each time again. */
function choice(given = facts): () => MapChoice {
  let now: MapChoice | undefined;
  const told = (choice: MapChoice) => {
    now = choice;
  };
  const root = createRoot(document.createElement("div"));
  act(() => root.render(<Probe given={given} told={told} />));
  onTestFinished(() => act(() => root.unmount()));
  return () => now as MapChoice;
}

it("goes by the place as long as nobody has chosen: abroad another map, once one looks from near", () => {
  const at = choice();
  expect(at()).toMatchObject({ chosen: BY_PLACE, byPlace: true, provider: { id: "home" } });
  act(() => at().look([2.35, 48.85], 3));
  expect(at().provider?.id).toBe("home");
  act(() => at().look([2.35, 48.85], 11));
  expect(at().provider?.id).toBe("world");
  act(() => at().look([104, 30.6], 3));
  expect(at().provider?.id).toBe("world");
  act(() => at().look([104, 30.6], 11));
  expect(at().provider?.id).toBe("home");
});

it("keeps what was chosen, wherever one looks and after a reload, until the place is to say again", () => {
  const at = choice();
  act(() => at().choose("third"));
  act(() => at().look([2.35, 48.85], 11));
  expect(at()).toMatchObject({ chosen: "third", provider: { id: "third" } });
  const later = choice();
  expect(later().chosen).toBe("third");
  act(() => later().choose(BY_PLACE));
  expect(later()).toMatchObject({ chosen: BY_PLACE, provider: { id: "home" } });
});

it("what is chosen on one map is shown at once by the others that are open", () => {
  const [monitor, history] = [choice(), choice()];
  act(() => monitor().choose("third"));
  expect(history()).toMatchObject({ chosen: "third", provider: { id: "third" } });
  act(() => history().choose("home"));
  act(() => history().setMode("hybrid"));
  expect(monitor()).toMatchObject({ chosen: "home", mode: "hybrid" });
  act(() => monitor().choose(BY_PLACE));
  expect(history().chosen).toBe(BY_PLACE);
});

it("goes by what was chosen also where the browser keeps nothing", () => {
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("full");
  });
  onTestFinished(() => full.mockRestore());
  const at = choice();
  act(() => at().choose("third"));
  expect(at().provider?.id).toBe("third");
  act(() => at().choose(BY_PLACE));
  expect(at().provider?.id).toBe("home");
});

it("shows no choice by place where no other map is set for abroad, or one that is gone was chosen", () => {
  const at = choice({ ...facts, mapProviderAbroad: "" });
  expect(at()).toMatchObject({ chosen: "home", byPlace: false });
  act(() => at().look([2.35, 48.85], 11));
  expect(at().provider?.id).toBe("home");
  localStorage.setItem("waymark.map", "gone");
  expect(choice({ ...facts, mapProviderAbroad: "home" })().chosen).toBe("home");
  expect(choice()().chosen).toBe(BY_PLACE);
});

it("remembers the mode, and has none on a map without imagery", () => {
  const at = choice();
  act(() => at().setMode("hybrid"));
  expect(at().mode).toBe("hybrid");
  act(() => at().choose("world"));
  expect(at().mode).toBe("normal");
  expect(choice()().mode).toBe("normal");
  act(() => at().choose("home"));
  expect(choice()().mode).toBe("hybrid");
});

it.each<[string, [number, number], boolean]>([
  ["Beijing", [116.4, 39.9], true],
  ["the western edge", [73, 30], true],
  ["the northern edge", [120, 53], true],
  ["Seoul, by the box", [126.98, 37.57], true],
  ["beyond the east", [135.1, 40], false],
  ["Jakarta", [106.8, -6.2], false],
  ["Paris", [2.35, 48.85], false],
])("counts %s by the box of the specification", (_, place, domestic) => {
  expect(isDomestic(place)).toBe(domestic);
});
