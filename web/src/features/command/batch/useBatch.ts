import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTaskStarted } from "@/features/task/public";
import { type BatchPreview, previewBatch, sendBatch } from "../api";
import { dataOf } from "../form/values";
import { newKey, zone } from "../send/key";
import type { Draft } from "./BatchForm";
import { areOthers, confirmationOf } from "./confirm";
import { useTyped } from "./useTyped";
import { toldOf } from "./whom";

const wishOf = ({ form, values, whom }: Draft) => ({
  cmdCode: form.cmdCode,
  data: { [form.cmdCode]: dataOf(form, values) },
  zone: zone(),
  ...toldOf(whom),
});

/** What is looked at before it is issued: what was filled in, and what that would do. */
interface Looked {
  draft: Draft;
  seen: BatchPreview;
}

/**
 * Looks at what a command to many devices would do, and has it done. Sent once more, because no answer came, it is the same wish. Where other vehicles would be stopped
 * by then than were seen, it is looked at anew, and has to be confirmed anew.
 */
export function useBatch(onStarted: () => void) {
  const started = useTaskStarted();
  const last = useRef({ text: "", key: "" });
  const [draft, setDraft] = useState<Draft>();
  const [looked, setLooked] = useState<Looked>();
  const { typed, setTyped, clear } = useTyped(looked?.seen);
  const preview = useMutation({
    mutationFn: (next: Draft) => previewBatch(wishOf(next)),
    onSuccess: (seen, next) => {
      clear(); // what was typed was about what was seen before
      setLooked({ draft: next, seen });
    },
  });
  const send = useMutation({
    mutationFn: ({ draft: meant, seen }: Looked) => {
      const wish = wishOf(meant);
      const text = JSON.stringify(wish);
      if (last.current.text !== text) last.current = { text, key: newKey() };
      return sendBatch({ ...wish, clientKey: last.current.key, ...confirmationOf(seen, typed) });
    },
    onSuccess: ({ taskId }) => started(taskId, "work"),
    onError: (error, was) => {
      if (areOthers(error)) preview.mutate(was.draft);
    },
  });
  const look = (next: Draft) => {
    setDraft(next);
    send.reset();
    preview.mutate(next);
  };
  const back = () => {
    setLooked(undefined);
    send.reset();
    preview.reset();
  };
  const issue = () => looked && send.mutate(looked, { onSuccess: onStarted }); // of the dialog that is open, and no later one
  return {
    draft,
    looked,
    typed,
    setTyped,
    look,
    back,
    issue,
    preview,
    send,
    isBusy: send.isPending || preview.isPending,
  };
}
