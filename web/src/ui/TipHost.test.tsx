import { expect, it, onTestFinished, vi } from "vitest";
import { show, until } from "@/testing/show";
import { TipHost } from "./TipHost";

const point = (id: string) =>
  document.getElementById(id)?.dispatchEvent(new Event("pointerover", { bubbles: true }));
const tip = () => document.querySelector("[role=tooltip]")?.textContent;

it("says what is pointed at, and nothing over what has a list open", async () => {
  await show(
    <>
      <button type="button" id="closed" data-tip="All open pages" />
      <button type="button" id="open" data-tip="All open pages" aria-expanded="true" />
      <TipHost />
    </>,
  );
  point("closed");
  await until(() => expect(tip()).toBe("All open pages"));
  point("open");
  await until(() => expect(tip()).toBeUndefined());
});

it.each([
  ["above", 400, 100, 294],
  ["below, where there is no room above", 100, 200, 126],
  ["as high as it may, where it is too long for either", 400, 600, 164],
])("stands %s, and is not cut by the window", async (_, top, height, begins) => {
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(height);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(100, top, 50, 20));
  onTestFinished(() => void vi.restoreAllMocks());
  await show(
    <>
      <button type="button" id="long" data-tip={"Sentence. ".repeat(60)} />
      <TipHost />
    </>,
  );
  point("long");
  await until(() => expect(tip()).toContain("Sentence."));
  const box = document.querySelector<HTMLElement>("[role=tooltip]");
  expect(window.innerHeight).toBe(768);
  expect(box?.style.top).toBe(`${begins}px`);
  expect(box?.dataset.long).toBe("true");
});
