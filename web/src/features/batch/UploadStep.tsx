import { DownloadOutlined } from "@ant-design/icons";
import { useMutation } from "@tanstack/react-query";
import { Alert, App, Button, Progress } from "antd";
import { useEffect, useRef, useState } from "react";
import { useWords } from "@/lib/useWords";
import { messageOf } from "@/ui/Failure";
import styles from "./Batch.module.css";
import { DropZone } from "./DropZone";
import { type FileFault, faultOf } from "./file";
import type { Batch, ImportKind } from "./kind";

/** Sends a file; it is given up when the wizard closes. */
function useUpload(kind: ImportKind, onUploaded: (batch: Batch) => void) {
  const [part, setPart] = useState(0);
  const given = useRef<AbortController>(null);
  useEffect(() => () => given.current?.abort(), []);
  const send = useMutation({
    mutationFn: async (file: File): Promise<Batch> => {
      const form = new FormData();
      form.set("file", file, file.name);
      setPart(0);
      given.current = new AbortController();
      const { batchId, ignored } = await kind.upload(form, setPart, given.current.signal);
      return { batchId, ignored, fileName: file.name };
    },
    onSuccess: onUploaded,
  });
  return { ...send, part };
}

interface Props {
  kind: ImportKind;
  onUploaded: (batch: Batch) => void;
  onClose: () => void;
}

/** The first step: a file by drag or click, with the template and what to mind. */
export function UploadStep({ kind, onUploaded, onClose }: Props) {
  const t = useWords("batch");
  const ui = useWords("ui");
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<FileFault | "none" | null>(null);
  const send = useUpload(kind, onUploaded);
  const choose = (files: FileList) => {
    const wrong = faultOf(files);
    setFault(wrong);
    setFile(wrong ? null : (files[0] ?? null));
    send.reset();
  };
  const problem = fault ? t(`file.${fault}`) : send.error ? messageOf(send.error, ui("noAnswer")) : null;
  return (
    <>
      <DropZone file={file} disabled={send.isPending} onFiles={choose} />
      {send.isPending ? <Sending part={send.part} /> : null}
      {problem ? <Alert type="error" showIcon title={problem} data-testid="import-problem" /> : null}
      <ul className={styles.tips}>
        <li>{t(`atMost.${kind.name}`)}</li>
        <li>{t("oneComputer")}</li>
        <li>{t("headers")}</li>
      </ul>
      <div className={styles.footer}>
        <TemplateButton kind={kind} />
        <span className={styles.space} />
        <Button onClick={onClose}>{ui("cancel")}</Button>
        <Button
          type="primary"
          loading={send.isPending}
          onClick={() => (file ? send.mutate(file) : setFault((before) => before ?? "none"))}
          data-testid="import-upload"
        >
          {t("upload")}
        </Button>
      </div>
    </>
  );
}

/** How much has been sent; the server reads the file once it has all of it. */
function Sending({ part }: { part: number }) {
  const t = useWords("batch");
  return (
    <div role="status">
      <span className={styles.muted}>{t(part < 1 ? "sending" : "reading")}</span>
      <Progress percent={Math.floor(part * 100)} status="active" aria-label={t("sending")} />
    </div>
  );
}

function TemplateButton({ kind }: { kind: ImportKind }) {
  const t = useWords("batch");
  const ui = useWords("ui");
  const { message } = App.useApp();
  const load = useMutation({
    mutationFn: () => kind.template(`${t(`template.${kind.name}`)}.xlsx`),
    onError: (error) => void message.error(messageOf(error, ui("noAnswer"))),
  });
  return (
    <Button
      type="link"
      icon={<DownloadOutlined />}
      loading={load.isPending}
      onClick={() => load.mutate()}
      className={styles.link}
      data-testid="import-template"
    >
      {t("loadTemplate")}
    </Button>
  );
}
