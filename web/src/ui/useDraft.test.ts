import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useDraft } from "./useDraft";

interface Filters {
  key: string;
  state: string;
}

beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => vi.unstubAllGlobals());

interface Seen {
  draft: Filters;
  edit: (change: Partial<Filters>) => void;
}

function Page({ filters, seen }: { filters: Filters; seen: Seen }) {
  [seen.draft, seen.edit] = useDraft(filters);
  return null;
}

/** A page whose address has these filters; `address` renders it with others. */
function page(first: Filters) {
  const seen: Seen = { draft: first, edit: () => {} };
  const root = createRoot(document.createElement("div"));
  const address = (filters: Filters) => act(() => root.render(createElement(Page, { filters, seen })));
  const type = (change: Partial<Filters>) => act(() => seen.edit(change));
  address(first);
  return { draft: () => seen.draft, type, address };
}

it("takes over what the address changed, such as by going back, and leaves the rest as it was typed", () => {
  const { draft, type, address } = page({ key: "plate", state: "" });
  type({ state: "1" });
  address({ key: "", state: "" });
  expect(draft()).toEqual({ key: "", state: "1" });
});

it("keeps what is typed between a change of the address and its rendering", () => {
  const { draft, type, address } = page({ key: "old", state: "1" });
  type({ key: "", state: "" });
  type({ key: "new" });
  address({ key: "", state: "" });
  expect(draft()).toEqual({ key: "new", state: "" });
});
