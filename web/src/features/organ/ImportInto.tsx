import { App, Form } from "antd";
import { useRef, useState } from "react";
import { type Permitted, useMay, useSite } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import { FormDialog } from "@/ui/FormDialog";
import { OrganSelect } from "./OrganSelect";

interface Props {
  name: string;
  /** The call that takes the file. */
  call: Permitted;
  accept: string;
  button: string;
  hint: string;
  /** What is said of so many that were added. */
  done: (count: number) => string;
  take: (file: File, organId: number) => Promise<{ added: number }>;
  onDone: () => void;
}

/** Takes a file of things that become an organisation's, which is chosen: the user's own unless they say otherwise. */
export function ImportInto({ name, call, accept, button, hint, onDone, take, done }: Props) {
  const t = useWords("organ");
  const may = useMay()(call);
  const { message } = App.useApp();
  const { currentUser } = useSite();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={button}
        onChange={({ target }) => {
          setFile(target.files?.[0] ?? null);
          target.value = ""; // the same file can be chosen again
        }}
        data-testid={`${name}-file`}
      />
      <ActButton may={may} hint={hint} onClick={() => input.current?.click()} testId={`${name}-import`}>
        {button}
      </ActButton>
      {file ? (
        <FormDialog<{ organId: number }, { added: number }>
          name={`${name}-take`}
          title={button}
          button={t("import")}
          initial={{ organId: currentUser.organId }}
          save={({ organId }) => take(file, organId)}
          fieldOf={{ "organ.notFound": "organId" }}
          onDone={({ added }) => {
            void message.success(done(added));
            setFile(null);
            onDone();
          }}
          onClose={() => setFile(null)}
        >
          <p style={{ overflowWrap: "anywhere" }}>{file.name}</p>
          <Form.Item name="organId" label={t("importInto")} rules={[{ required: true }]}>
            <OrganSelect testId={`${name}-take-organ`} />
          </Form.Item>
        </FormDialog>
      ) : null}
    </>
  );
}
