import { useMutation } from "@tanstack/react-query";
import { App, type FormInstance } from "antd";
import { useRef } from "react";
import { useWords } from "@/lib/useWords";
import { type CommandForm, type Sent, sendCommand } from "../api";
import { dataOf, stops, type Values } from "../form/values";
import { useCommandsChanged } from "../queries";
import type { Commanded } from "../target";
import { newKey, zone } from "./key";
import { fieldRefused } from "./refused";

interface Issued {
  form: CommandForm;
  instance: FormInstance<Values>;
  model: string;
  values: Values;
}

/** Sends a command. The same order sent once more, because no answer came, is the same command; a changed one is another. */
export function useIssue(target: Commanded, onSent: (sent: Sent) => void) {
  const t = useWords("command");
  const { message } = App.useApp();
  const changed = useCommandsChanged();
  const last = useRef({ text: "", key: "" });
  return useMutation({
    mutationFn: ({ form, model, values }: Issued) => {
      const order = {
        imei: target.imei,
        deviceModel: model,
        cmdCode: form.cmdCode,
        data: { [form.cmdCode]: dataOf(form, values) },
        plateConfirm: stops(form, values) ? values.plateConfirm?.trim() : undefined,
        zone: zone(),
      };
      const text = JSON.stringify(order);
      if (last.current.text !== text) last.current = { text, key: newKey() };
      return sendCommand({ ...order, clientKey: last.current.key });
    },
    onSuccess: (sent) => {
      last.current = { text: "", key: "" };
      void message.success(t(sent.superseded ? "issuedInstead" : "issued", { status: sent.cmdStatusName }));
      changed();
      onSent(sent);
    },
    onError: (error, { form, instance }) => {
      const name = fieldRefused(error, form);
      if (name === undefined) return;
      instance.setFields([{ name, errors: [error.message] }]);
      instance.focusField(name);
    },
  });
}
