import { ArrowRightOutlined, EnvironmentOutlined, FileTextOutlined } from "@ant-design/icons";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { type MenuItem, useSite } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { Notice } from "@/ui/Notice";
import styles from "./HomePage.module.css";
import { Numbers } from "./Numbers";

const MONITOR = "/monitorcenter";
const icons: Record<string, ReactNode> = { [MONITOR]: <EnvironmentOutlined /> };

/** How the fleet is, and tiles for the pages this user has. */
export default function HomePage() {
  const t = useWords("home");
  const site = useSite();
  const user = site.currentUser;
  const items = site.menu.flatMap((group) => group.children ?? []).filter((item) => item.url !== "/home");
  return (
    <div className={styles.home}>
      <h1>{t("hello", { name: user.realname || user.loginName })}</h1>
      <p className={styles.organ}>{user.organName}</p>
      {items.length === 0 ? <Notice kind="empty" title={t("empty")} advice={t("emptyAdvice")} /> : null}
      {items.some((item) => item.url === MONITOR) ? <Numbers /> : null}
      <div className={styles.tiles}>
        {items.map((item) => (
          <Tile key={item.code} item={item} />
        ))}
      </div>
    </div>
  );
}

function Tile({ item }: { item: MenuItem }) {
  const t = useWords("home");
  const about = item.url === MONITOR ? t("monitorcenter") : null;
  return (
    <Link to={item.url} className={styles.tile} data-testid={`tile-${item.url.slice(1)}`}>
      <span className={styles.icon} aria-hidden>
        {icons[item.url] ?? <FileTextOutlined />}
      </span>
      <span className={styles.text}>
        <strong>{item.name}</strong>
        {about ? <span>{about}</span> : null}
      </span>
      <ArrowRightOutlined className={styles.arrow} aria-hidden />
    </Link>
  );
}
