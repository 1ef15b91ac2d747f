import { expect, it, vi } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { byId, press, show, type, until } from "@/testing/show";
import ContactDialog from "./ContactDialog";
import { OwnAddress } from "./OwnAddress";

const shown = () => document.body.textContent ?? "";

it("shows one's address, refuses what is none, and saves it", async () => {
  const onClose = vi.fn();
  const server = fakeServer({
    "/basic/getcontact": () => ({ email: "", phone: "+86 138" }),
    "/basic/updatecontact": () => null,
  });
  await show(<ContactDialog onClose={onClose} />, {});
  await until(() => expect(byId("contact-phone")).toHaveProperty("value", "+86 138"));
  await type("contact-email", "me@fleet");
  await press("contact-save");
  await until(() => expect(shown()).toContain("must have the form name@example.com"));
  expect(server.last("/basic/updatecontact")).toBeUndefined();
  await type("contact-email", "me@fleet.example");
  await press("contact-save");
  await until(() => expect(onClose).toHaveBeenCalled());
  expect(server.last("/basic/updatecontact")?.said).toMatchObject({
    ...{ email: "me@fleet.example", phone: "+86 138" },
  });
});

it("says where mails go, or that they go nowhere, and opens the dialog", async () => {
  let email = "";
  fakeServer({ "/basic/getcontact": () => ({ email, phone: "" }), "/basic/updatecontact": () => null });
  await show(<OwnAddress />, {});
  await until(() => expect(shown()).toContain("has no e-mail address"));
  await press("contact-open");
  await until(() => expect(byId("contact-email")).toBeTruthy());
  await type("contact-email", "me@fleet.example");
  email = "me@fleet.example";
  await press("contact-save");
  await until(() => expect(shown()).toContain("Mails go to me@fleet.example"));
});
