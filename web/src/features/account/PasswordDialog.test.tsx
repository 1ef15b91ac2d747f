import { expect, it } from "vitest";
import { show, until } from "@/testing/show";
import { PasswordDialog } from "./PasswordDialog";

const focused = () => document.activeElement?.getAttribute("data-testid");

it("begins with the old password", async () => {
  await show(<PasswordDialog open loginName="admin" onDone={() => {}} onCancel={() => {}} />);
  await until(() => expect(focused()).toBe("password-old"));
});
