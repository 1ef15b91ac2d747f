import { CloudUploadOutlined, FileExcelOutlined } from "@ant-design/icons";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { useWords } from "@/lib/useWords";
import styles from "./Batch.module.css";

interface Props {
  /** The chosen file, shown in place of the invitation. */
  file: File | null;
  disabled: boolean;
  /** Ends of names that are taken, and what is said of files, where it is not what imports take. */
  accept?: string;
  limits?: string;
  onFiles: (files: FileList) => void;
  /** Has the focus as it comes. */
  first?: boolean;
}

/** Takes a file by drag, by click or by key. */
export function DropZone({ file, disabled, accept = ".xls,.xlsx", limits, onFiles, first }: Props) {
  const t = useWords("batch");
  const picker = useRef<HTMLInputElement>(null);
  const zone = useRef<HTMLButtonElement>(null);
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (first) zone.current?.focus();
  }, [first]);
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault(); // else the browser opens the file
    setOver(inside && !disabled);
  };
  const drop = (event: DragEvent) => {
    drag(false)(event);
    if (!disabled && event.dataTransfer.files.length > 0) onFiles(event.dataTransfer.files);
  };
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept={accept}
        hidden
        style={{ display: "none" }} // forms of Ant Design show it in spite of that
        aria-label={t("choose")}
        onChange={(event) => {
          const { files } = event.target;
          if (files && files.length > 0) onFiles(files);
          event.target.value = ""; // the same file can be chosen again
        }}
        data-testid="import-file"
      />
      <button
        ref={zone}
        type="button"
        className={styles.drop}
        data-over={over || undefined}
        disabled={disabled}
        onClick={() => picker.current?.click()}
        onDragEnter={drag(true)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={drop}
        data-testid="import-drop-zone"
      >
        <span className={styles.dropIcon} aria-hidden>
          {file ? <FileExcelOutlined /> : <CloudUploadOutlined />}
        </span>
        <strong>{file ? file.name : t("choose")}</strong>
        <span className={styles.muted}>
          {file ? t("chosen", { size: sizeOf(file.size) }) : (limits ?? t("limits"))}
        </span>
      </button>
    </>
  );
}

/** Bytes for people. */
function sizeOf(bytes: number): string {
  const kib = bytes / 1024;
  return kib < 1024 ? `${Math.max(1, Math.round(kib))} KB` : `${(kib / 1024).toFixed(1)} MB`;
}
