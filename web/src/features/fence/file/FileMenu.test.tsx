import { expect, it } from "vitest";
import { fakeServer, Refusal } from "@/testing/fakeServer";
import { press, pressIn, show, until } from "@/testing/show";
import { FileMenu } from "./FileMenu";

it("says why there is no file of the fences", async () => {
  const server = fakeServer({ "/fence/exportfences": () => new Refusal(3224, "There are 1,001 fences") });
  await show(<FileMenu searchKey="yard" />, { may: ["/fence/exportfences"] });
  await press("fence-export");
  await until(() => expect(document.querySelector('[data-testid="fence-export-kml"]')).toBeTruthy());
  await pressIn('[data-testid="fence-export-kml"]');
  await until(() =>
    expect(document.querySelector(".ant-modal-confirm-error")?.textContent).toContain("No file was made"),
  );
  expect(document.querySelector(".ant-modal-confirm-error")?.textContent).toContain("There are 1,001 fences");
  expect(server.last("/fence/exportfences")?.said).toMatchObject({ searchKey: "yard", format: "kml" });
});
