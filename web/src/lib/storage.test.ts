import { expect, it, onTestFinished, vi } from "vitest";
import { Kept } from "./storage";

it("tells all who show it what another tab has kept, until they look no more", () => {
  onTestFinished(() => localStorage.clear());
  const kept = new Kept("map");
  const heard = vi.fn();
  const end = kept.subscribe(heard);
  const elsewhere = (key: string | null) => window.dispatchEvent(new StorageEvent("storage", { key }));
  localStorage.setItem("map", "satellite");
  elsewhere("map");
  expect([heard.mock.calls.length, kept.get()]).toEqual([1, "satellite"]);
  elsewhere("another");
  expect(heard).toHaveBeenCalledTimes(1);
  elsewhere(null); // all was removed
  expect(heard).toHaveBeenCalledTimes(2);
  end();
  elsewhere("map");
  expect(heard).toHaveBeenCalledTimes(2);
});
