import { expect, it, vi } from "vitest";
import { patiently } from "./patiently";

const now = () => Promise.resolve();

it("loads once where the server answers", async () => {
  const load = vi.fn(async () => "page");
  expect(await patiently(load)()).toBe("page");
  expect(load).toHaveBeenCalledTimes(1);
});

it("waits for a server that is away, and loads when it is back", async () => {
  let away = 3;
  const load = vi.fn(async () => {
    if (away > 0) throw new Error("not fetched");
    return "page";
  });
  const reached = async () => {
    away--;
    return away <= 0;
  };
  expect(await patiently(load, now, reached)()).toBe("page");
  expect(load).toHaveBeenCalledTimes(4);
});

it("fails where the server answers and does not have it", async () => {
  const load = () => Promise.reject(new Error("gone"));
  await expect(patiently(load, now, async () => true)()).rejects.toThrow("gone");
});

it("loads style sheets anew that did not come, before the page", async () => {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  document.head.append(link);
  link.dispatchEvent(new Event("error"));
  const sheets = () => [...document.head.querySelectorAll<HTMLLinkElement>("link")];
  let away = true;
  const load = async () => {
    if (away) throw new Error("not fetched");
    return sheets().includes(link) ? "bare" : "dressed";
  };
  const reached = async () => {
    away = false;
    setTimeout(() => sheets()[0]?.dispatchEvent(new Event("load")));
    return true;
  };
  expect(await patiently(load, now, reached)()).toBe("dressed");
});
