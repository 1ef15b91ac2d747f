import { it } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { press, show, type, typingIn } from "@/testing/show";
import { TotpDialog } from "./TotpDialog";

it.each([false, true])("begins with the password, and goes on with the code (ending: %s)", async (active) => {
  const begun = { secret: "ABCDEFGH", uri: "otpauth://totp/x?secret=ABCDEFGH" };
  fakeServer({ "/basic/begintotp": () => begun as never });
  await show(<TotpDialog loginName="admin" active={active} onDone={() => {}} onClose={() => {}} />);
  await typingIn("totp-password");
  if (active) return;
  await type("totp-password", "secret");
  await press("totp-next");
  await typingIn("totp-code");
});
