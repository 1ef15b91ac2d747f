import { Skeleton } from "antd";
import { Link } from "react-router";
import { type DevicesOf, titleOf, useDevicesOf } from "@/features/device/public";
import { useWords } from "@/lib/useWords";
import { Ago } from "@/ui/Ago";
import { Failure } from "@/ui/Failure";
import { usePage } from "@/ui/page";
import styles from "./Lists.module.css";

/** The rows of each list. */
const ROWS = 6;

type Row = NonNullable<ReturnType<typeof useDevicesOf>["data"]>["rows"][number];

interface Kind {
  name: "offline" | "never" | "expired";
  /** What is asked of the server, and of the list of devices that shows all. */
  of: DevicesOf;
  /** The time that says how long it has been so, in epoch seconds. */
  since: (row: Row) => number;
}

const kinds: Kind[] = [
  { name: "offline", of: { state: "2", sort: "lastOnlineTime" }, since: (row) => row.lastOnlineTime },
  { name: "never", of: { state: "0", sort: "createTime" }, since: (row) => row.createTime },
  { name: "expired", of: { state: "100", sort: "-expireTime" }, since: (row) => row.expireTime },
];

/** The devices that somebody should look at: offline the longest, registered and never heard of, without service. */
export function Lists() {
  return (
    <div className={styles.lists}>
      {kinds.map((kind) => (
        <List key={kind.name} kind={kind} />
      ))}
    </div>
  );
}

function List({ kind: { name, of, since } }: { kind: Kind }) {
  const t = useWords("home");
  const { active } = usePage();
  const { data, error, refetch } = useDevicesOf(of, ROWS, active);
  return (
    <section className={styles.list} aria-label={t(`lists.${name}.title`)} data-testid={`home-${name}`}>
      <header className={styles.head}>
        <h2>{t(`lists.${name}.title`)}</h2>
        {data && data.total > 0 ? (
          <Link to={`/devicemanage?state=${of.state}&sort=${of.sort}`} data-testid={`home-${name}-all`}>
            {t("lists.all", { total: data.total })}
          </Link>
        ) : null}
      </header>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton active title={false} paragraph={{ rows: ROWS, width: "100%" }} className={styles.waiting} />
      ) : data.total === 0 ? (
        <p className={styles.none}>{t(`lists.${name}.none`)}</p>
      ) : (
        <ul className={styles.rows}>
          {data.rows.map((row) => (
            <Line key={row.deviceId} row={row} since={since(row)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Line({ row, since }: { row: Row; since: number }) {
  const title = titleOf(row);
  return (
    <li>
      <Link to={`/devicemanage?key=${encodeURIComponent(row.imei || title)}`} className={styles.row}>
        <span className={styles.title} title={title}>
          {title}
        </span>
        <span className={styles.organ} title={row.organName}>
          {row.organName}
        </span>
        <span className={styles.since}>
          <Ago seconds={since} />
        </span>
      </Link>
    </li>
  );
}
