import { Form } from "antd";
import { expect, it } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { byId, show, type, until } from "@/testing/show";
import { PlaceSearch } from "./PlaceSearch";

it("is not what is wrong when the shape is missing", async () => {
  fakeServer({});
  await show(
    <Form.Item validateStatus="error" help="-">
      <PlaceSearch />
    </Form.Item>,
  );
  expect(byId("fence-place")?.closest('[class*="status-error"]')).toBeNull();
});

it("says that no such place was found, and nothing where longitude and latitude are typed", async () => {
  fakeServer({ "/fence/searchplace": () => [] });
  await show(<PlaceSearch />);
  await type("fence-place", "Atlantis");
  await until(() => expect(document.body.textContent).toContain("No such place was found"));
  await type("fence-place", "104.2, 23.4");
  await until(() => expect(document.body.textContent).not.toContain("No such place was found"));
});
