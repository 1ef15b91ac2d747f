import { useMay, useSite } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { Notice } from "@/ui/Notice";
import { ReportPanel } from "./charts/ReportPanel";
import styles from "./HomePage.module.css";
import { Lists } from "./Lists";
import { Numbers } from "./Numbers";
import { RiskPanel } from "./risk/RiskPanel";
import { mainPages, sortOut } from "./sortOut";
import { MorePages, Tile } from "./Tiles";

/** How the fleet is, what threatens it, its main pages, figures, and the devices to look at; the other pages only for those who have no main one. */
export default function FleetHome() {
  const t = useWords("home");
  const site = useSite();
  const may = useMay();
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
      {may("/home/gethomealarmcountreport") ? <RiskPanel /> : null}
      <div className={styles.tiles}>
        {main.map((item) => (
          <Tile key={item.code} item={item} />
        ))}
      </div>
      {main.length === 0 ? <MorePages groups={more} /> : null}
      {may("/home/getechartstatisticsreport") ? <ReportPanel /> : null}
      {may("/device/getdevicelist") ? <Lists /> : null}
    </div>
  );
}
