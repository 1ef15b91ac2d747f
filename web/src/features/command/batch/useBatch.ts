import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { useTaskStarted } from "@/features/task/public";
import { previewBatch, sendBatch } from "../api";
import { dataOf } from "../form/values";
import { newKey, zone } from "../send/key";
import type { Draft } from "./BatchForm";
import { toldOf } from "./whom";

const wishOf = ({ form, values, whom }: Draft) => ({
  cmdCode: form.cmdCode,
  data: { [form.cmdCode]: dataOf(form, values) },
  zone: zone(),
  ...toldOf(whom),
});

/** Looks at what a command to many devices would do, and has it done. Sent once more, because no answer came, it is the same wish. */
export function useBatch(onStarted: () => void) {
  const started = useTaskStarted();
  const last = useRef({ text: "", key: "" });
  const preview = useMutation({ mutationFn: (draft: Draft) => previewBatch(wishOf(draft)) });
  const send = useMutation({
    mutationFn: ({ draft, typed }: { draft: Draft; typed: string }) => {
      const wish = wishOf(draft);
      const text = JSON.stringify(wish);
      if (last.current.text !== text) last.current = { text, key: newKey() };
      return sendBatch({ ...wish, clientKey: last.current.key, confirm: typed.trim() || undefined });
    },
    onSuccess: ({ taskId }) => {
      started(taskId, "work");
      onStarted();
    },
  });
  return { preview, send };
}
