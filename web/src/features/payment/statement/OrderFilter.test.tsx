import { expect, it } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { byId, press, show, until } from "@/testing/show";
import { useList } from "@/ui/useList";
import { askedPayments, payments } from "./list";
import { OnePlan } from "./OrderFilter";

function Statements() {
  const list = useList(payments);
  return (
    <>
      <OnePlan list={list} />
      <output data-testid="asked">{String(askedPayments(list.filters).planId)}</output>
      <output data-testid="filtered">{String(list.filtered)}</output>
    </>
  );
}

const answered = { rows: [], total: 0, since: 0 };

it("says that one plan is listed, and goes to all of the order", async () => {
  fakeServer({ "/reportpay/getpayreportlist": () => answered });
  const page = await show(<Statements />, { address: "order=20260101000001&plan=7" });
  expect(byId("payment-one-plan")?.textContent).toContain("20260101000001");
  expect(byId("asked")?.textContent).toBe("7");
  await press("payment-all-plans");
  await until(() => byId("payment-one-plan") === undefined);
  expect(page.address()).toBe("order=20260101000001");
});

it.each(["abc", "0", "-1", "1e3", "7x", "1234567890123456"])(
  "claims no plan where the address has none that can be: %s",
  async (plan) => {
    fakeServer({ "/reportpay/getpayreportlist": () => answered });
    await show(<Statements />, { address: `plan=${plan}` });
    expect(byId("asked")?.textContent).toBe("undefined");
    expect(byId("payment-one-plan")).toBeUndefined();
    expect(byId("filtered")?.textContent).toBe("false");
  },
);
