import { useSite } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { Notice } from "@/ui/Notice";
import styles from "./HomePage.module.css";
import { Numbers } from "./Numbers";
import { mainPages, sortOut } from "./sortOut";
import { MorePages, Tile } from "./Tiles";

/** How the fleet is, the six main pages, and the others that this user has. */
export function FleetHome() {
  const t = useWords("home");
  const site = useSite();
  const user = site.currentUser;
  const { main, more } = sortOut(site.menu);
  return (
    <div className={styles.home} data-testid="home-page">
      <h1>{t("hello", { name: user.realname || user.loginName })}</h1>
      <p className={styles.organ}>{user.organName}</p>
      {main.length + more.length === 0 ? (
        <Notice kind="empty" title={t("empty")} advice={t("emptyAdvice")} />
      ) : null}
      {main.some((item) => item.url === mainPages[0]) ? <Numbers /> : null}
      <div className={styles.tiles}>
        {main.map((item) => (
          <Tile key={item.code} item={item} />
        ))}
      </div>
      <MorePages groups={more} />
    </div>
  );
}
