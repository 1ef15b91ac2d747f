import { act } from "react";
import { expect, it, vi } from "vitest";
import { chooseLanguage } from "@/lib/locale";
import { fakeServer, Refusal } from "@/testing/fakeServer";
import { byId, press, show, type, until } from "@/testing/show";
import { SignInForm } from "./SignInForm";

const shown = () => document.body.textContent ?? "";

it("leaves no words of the old language: what the server said goes, what is empty is said anew", async () => {
  fakeServer({ "/signin": () => new Refusal(1003, "Wrong account or password") });
  await show(<SignInForm mode="account" />);
  await type("login-user", "admin");
  await type("login-password", "wrong");
  await press("login-submit");
  await until(() => expect(byId("login-problem")?.textContent).toBe("Wrong account or password"));
  await act(async () => chooseLanguage("cn"));
  await until(() => expect(byId("login-problem")).toBeUndefined());
  await type("login-password", "");
  await press("login-submit");
  await until(() => expect(shown()).toContain("密码不能为空"));
  await act(async () => chooseLanguage("en"));
  await until(() => {
    expect(shown()).toContain("Password cannot be empty");
    expect(shown()).not.toContain("密码");
  });
});

it("tells who listens what is wrong, and of which field", async () => {
  fakeServer({ "/signin": () => new Refusal(1003, "Wrong account or password") });
  await show(<SignInForm mode="account" />);
  await press("login-submit");
  const input = () => byId("login-password") as HTMLInputElement | undefined;
  await until(() => expect(input()?.getAttribute("aria-invalid")).toBe("true"));
  const told = (input()?.getAttribute("aria-describedby") ?? "").split(" ");
  const words = told.map((id) => document.getElementById(id)?.textContent ?? "").join();
  expect(words).toContain("Password cannot be empty");
  expect(input()?.labels?.[0]?.textContent).toBe("Password");
  await type("login-user", "admin");
  await type("login-password", "wrong");
  await press("login-submit");
  await until(() => expect(byId("login-problem")?.textContent).toBe("Wrong account or password"));
  expect(byId("login-problem")?.closest("[role=alert]")).not.toBeNull();
  // The wrong one is chosen: what is typed now takes its place.
  await until(() =>
    expect([document.activeElement, input()?.selectionStart, input()?.selectionEnd]).toEqual([
      input(),
      0,
      "wrong".length,
    ]),
  );
});

it("counts down for who looks, and says to who listens once how long to wait", async () => {
  const later = { status: 429, headers: { "Retry-After": "30" } };
  vi.stubGlobal("fetch", async () => Response.json({ errcode: 1008, errmsg: "", retobj: null }, later));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await show(<SignInForm mode="account" />);
  await type("login-user", "admin");
  await type("login-password", "wrong");
  await press("login-submit");
  const seen = () => byId("login-problem")?.querySelector("span[aria-hidden=true]")?.textContent ?? "";
  const heard = () => byId("login-problem")?.querySelector(".wm-sr")?.textContent;
  await until(() => expect(heard()).toContain("30 s"));
  await act(async () => vi.advanceTimersByTime(2000));
  await until(() => expect(seen()).toContain("28 s"));
  expect(heard()).toContain("30 s");
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
