import { act } from "react";
import { expect, it, vi } from "vitest";
import { byId, press, show, until } from "@/testing/show";
import { RowActions } from "./RowActions";

const menus = () => document.querySelectorAll(".ant-dropdown").length;
const open = () => byId("thing-more-a")?.getAttribute("aria-expanded");

async function rows(onClick = () => {}) {
  const rest = [{ key: "drop", label: "Drop", onClick }];
  await show(
    ["a", "b"].map((name) => (
      <RowActions
        key={name}
        name={name}
        testId="thing"
        words={[{ key: "edit", label: "Edit", onClick }]}
        rest={rest}
      />
    )),
  );
}

it("has no menu until one is opened, and none any more once it is closed", async () => {
  await rows();
  expect(menus()).toBe(0);
  await press("thing-more-a");
  await until(() => expect(byId("thing-drop-a")).toBeTruthy());
  expect([menus(), open()]).toEqual([1, "true"]);
  await act(async () => byId("thing-more-a")?.click());
  await until(() => expect([menus(), open()]).toEqual([0, "false"]));
});

it("does what is chosen, with the focus back on the button", async () => {
  const done = vi.fn(() => expect(document.activeElement).toBe(byId("thing-more-a")));
  await rows(done);
  await press("thing-more-a");
  await until(() => expect(byId("thing-drop-a")).toBeTruthy());
  document.querySelector<HTMLElement>(".ant-dropdown-menu-item")?.focus();
  await press("thing-drop-a");
  await until(() => expect(done).toHaveBeenCalledOnce());
  expect(open()).toBe("false");
});
