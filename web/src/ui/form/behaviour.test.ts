import { expect, it } from "vitest";
import { beginTyping } from "./behaviour";

const focus = async (fields: string) => {
  document.body.innerHTML = `<div role="dialog"><button>x</button>${fields}</div>`;
  await beginTyping(true);
  return document.activeElement?.id;
};

it("begins where letters go, not at a choice whose arrow keys would choose another", async () => {
  expect(await focus('<input type="radio" id="r"><input type="checkbox" id="c"><input id="t">')).toBe("t");
  expect(
    await focus('<input type="file" id="f"><input type="radio" id="r"><textarea id="a"></textarea>'),
  ).toBe("a");
  expect(await focus('<input disabled id="d"><input type="radio" id="r">')).toBe("r");
});

it("leaves who types already", async () => {
  document.body.innerHTML = '<div role="dialog"><input id="one"><input id="two"></div>';
  document.getElementById("two")?.focus();
  await beginTyping(true);
  expect(document.activeElement?.id).toBe("two");
});
