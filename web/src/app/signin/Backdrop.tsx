import { lazy, Suspense } from "react";
import styles from "./Backdrop.module.css";

const BackdropMap = lazy(() => import("@/map/BackdropMap"));

/** The offline map, quiet, behind the sign-in card; plain colour until it is there or where it cannot be drawn. */
export function Backdrop() {
  return (
    <div className={styles.backdrop} aria-hidden="true">
      <Suspense fallback={null}>
        <BackdropMap />
      </Suspense>
      <div className={styles.veil} />
    </div>
  );
}
