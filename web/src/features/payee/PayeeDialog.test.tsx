import { expect, it, vi } from "vitest";
import { type Answers, fakeServer } from "@/testing/fakeServer";
import { byId, press, show, type, typed, until } from "@/testing/show";
import type { PayeeRow } from "./api";
import { PayeeDialog } from "./PayeeDialog";

const asked: Answers = {
  "/propertymap/getpropertymapdropdownlist": () => ({
    USER_TYPE: [
      { iden: "USER_TYPE.PERSONAL", key: "PERSONAL", val: "Person" },
      { iden: "USER_TYPE.ENTERPRISE", key: "ENTERPRISE", val: "Enterprise" },
    ],
  }),
  "/ucorgan/getorgantree": () => [],
};

const row: PayeeRow = {
  ...{ id: 7, organId: 1, organName: "Head office", userName: "Li Lei", phone: "13800138000" },
  ...{ identityNo: "1101**********4514", legalPersonCard: "", payNo: "4111********1111" },
  ...{ cardBelonger: "L*****", userType: "PERSONAL", userTypeName: "Person", company: "", licenseNo: "" },
  ...{ bank: "ICBC", bankName: "ICBC", bankBranch: "", state: 1, sourceWay: "BACK", sourceWayName: "" },
  ...{ createTime: 1, permissionIds: [], inOrder: 0 },
};

it("sends masked numbers back as they came, and replaces whole those that are typed", async () => {
  const server = fakeServer({ ...asked, "/ucaccount/updateAccountUser": () => row });
  const onClose = vi.fn();
  await show(<PayeeDialog edited={row} onClose={onClose} />);
  await type("payee-payNo", "4111********11115");
  expect(typed("payee-payNo")).toBe("411111115"); // without stars: it is another number now
  await type("payee-payNo", "6222 0202 0001 2345 670");
  await press("payee-save");
  await until(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.last("/ucaccount/updateAccountUser")?.said).toMatchObject({
    ...{ id: 7, identityNo: "1101**********4514", payNo: "6222020200012345670", cardBelonger: "L*****" },
    ...{ company: "", licenseNo: "", legalPersonCard: "" },
  });
});

it("puts the numbers in clear where they still stand masked", async () => {
  const clear = {
    identityNo: "110101199003074514",
    legalPersonCard: "",
    payNo: "4111111111111111",
    cardBelonger: "Li Lei",
  };
  fakeServer({ ...asked, "/ucaccount/viewAccountUser": () => clear });
  await show(<PayeeDialog edited={row} onClose={() => {}} />, { may: ["/ucaccount/viewAccountUser"] });
  await type("payee-cardBelonger", "Somebody else");
  await press("payee-show");
  await until(() => expect(typed("payee-identityNo")).toBe("110101199003074514"));
  expect(typed("payee-payNo")).toBe("4111111111111111");
  expect(typed("payee-cardBelonger")).toBe("Somebody else");
});

it("has no button for numbers in clear without the permission", async () => {
  fakeServer(asked);
  await show(<PayeeDialog edited={row} onClose={() => {}} />);
  expect(byId("payee-show")).toBeUndefined();
});
