import { NavLink } from "react-router";
import type { WebsiteInfo } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { Brand } from "../shell/Brand";
import { UserMenu } from "../shell/UserMenu";
import styles from "./PersonalPages.module.css";

/** The site's name, the two pages, and the user's menu, with language and theme in it. */
export function PersonalHeader({ site }: { site: WebsiteInfo }) {
  const t = useWords("personal");
  return (
    <header className={styles.header}>
      <Brand title={site.siteConfig.siteTitle} />
      <nav className={styles.nav} aria-label={t("pages")}>
        <NavLink to="/showmap" data-testid="personal-to-map">
          {t("map")}
        </NavLink>
        <NavLink to="/showhistory" data-testid="personal-to-history">
          {t("history")}
        </NavLink>
      </nav>
      <span className={styles.gap} />
      <UserMenu user={site.currentUser} narrow />
    </header>
  );
}
