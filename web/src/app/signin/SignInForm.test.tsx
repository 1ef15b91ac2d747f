import { act } from "react";
import { expect, it } from "vitest";
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
