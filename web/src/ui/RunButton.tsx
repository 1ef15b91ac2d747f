import { useMutation } from "@tanstack/react-query";
import { App } from "antd";
import type { ComponentProps } from "react";
import { useWords } from "@/lib/useWords";
import { ActButton } from "./ActButton";
import { messageOf } from "./Failure";

interface Props<Answer> extends Omit<ComponentProps<typeof ActButton>, "onClick" | "loading"> {
  run: () => Promise<Answer>;
  /** What came of it, in words; nothing is said without. */
  says?: (answer: Answer) => string;
  onDone?: (answer: Answer) => void;
}

/** A button that asks the server at once, and says what came of it. */
export function RunButton<Answer>({ run, says, onDone, ...button }: Props<Answer>) {
  const t = useWords("ui");
  const { message } = App.useApp();
  const asked = useMutation({
    mutationFn: run,
    onSuccess: (answer) => {
      if (says) void message.success(says(answer), 5);
      onDone?.(answer);
    },
    onError: (error) => void message.error(messageOf(error, t("noAnswer"))),
  });
  return <ActButton {...button} loading={asked.isPending} onClick={() => asked.mutate()} />;
}
