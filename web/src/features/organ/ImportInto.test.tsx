import { act } from "react";
import { expect, it, vi } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { byId, press, show, until } from "@/testing/show";
import { ImportInto } from "./ImportInto";

it("asks whose the things of a file become, and takes it once that is said", async () => {
  fakeServer({ "/ucorgan/getorgantree": () => [] });
  const take = vi.fn(async () => ({ added: 2 }));
  const onDone = vi.fn();
  const words = { accept: ".kml", button: "Import from file", hint: "h", done: (n: number) => `Added: ${n}` };
  await show(<ImportInto name="x" call="/fence/importfences" {...words} take={take} onDone={onDone} />, {
    may: ["/fence/importfences"],
  });
  const file = new File(["a"], "fences.kml");
  const input = byId("x-file") as HTMLInputElement;
  Object.defineProperty(input, "files", { value: [file], configurable: true });
  await act(async () => input.dispatchEvent(new Event("change", { bubbles: true })));
  await until(() => expect(document.body.textContent).toContain("fences.kml"));
  expect(take).not.toHaveBeenCalled();
  await press("x-take-save");
  await until(() => expect(onDone).toHaveBeenCalled());
  expect(take).toHaveBeenCalledWith(file, 1); // the user's own
});
