import { MemoryRouter } from "react-router";
import { expect, it, onTestFinished, vi } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { show, until } from "@/testing/show";
import { windowOf } from "@/testing/width";
import UserPage from "./UserPage";

it("says on a phone who can sign in, beside the name", async () => {
  localStorage.clear();
  windowOf(true);
  onTestFinished(() => void vi.unstubAllGlobals());
  fakeServer({ "/ucuser/getuserlist": () => ({ rows: [], total: 0 }) });
  await show(
    <MemoryRouter>
      <UserPage />
    </MemoryRouter>,
    { may: ["/ucuser/getuserlist"] },
  );
  const titles = () => [...document.querySelectorAll("th[data-key]")].map((head) => head.textContent);
  await until(() => expect(titles().slice(0, 2)).toEqual(["Login account", "Status"]));
});
