import { act } from "react";
import { expect, it } from "vitest";
import { show, until } from "@/testing/show";
import RenewDialog from "./RenewDialog";

const offer = {
  ...{ expireTime: 0, serviceState: "ending" as const },
  packages: [{ packageId: 7, packageName: "a year", price: "99.00", days: 365 }],
  sources: [
    { paySource: "0", paySourceName: "WeChat", trial: true },
    { paySource: "1", paySourceName: "Alipay", trial: false },
  ],
};
const words = /no money is taken/i;

it("says that no money is taken only where none is", async () => {
  await show(<RenewDialog offer={offer} onPaid={() => {}} onClose={() => {}} />);
  await until(() => expect(document.body.textContent).toMatch(words));
  await act(async () =>
    document.querySelectorAll<HTMLInputElement>("input[type=radio][value='1']")[0]?.click(),
  );
  await until(() => expect(document.body.textContent).not.toMatch(words));
});
