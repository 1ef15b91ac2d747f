import { act, useState } from "react";
import { expect, it } from "vitest";
import { show } from "@/testing/show";
import type { BatchPreview } from "../api";
import { useTyped } from "./useTyped";

const preview = (more: Partial<BatchPreview>): BatchPreview => ({
  ...{ cmdCodeName: "Cut oil or power", sendData: "", total: 2, fit: 2, cuts: true },
  ...{ word: "2", mark: "seen", reasons: [], left: [], ...more },
});

let typing: ReturnType<typeof useTyped>;
let see: (preview: BatchPreview | undefined) => void;

function Page() {
  const [seen, set] = useState<BatchPreview | undefined>(preview({}));
  see = set;
  typing = useTyped(seen);
  return null;
}

it.each([[{ mark: "others" }], [{ fit: 1, word: "京A12345" }], [{ word: "京A12345" }]])(
  "what was typed confirms no %o, and is gone",
  async (others) => {
    await show(<Page />);
    await act(async () => typing.setTyped("2"));
    expect(typing.typed).toBe("2");
    await act(async () => see(preview(others)));
    expect(typing.typed).toBe("");
    await act(async () => typing.setTyped("3"));
    expect(typing.typed).toBe("3");
  },
);

it("what was typed stays while the same vehicles are shown, and goes when it is told to", async () => {
  await show(<Page />);
  await act(async () => typing.setTyped("2"));
  await act(async () => see(preview({ total: 3 })));
  expect(typing.typed).toBe("2");
  await act(async () => typing.clear());
  expect(typing.typed).toBe("");
});
