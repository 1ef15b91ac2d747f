import { Modal } from "antd";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { show, until } from "@/testing/show";
import { useEscape, usePageKey } from "./keys";

const press = (target: EventTarget) =>
  target.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));

const isOpen = () => {
  const wrap = document.querySelector<HTMLElement>(".ant-modal-wrap");
  return wrap !== null && wrap.style.display !== "none";
};

/** Something that Esc ends, with a dialog over it. */
function Scene({ onEnd }: { onEnd: () => void }) {
  const [open, setOpen] = useState(true);
  useEscape(onEnd);
  return (
    <>
      <input id="field" />
      <Modal open={open} onCancel={() => setOpen(false)} transitionName="" maskTransitionName="">
        {"above"}
      </Modal>
    </>
  );
}

test("the Esc that closes a dialog closes nothing under it, wherever the focus is", async () => {
  const onEnd = vi.fn();
  await show(<Scene onEnd={onEnd} />);
  await until(() => expect(isOpen()).toBe(true));
  press(document.body); // as when what had the focus is gone
  await until(() => expect(isOpen()).toBe(false));
  expect(onEnd).not.toHaveBeenCalled();
  press(document.getElementById("field") ?? document);
  expect(onEnd).not.toHaveBeenCalled();
  press(document.body);
  expect(onEnd).toHaveBeenCalledOnce();
});

/** Something that Esc ends. */
function Under({ onEnd }: { onEnd: () => void }) {
  useEscape(onEnd);
  return null;
}

test("the Esc that closes a menu closes nothing under it", async () => {
  const onEnd = vi.fn();
  await show(<Under onEnd={onEnd} />);
  const menu = document.body.appendChild(document.createElement("div"));
  menu.className = "ant-dropdown";
  press(document.body);
  expect(onEnd).not.toHaveBeenCalled();
  menu.style.display = "none"; // as it stands once it is closed
  press(document.body);
  expect(onEnd).toHaveBeenCalledOnce();
});

/** A page with a key of its own. */
function Page({ onKey }: { onKey: () => void }) {
  usePageKey("p", onKey);
  return null;
}

test("a key of the page does nothing under a dialog", async () => {
  const onKey = vi.fn();
  await show(<Page onKey={onKey} />);
  const type = () => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "p", bubbles: true }));
  type();
  expect(onKey).toHaveBeenCalledOnce();
  const dialog = document.body.appendChild(document.createElement("div"));
  dialog.className = "ant-modal-wrap";
  type();
  expect(onKey).toHaveBeenCalledOnce();
  dialog.remove();
  type();
  expect(onKey).toHaveBeenCalledTimes(2);
});
