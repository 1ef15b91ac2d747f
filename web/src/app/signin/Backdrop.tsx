import { lazy, Suspense } from "react";
import styles from "./Backdrop.module.css";

const Picture = lazy(() => import("./Picture"));

/** A still map, quiet, behind the sign-in card; plain colour until it is there. */
export function Backdrop() {
  return (
    <div className={styles.backdrop} aria-hidden="true">
      <Suspense fallback={null}>
        <Picture />
      </Suspense>
      <div className={styles.veil} />
    </div>
  );
}
