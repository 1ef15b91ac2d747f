import { useMutation } from "@tanstack/react-query";
import { Alert, App, Form, type FormInstance } from "antd";
import type { ReactNode } from "react";
import { ApiError, type RefusalKey } from "@/lib/http";
import { useWords } from "@/lib/useWords";
import { messageOf } from "./Failure";
import { focusFirst, keepEnter, recheck } from "./form/behaviour";
import { MiddleFrame, SideFrame } from "./form/Frames";
import { useDiscard } from "./form/useDiscard";

/** The field of a form that a refusal is about, by the refusal's key. */
export type FieldOf<Fields extends object = Record<string, unknown>> = Partial<
  Record<RefusalKey, keyof Fields & string>
>;

interface Props<Fields extends object, Answer = unknown> {
  name: string;
  title: string;
  width?: number;
  initial: Partial<Fields>;
  save: (fields: Fields) => Promise<Answer>;
  /** Text of the toast after a save; without it, onDone says what came of it. */
  done?: string;
  /** Text of the button, where it is not "save". */
  button?: string;
  /** Refusals that it does not have show above the form. */
  fieldOf?: FieldOf<Fields>;
  /** Told that the save failed: what the form shows may be old. */
  onRefused?: () => void;
  /** Told the answer of the save. */
  onDone: (answer: Answer) => void;
  onClose: () => void;
  /** There is nothing that could be saved: no button does. */
  bare?: boolean;
  /** Slides in from the side: for forms of more than eight fields. */
  drawer?: boolean;
  children: ReactNode;
}

/** Closes the dialog, after a question where something was typed. */
function useClose<Fields extends object>({ onClose }: { onClose: () => void }, form: FormInstance<Fields>) {
  const discard = useDiscard();
  return () => (form.isFieldsTouched() ? discard(onClose) : onClose());
}

function useSave<Fields extends object, Answer>(props: Props<Fields, Answer>, form: FormInstance<Fields>) {
  const { message } = App.useApp();
  return useMutation({
    mutationFn: props.save,
    onSuccess: (answer) => {
      if (props.done) void message.success(props.done);
      props.onDone(answer);
    },
    onError: (error) => {
      props.onRefused?.();
      const field = fieldOfError(props, form, error);
      if (!field) return;
      // The names of Ant Design's fields are paths of a type it cannot infer here.
      form.setFields([{ name: field as never, errors: [error.message] }]);
      form.scrollToField(field as never, { block: "center", focus: true });
    },
  });
}

/** Whether a form has a field now: one that changes something may not have all that one which adds it has. */
const shows = <Fields extends object>(form: FormInstance<Fields>, field: string) =>
  form.getFieldsError().some(({ name }) => String(name[0]) === field);

/** The field that a refusal is about: as its key says, or as it says itself, where the form shows that. */
function fieldOfError<Fields extends object, Answer>(
  { fieldOf }: Props<Fields, Answer>,
  form: FormInstance<Fields>,
  error: Error | null,
): string | string[] | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const path = error.at.split(".");
  if (error.at !== "" && form.getFieldInstance(path as never)) return path;
  const field = error.key && fieldOf?.[error.key];
  return field && shows(form, field) ? field : undefined;
}

/** Who saved from the end of a long form must see why it failed. */
const intoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: "center" });

/** A form in a dialog: Enter saves, Esc closes, and each mistake stands beside its field. Mount it to open it. */
export function FormDialog<Fields extends object, Answer = unknown>(props: Props<Fields, Answer>) {
  const t = useWords("ui");
  const [form] = Form.useForm<Fields>();
  const save = useSave(props, form);
  const close = useClose(props, form);
  const withForm = (dom: ReactNode) => (
    <Form<Fields>
      form={form}
      layout="vertical"
      requiredMark
      initialValues={props.initial}
      validateTrigger="onBlur"
      onValuesChange={(changed) => recheck(form, changed)}
      onKeyDown={keepEnter}
      onFinish={(fields) => save.isPending || save.mutate(fields)}
      scrollToFirstError={{ focus: true, block: "center" }}
      style={props.drawer ? { height: "100%" } : undefined}
      data-testid={`${props.name}-dialog`}
    >
      {dom}
    </Form>
  );
  const content = (
    <>
      {save.error && !fieldOfError(props, form, save.error) ? (
        <div ref={intoSight}>
          <Alert
            type="error"
            showIcon
            title={messageOf(save.error, t("noAnswer"))}
            style={{ marginBottom: 16 }}
          />
        </div>
      ) : null}
      {props.children}
    </>
  );
  const { name, title, width, button } = props;
  const frame = {
    name,
    title,
    width,
    button,
    saving: save.isPending,
    bare: props.bare,
    close,
    onOpen: () => focusFirst(form, name),
  };
  return props.drawer ? (
    <SideFrame {...frame} render={withForm}>
      {content}
    </SideFrame>
  ) : (
    <MiddleFrame {...frame} render={withForm}>
      {content}
    </MiddleFrame>
  );
}
