import { useMutation } from "@tanstack/react-query";
import { App, type FormInstance } from "antd";
import { useRef } from "react";
import { seconds } from "@/lib/facts.gen";
import { useWords } from "@/lib/useWords";
import { type CommandForm, type Sent, sendCommand } from "../api";
import { CONFIRM, dataOf, lifeOf, stops, type Values } from "../form/values";
import { useCommandsChanged } from "../queries";
import type { Commanded } from "../target";
import { newKey, zone } from "./key";
import { fieldRefused, wasAnswered } from "./refused";

interface Issued {
  form: CommandForm;
  instance: FormInstance<Values>;
  model: string;
  values: Values;
}

const NONE = { text: "", key: "", until: 0 };

/** What is said once a command was issued, with how it stands. */
const saidOf = ({ again, superseded }: Sent) => {
  if (again) return "issuedBefore";
  return superseded ? "issuedInstead" : "issued";
};

/**
 * Sends a command. The same order sent once more, because no answer came, is the same command while that may still be sent to the terminal, also after a second
 * person has approved it; after that, and when it was changed, it is another.
 */
export function useIssue(target: Commanded, onSent: (sent: Sent) => void) {
  const t = useWords("command");
  const { message } = App.useApp();
  const changed = useCommandsChanged();
  const last = useRef(NONE);
  return useMutation({
    mutationFn: ({ form, model, values }: Issued) => {
      const order = {
        imei: target.imei,
        deviceModel: model,
        cmdCode: form.cmdCode,
        data: { [form.cmdCode]: dataOf(form, values) },
        plateConfirm: stops(form, values) ? values[CONFIRM]?.trim() : undefined,
        zone: zone(),
      };
      const text = JSON.stringify({ ...order, [CONFIRM]: "" }); // however the vehicle was named
      const now = Date.now();
      if (last.current.text !== text || last.current.until <= now)
        last.current = {
          text,
          key: newKey(),
          until: now + 1000 * (seconds.approveWithin + lifeOf(form, values)),
        };
      return sendCommand({ ...order, clientKey: last.current.key });
    },
    onSuccess: (sent) => {
      last.current = NONE;
      const said = t(saidOf(sent), { status: sent.cmdStatusName });
      void (sent.again ? message.warning(said) : message.success(said));
      changed();
      onSent(sent);
    },
    onError: (error, { form, instance }) => {
      const name = fieldRefused(error, form);
      if (wasAnswered(error) && name !== CONFIRM) instance.resetFields([CONFIRM]); // who tries again names the vehicle again
      if (name === undefined) return;
      instance.setFields([{ name, errors: [error.message] }]);
      instance.focusField(name);
    },
  });
}
