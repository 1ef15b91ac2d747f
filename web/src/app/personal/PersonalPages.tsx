import { Spin } from "antd";
import { useEffect } from "react";
import { Navigate, useLocation } from "react-router";
import { PersonalHistory, PersonalMap } from "@/features/personal/public";
import { SiteContext, useWebsiteInfo } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { DialogRoot } from "@/ui/DialogRoot";
import { Failure } from "@/ui/Failure";
import { DeniedAlert } from "../DeniedAlert";
import { PageGuard } from "../workbench/PageGuard";
import { PersonalHeader } from "./PersonalHeader";
import styles from "./PersonalPages.module.css";

/** What the holder of one device sees: a header, and the map or the track. */
export default function PersonalPages() {
  return (
    <DialogRoot>
      <DeniedAlert />
      <Pages />
    </DialogRoot>
  );
}

function Pages() {
  const t = useWords("personal");
  const site = useWebsiteInfo();
  const page = useLocation().pathname === "/showhistory" ? "history" : "map";
  const title = site.data?.siteConfig.siteTitle;
  useEffect(() => {
    if (title) document.title = `${t(page)} · ${title}`;
  }, [title, t, page]);
  if (!site.data) {
    return (
      <div className={styles.waiting}>
        {site.error ? (
          <Failure error={site.error} onRetry={() => void site.refetch()} />
        ) : (
          <Spin size="large" />
        )}
      </div>
    );
  }
  // Whoever has more than one device finds them elsewhere.
  if (site.data.currentUser.userType !== 2) return <Navigate to="/" replace />;
  return (
    <SiteContext value={site.data}>
      <div className={styles.pages}>
        <PersonalHeader site={site.data} />
        <PageGuard key={page}>{page === "history" ? <PersonalHistory /> : <PersonalMap />}</PageGuard>
      </div>
    </SiteContext>
  );
}
