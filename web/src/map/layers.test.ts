// Apart: the base map asks where the page is, which other tests leave at no address.
import { expect, it } from "vitest";
import { palettes } from "@/lib/palette";
import { baseStyle } from "./baseStyle";
import { IMEI_FROM_ZOOM, LAYER, vehicleLayers } from "./layers";

/** What an expression of the label makes of a vehicle; MapLibre's own is not to be had without a map. */
function said(expression: unknown, zoom: number, car: Record<string, unknown>): unknown {
  const value = (one: unknown) => said(one, zoom, car);
  if (!Array.isArray(expression)) return expression;
  const [operator, ...parts] = expression;
  switch (operator) {
    case "zoom":
      return zoom;
    case "get":
      return car[parts[0]];
    case "==":
      return value(parts[0]) === value(parts[1]);
    case "case":
      return value(parts[0]) ? value(parts[1]) : value(parts[2]);
    case "step":
      return Number(value(parts[0])) < parts[2] ? value(parts[1]) : value(parts[3]);
    case "format":
      return parts
        .filter((_, at) => at % 2 === 0)
        .map(value)
        .join("");
    default:
      throw new Error(`the label uses ${operator}, which this test does not know`);
  }
}

function labelOf(zoom: number, selected: 0 | 1, imei = "861000000000001"): unknown {
  const cars = vehicleLayers("light").find(({ id }) => id === LAYER.cars);
  return said((cars?.layout as Record<string, unknown> | undefined)?.["text-field"], zoom, {
    label: "京A12345",
    imei,
    selected,
  });
}

it("no place is written under a vehicle, a group of them or a plate: these are placed first, and names have only the room that they leave", () => {
  const [base, vehicles] = [
    baseStyle("https://maps.example/base", "", palettes.light, "en").layers,
    vehicleLayers("light"),
  ];
  const layoutOf = (layer: { layout?: object }) => (layer.layout ?? {}) as Record<string, unknown>;
  const names = base.filter(({ type }) => type === "symbol").map(layoutOf);
  expect(names.length).toBeGreaterThan(0);
  for (const layout of names)
    expect([layout["text-allow-overlap"], layout["text-overlap"], layout["text-ignore-placement"]]).toEqual(
      Array(3).fill(undefined),
    );
  for (const id of [LAYER.clusters, LAYER.cars]) {
    const layout = layoutOf(vehicles.find((layer) => layer.id === id) ?? {});
    expect([layout["icon-ignore-placement"], layout["text-ignore-placement"]]).toEqual([
      undefined,
      undefined,
    ]);
  }
});

it("the IMEI stands below the plate from zoom 13 on, and of a selected vehicle at every zoom", () => {
  expect(IMEI_FROM_ZOOM).toBe(13);
  expect(labelOf(12.9, 0)).toBe("京A12345");
  expect(labelOf(13, 0)).toBe("京A12345\n861000000000001");
  expect(labelOf(4, 1)).toBe("京A12345\n861000000000001");
});

it("a label that is the IMEI already has no second line", () => expect(labelOf(18, 1, "")).toBe("京A12345"));
