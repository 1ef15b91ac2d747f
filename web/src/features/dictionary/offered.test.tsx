import { expect, it } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { byId, show, until } from "@/testing/show";
import { useChoices, useOffered } from "./public";

function Listed() {
  const keys = (list: { key: string }[]) => list.map(({ key }) => key).join();
  return (
    <>
      <p data-testid="all">{keys(useChoices("ALARM_TYPE"))}</p>
      <p data-testid="offered">{keys(useOffered("ALARM_TYPE"))}</p>
    </>
  );
}

it("does not offer what nothing is ever of, though it has a name", async () => {
  fakeServer({
    "/propertymap/getpropertymapdropdownlist": () => ({
      ALARM_TYPE: [
        { key: "sos", val: "SOS", iden: "ALARM_TYPE.sos" },
        { key: "packing", val: "Long stay", iden: "ALARM_TYPE.packing", never: true },
      ],
    }),
  });
  await show(<Listed />, { may: [] });
  await until(() => expect(byId("all")?.textContent).toBe("sos,packing"));
  expect(byId("offered")?.textContent).toBe("sos");
});
