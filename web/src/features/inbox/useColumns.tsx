import { Button, type TableColumnsType, Tag } from "antd";
import { useWords } from "@/lib/useWords";
import { Ago } from "@/ui/Ago";
import { CopyText } from "@/ui/CopyText";
import { Moment } from "@/ui/Moment";
import { nameOf, type UnknownTerminal } from "./api";
import styles from "./Inbox.module.css";

interface Acts {
  onRegister: (terminal: UnknownTerminal) => void;
  onDismiss: (terminal: UnknownTerminal) => void;
}

/** A column that the server sorts by. */
const by = (key: string) => ({ key, sorter: true });

/** Who it says it is, how it speaks, from where, since when. */
export function useColumns({ onRegister, onDismiss }: Acts): TableColumnsType<UnknownTerminal> {
  const t = useWords("inbox");
  return [
    {
      title: t("identity"),
      ...by("identity"),
      width: 150,
      render: (_, row) =>
        row.identity ? (
          <CopyText text={row.identity} />
        ) : (
          <span className={styles.faint}>{t("nameless")}</span>
        ),
    },
    {
      title: t("protocol"),
      ...by("protocol"),
      width: 76,
      render: (_, row) => (row.protocol ? <Tag>{row.protocol}</Tag> : null),
    },
    {
      title: t("looksLike"),
      ...by("looksLike"),
      width: 112,
      ellipsis: true,
      render: (_, row) => <LooksLike terminal={row} />,
    },
    { title: t("firstBytes"), width: 188, render: (_, row) => <Bytes hex={row.firstBytes} /> },
    { title: t("address"), ...by("address"), width: 112, dataIndex: "address", ellipsis: true },
    { title: t("port"), ...by("port"), width: 60, align: "right", render: (_, row) => row.port || null },
    { title: t("messages"), ...by("messages"), width: 84, dataIndex: "messages", align: "right" },
    {
      title: t("firstSeen"),
      ...by("firstSeen"),
      width: 146,
      render: (_, row) => <Moment seconds={row.firstSeen} />,
    },
    {
      title: t("lastSeen"),
      ...by("lastSeen"),
      width: 116,
      render: (_, row) => <Ago seconds={row.lastSeen} />,
    },
    {
      title: t("actions"),
      width: 136,
      fixed: "right",
      render: (_, row) => (
        <span className={styles.actions}>
          <Button
            type="link"
            size="small"
            disabled={row.identity === ""}
            title={row.identity === "" ? t("mustName") : undefined}
            onClick={() => onRegister(row)}
            aria-label={t("registerNamed", { identity: nameOf(row) })}
            data-testid={`inbox-register-${nameOf(row)}`}
          >
            {t("register")}
          </Button>
          <Button
            type="link"
            size="small"
            danger
            onClick={() => onDismiss(row)}
            aria-label={t("dismissNamed", { identity: nameOf(row) })}
            data-testid={`inbox-dismiss-${nameOf(row)}`}
          >
            {t("dismiss")}
          </Button>
        </span>
      ),
    },
  ];
}

/** What its bytes look like; of interest above all where that is not what the port is for. */
function LooksLike({ terminal }: { terminal: UnknownTerminal }) {
  const t = useWords("inbox");
  const { looksLike, looksLikeName, protocol } = terminal;
  if (!looksLike) return <span className={styles.faint}>{t("looksLikeNothing")}</span>;
  return (
    <span className={looksLike === protocol ? undefined : styles.problem} title={looksLikeName}>
      {looksLikeName}
    </span>
  );
}

/** How many bytes fit into a row; the rest is told by the pointer. */
const BYTES = 8;

function Bytes({ hex }: { hex: string }) {
  const pairs = hex.match(/../g) ?? [];
  const short = pairs.slice(0, BYTES).join(" ");
  return (
    <span className={`wm-mono ${styles.bytes}`} title={pairs.join(" ")}>
      {pairs.length > BYTES ? `${short} …` : short}
    </span>
  );
}
