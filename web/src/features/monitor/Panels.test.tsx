import { act, useState } from "react";
import { expect, it, vi } from "vitest";
import { byId, press, show } from "@/testing/show";
import { windowOf } from "@/testing/width";
import { Panels } from "./Panels";
import type { ListQuery } from "./useListQuery";

vi.mock("./list/OrganPanel", () => ({ OrganPanel: () => null }));
vi.mock("./list/VehiclePanel", () => ({ VehiclePanel: () => null }));

/** The panels, and what hides and shows them from elsewhere, as a key and a chosen row do. */
function Screen() {
  const [shown, show] = useState(true);
  return (
    <>
      <Panels list={{} as ListQuery} shown={shown} onShow={show} />
      <button type="button" data-testid="elsewhere" onClick={() => show(!shown)} />
    </>
  );
}

/** How the sheet stands. */
function stands(): "hidden" | "half" | "tall" {
  const { shown, tall } = byId("monitor-panels")?.dataset ?? {};
  if (!shown) return "hidden";
  return tall ? "tall" : "half";
}

async function onPhone() {
  windowOf(true);
  await show(<Screen />);
}

const button = (id: string) => byId(id) as HTMLButtonElement;

/** What a pointer does at a height of the window, over an element. */
const pointer = (kind: "down" | "up" | "cancel", clientY: number, { on = "panels-up", x = 0, id = 1 } = {}) =>
  act(async () => {
    const at = { bubbles: true, pointerId: id, clientX: x, clientY };
    byId(on)?.dispatchEvent(new PointerEvent(`pointer${kind}`, at));
  });

/** The click that a browser makes of a mouse that went down and up on the same element. */
const clicked = (on: string) =>
  act(async () => void byId(on)?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 })));

it("keeps both buttons of the sheet, and the place of the keyboard", async () => {
  await onPhone();
  const [up, down] = [button("panels-up"), button("panels-down")];
  up.focus();
  await press("panels-up");
  expect([stands(), up.disabled, document.activeElement]).toEqual(["tall", true, down]);
  await press("panels-down");
  expect([stands(), up.disabled, document.activeElement]).toEqual(["half", false, down]);
  await press("panels-down");
  expect([stands(), down.disabled, document.activeElement]).toEqual(["hidden", true, up]);
  await press("panels-up");
  expect([stands(), down.disabled, document.activeElement]).toEqual(["half", false, up]);
});

it("takes the keyboard to no button that it was not on", async () => {
  await onPhone();
  button("elsewhere").focus();
  await press("elsewhere");
  expect([stands(), document.activeElement]).toEqual(["hidden", byId("elsewhere")]);
});

it("says of what shows and hides the sheet whether it is shown", async () => {
  await onPhone();
  const said = () =>
    ["panels-up", "panels-down"].map((id) =>
      ["aria-label", "aria-expanded"].map((name) => byId(id)?.getAttribute(name)).join(),
    );
  expect(said()).toEqual(["Raise the panels,", "Hide the panels,true"]);
  await press("panels-up");
  expect(said()[1]).toBe("Lower the panels,");
  await press("elsewhere");
  expect(said()).toEqual(["Show the panels,false", "Hide the panels,false"]);
});

it("comes back over the lower part of the map alone, however it was hidden", async () => {
  await onPhone();
  await press("panels-up");
  await press("elsewhere");
  await press("elsewhere");
  expect(stands()).toBe("half");
});

it("is swiped by one step, which presses no button", async () => {
  await onPhone();
  await pointer("down", 30, { on: "panels-down" });
  await pointer("up", 4, { on: "panels-down" });
  await clicked("panels-down");
  expect(stands()).toBe("tall");
  await pointer("down", 4, { on: "panels-down" });
  await pointer("up", 30, { on: "panels-down" });
  await clicked("panels-down");
  expect(stands()).toBe("half");
  await pointer("down", 90);
  await pointer("up", 50); // by a finger, of which no click is made
  expect(stands()).toBe("tall");
  await press("panels-down"); // by the keyboard
  expect(stands()).toBe("half");
});

it("is pressed by who hardly moves, and not by who goes away to the side", async () => {
  await onPhone();
  await pointer("down", 10, { on: "panels-down" });
  await pointer("up", 20, { on: "panels-down", x: 200 });
  await clicked("panels-down");
  expect(stands()).toBe("half");
  await pointer("down", 10, { on: "panels-down" });
  await pointer("up", 20, { on: "panels-down", x: 9 });
  await clicked("panels-down");
  expect(stands()).toBe("hidden");
});

it("forgets a swipe that was broken off, and hears of one that ends elsewhere", async () => {
  const captured = vi.spyOn(Element.prototype, "setPointerCapture");
  await onPhone();
  await pointer("down", 200, { id: 7 });
  expect(captured.mock.contexts).toEqual([byId("panels-up")]);
  expect(captured).toHaveBeenCalledWith(7);
  await pointer("cancel", 200, { id: 7 });
  await pointer("up", 100, { id: 7 });
  expect(stands()).toBe("half");
  await pointer("down", 200, { id: 7 });
  await pointer("up", 100, { id: 8 }); // another finger
  expect(stands()).toBe("half");
});
