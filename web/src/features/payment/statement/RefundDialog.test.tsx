import { expect, it, vi } from "vitest";
import { fakeServer, Refusal } from "@/testing/fakeServer";
import { byId, press, show, type, until } from "@/testing/show";
import type { PaymentRow } from "../api";
import { RefundDialog } from "./RefundDialog";

const row: PaymentRow = {
  ...{ paymentId: 7, organId: 1, organName: "Head office", productId: "P000001", productName: "A year" },
  ...{
    imei: "861500000000001",
    plateNo: "京A00001",
    phone: "",
    payAmount: "99.00",
    fee: "0.60",
    payNo: "W1",
  },
  ...{ paySource: "0", paySourceName: "WeChat", stateName: "Paid", payTime: 1 },
  state: 1,
  trial: 0,
  ...{ orderNo: "", refundOf: 0, refunded: "-9.00" },
};

it("asks about each refund of an amount that is in the book, whatever was said of another one", async () => {
  let alike = true;
  const server = fakeServer({
    "/reportpay/refund": ({ another }) =>
      alike && !another ? new Refusal(3816, "There is one of 10.00 already") : row,
  });
  const onClose = vi.fn();
  await show(<RefundDialog row={row} onClose={onClose} />);
  const shown = () => byId("payment-refund-another");
  const ask = async (payNo: string) => {
    await type("payment-refund-payNo", payNo);
    await until(() => expect(shown()).toBeUndefined());
    await press("payment-refund-save");
    await until(() => expect(shown()).toBeTruthy());
  };
  await type("payment-refund-amount", "10");
  await ask("5001");
  await press("payment-refund-another");
  await until(() => expect(shown()).toHaveProperty("checked", true));
  await ask("5002");
  expect(server.last("/reportpay/refund")?.said).toMatchObject({ payNo: "5002", another: 0 });
  expect(shown()).toHaveProperty("checked", false);
  await type("payment-refund-amount", "11");
  await until(() => expect(shown()).toBeUndefined());
  await type("payment-refund-amount", "10");
  alike = false;
  await press("payment-refund-save");
  await until(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.last("/reportpay/refund")?.said).toMatchObject({ amount: "10", another: 0 });
});
