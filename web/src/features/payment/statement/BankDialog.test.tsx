import { expect, it } from "vitest";
import { show, until } from "@/testing/show";
import { BankDialog } from "./BankDialog";

it("begins where the file is chosen", async () => {
  await show(<BankDialog onClose={() => {}} />);
  await until(() => expect(document.activeElement?.getAttribute("data-testid")).toBe("import-drop-zone"));
});
