import { expect, it, vi } from "vitest";
import { fakeServer, Refusal } from "@/testing/fakeServer";
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
  await until(() => expect(shown()).toContain("Sent to me@fleet.example"));
});

it.each([
  ["email", 1810],
  ["phone", 1811],
] as const)("forgets that the server refused the %s once that is another", async (field, errcode) => {
  let refused = true;
  fakeServer({
    "/basic/getcontact": () => ({ email: "me@fleet.example", phone: "+86 138" }),
    "/basic/updatecontact": () => (refused ? new Refusal(errcode, "That goes nowhere") : null),
  });
  const onClose = vi.fn();
  await show(<ContactDialog onClose={onClose} />, {});
  await until(() => expect(byId("contact-phone")).toHaveProperty("value", "+86 138"));
  await press("contact-save");
  const wrong = () => document.querySelectorAll(".ant-form-item-explain-error").length;
  await until(() => expect(wrong()).toBe(1));
  await type(`contact-${field}`, field === "email" ? "other@fleet.example" : "+86 139");
  await until(() => expect(wrong()).toBe(0));
  refused = false;
  await press("contact-save");
  await until(() => expect(onClose).toHaveBeenCalled());
});
