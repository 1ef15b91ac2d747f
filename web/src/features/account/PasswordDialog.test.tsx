import { expect, it } from "vitest";
import { byId, show, until } from "@/testing/show";
import { PasswordDialog } from "./PasswordDialog";

const focused = () => document.activeElement?.getAttribute("data-testid");

it("begins with the old password", async () => {
  await show(<PasswordDialog open loginName="admin" least={8} onDone={() => {}} onCancel={() => {}} />);
  await until(() => expect(focused()).toBe("password-old"));
});

it("says what a new password must be before one is typed, beside its field", async () => {
  await show(<PasswordDialog open loginName="admin" least={11} onDone={() => {}} onCancel={() => {}} />);
  await until(() =>
    expect(byId("password-new")?.closest(".ant-form-item")?.textContent).toContain("At least 11 characters"),
  );
});
