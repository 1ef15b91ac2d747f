import { expect, it } from "vitest";
import { palettes } from "@/lib/palette";
import { byId, show, until } from "@/testing/show";
import { Backdrop } from "./Backdrop";

it("is a picture in the colours of the theme, and no map that would be loaded", async () => {
  await show(<Backdrop />);
  await until(() => expect(byId("login-picture")).toBeTruthy());
  const paths = [...(byId("login-picture")?.querySelectorAll("path") ?? [])];
  expect(paths).toHaveLength(6);
  for (const path of paths) expect(path.getAttribute("d")).toMatch(/^M-?\d/);
  expect(paths[1]?.getAttribute("fill")).toBe(palettes.light.map.homeland);
  expect(document.querySelector("canvas")).toBeNull();
});
