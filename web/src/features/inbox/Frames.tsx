import { useWords } from "@/lib/useWords";
import { Moment } from "@/ui/Moment";
import type { UnknownFrame } from "./api";
import styles from "./Inbox.module.css";

/** How many of a terminal's last messages are shown. */
const SHOWN = 10;

/** The last messages of a terminal, newest first, taken apart where the protocol is known. */
export function Frames({ frames }: { frames: UnknownFrame[] }) {
  const t = useWords("inbox");
  if (frames.length === 0) return <p className={styles.faint}>{t("noFrames")}</p>;
  const newest = [...frames].sort((a, b) => b.time - a.time).slice(0, SHOWN);
  return (
    <ol className={styles.frames}>
      {newest.map((frame, at) => (
        <li key={`${frame.time} ${frame.hex}`}>
          <Frame frame={frame} open={at === 0} />
        </li>
      ))}
    </ol>
  );
}

function Frame({ frame, open }: { frame: UnknownFrame; open: boolean }) {
  const t = useWords("inbox");
  return (
    <details open={open} className={styles.frame}>
      <summary>
        <Moment seconds={frame.time / 1000} />
        <strong>{frame.type || t("unknownType")}</strong>
        {frame.problem ? <span className={styles.problem}>{frame.problem}</span> : null}
        <span className={styles.faint}>{t("bytes", { count: frame.hex.length / 2 })}</span>
      </summary>
      <code className={styles.hex}>{frame.hex.replace(/../g, "$& ").trim()}</code>
      {frame.fields.length > 0 ? <Fields fields={frame.fields} /> : null}
    </details>
  );
}

function Fields({ fields }: { fields: UnknownFrame["fields"] }) {
  const t = useWords("inbox");
  return (
    <table className={styles.fields}>
      <thead>
        <tr>
          <th scope="col">{t("offset")}</th>
          <th scope="col">{t("hex")}</th>
          <th scope="col">{t("field")}</th>
          <th scope="col">{t("value")}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={`${field.offset} ${field.name}`}>
            <td>{field.offset}</td>
            <td className="wm-mono">{field.hex}</td>
            <td>{field.name}</td>
            <td>{field.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
