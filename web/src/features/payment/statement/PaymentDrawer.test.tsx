import { expect, it } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { show, until } from "@/testing/show";
import type { PaymentRow } from "../api";
import { PaymentDrawer } from "./PaymentDrawer";

it("says a device by its plate with the number beneath it, as the list does", async () => {
  const row = {
    ...{ paymentId: 7, imei: "861500000000001", plateNo: "京A00007", payNo: "W1", orderNo: "" },
    ...{ payAmount: "99.00", fee: "0.60", paySource: "0", paySourceName: "WeChat", state: 1, trial: 0 },
    ...{ payTime: 1_770_000_000, refunded: "0.00" },
  } as PaymentRow;
  const path = "/reportpay/getPayment";
  fakeServer({ [path]: () => ({ ...row, postings: [], refunds: [] }) as never });
  await show(<PaymentDrawer row={row} onRefund={() => {}} onClose={() => {}} />, { may: [path] });
  await until(() => expect(document.body.textContent).toContain("Plate / IMEI京A00007861500000000001"));
});
