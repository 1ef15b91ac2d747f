import { useWords } from "@/lib/useWords";
import { CopyText } from "@/ui/CopyText";
import type { CommandStep } from "../api";
import styles from "./History.module.css";

/** "7878 0a" as single bytes. */
const spaced = (hex: string) => hex.replace(/\s+/g, "").replace(/(..)(?=.)/g, "$1 ");

/** A frame as it stood on the wire, and what its parts say. */
export function Frame({ event }: { event: CommandStep }) {
  const t = useWords("command");
  const bytes = spaced(event.frame);
  return (
    <details className={styles.frame} data-testid="command-frame">
      <summary>
        {t(event.direction === "up" ? "frame.up" : "frame.down", { count: (bytes.length + 1) / 3 })}
      </summary>
      <div className={styles.hex}>
        <CopyText text={bytes} />
      </div>
      {event.fields.length > 0 ? (
        <table className={styles.parts}>
          <thead>
            <tr>
              <th scope="col">{t("frame.name")}</th>
              <th scope="col">{t("frame.value")}</th>
              <th scope="col">{t("frame.bytes")}</th>
            </tr>
          </thead>
          <tbody>
            {event.fields.map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is the one at its place in the frame
              <tr key={at}>
                <td>{part.name}</td>
                <td>{part.value}</td>
                <td className="wm-mono">{spaced(part.bytes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </details>
  );
}
