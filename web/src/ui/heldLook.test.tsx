import { act } from "react";
import { expect, it } from "vitest";
import { chooseLanguage } from "@/lib/locale";
import { LookContext, useHeldLook, useTheme } from "@/lib/look";
import { chooseTheme } from "@/lib/theme";
import { useWords } from "@/lib/useWords";
import { byId, show, until } from "@/testing/show";
import { usePage } from "./page";

let drawn = 0;

function Words() {
  drawn++;
  return <p data-testid="words">{`${useTheme()} ${useWords("ui")("search")}`}</p>;
}

const words = <Words />;

function Page({ seen }: { seen: boolean }) {
  return <LookContext value={useHeldLook(seen)}>{words}</LookContext>;
}

const text = () => byId("words")?.textContent;

it("is not drawn anew while it is hidden, and looks as everything else once it is seen", async () => {
  chooseTheme("light");
  const page = await show(<PageOfTab />);
  expect(text()).toBe("light Search");
  await page.activate(false);
  const before = drawn;
  await act(async () => chooseTheme("dark"));
  await act(async () => chooseLanguage("cn"));
  await until(() => expect(document.documentElement.lang).toBe("zh-CN"));
  expect([text(), drawn]).toEqual(["light Search", before]);
  await page.activate(true);
  expect(text()).toBe("dark 查询");
});

function PageOfTab() {
  return <Page seen={usePage().active} />;
}
