import { CheckCircleOutlined, CloseCircleOutlined } from "@ant-design/icons";
import { useWords } from "@/lib/useWords";
import type { Health } from "./api";
import styles from "./Health.module.css";

/** What the server names that has a word of its own. */
const known = {
  log: "log",
  workers: "workers",
  worker: "workers",
  database: "database",
  "database.whole": "whole",
  commit: "commit",
  disk: "disk",
  mark: "mark",
} as const;

const wordOf = (name: string) => Object.entries(known).find(([one]) => one === name)?.[1];

/** A mark for each check of the server that answered, and for each thing that fails in it now. */
export function Checks({ health }: { health: Health }) {
  const t = useWords("health");
  const marks = [
    ...health.checks,
    ...health.conditions.map((name) => ({ name, works: false })), // only what fails is named
  ];
  const word = (name: string) => {
    const found = wordOf(name);
    if (found) return t(`check.${found}`);
    const [first = "", part] = name.split("."); // of several of a kind, such as commit.0
    const kind = wordOf(first);
    return kind ? `${t(`check.${kind}`)} (${part})` : name;
  };
  return (
    <ul className={styles.checks} data-testid="health-checks">
      {marks.map(({ name, works }) => (
        <li key={name} className={styles.check} data-works={works} data-testid={`health-check-${name}`}>
          {works ? <CheckCircleOutlined aria-hidden /> : <CloseCircleOutlined aria-hidden />}
          <span>{word(name)}</span>
          <span className={styles.word}>{t(works ? "works" : "fails")}</span>
        </li>
      ))}
      <li className={styles.version}>{t("version", { version: health.version })}</li>
    </ul>
  );
}
