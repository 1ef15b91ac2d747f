import { expect, it } from "vitest";
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
