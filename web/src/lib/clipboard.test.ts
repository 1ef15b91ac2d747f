import { afterEach, expect, it, vi } from "vitest";
import { copyText } from "./clipboard";

afterEach(() => vi.unstubAllGlobals());

/** A browser on plain HTTP, which tells whoever listens that something is copied, if it can. */
function plain(clipboardData: Pick<DataTransfer, "setData"> | null) {
  vi.stubGlobal("navigator", {});
  document.execCommand = () =>
    document.dispatchEvent(Object.assign(new Event("copy", { cancelable: true }), { clipboardData }));
}

it("gives the text to the browser's clipboard", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  await copyText("a link");
  expect(writeText).toHaveBeenCalledWith("a link");
});

it("copies on a page that came over plain HTTP, once, and says where nothing can", async () => {
  const setData = vi.fn();
  plain({ setData });
  await copyText("a link");
  document.execCommand("copy"); // by somebody else, later
  expect(setData.mock.calls).toEqual([["text/plain", "a link"]]);
  plain(null);
  await expect(copyText("a link")).rejects.toThrow();
});
