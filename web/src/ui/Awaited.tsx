import { Spin } from "antd";
import { useEffect, useState } from "react";
import { useWords } from "@/lib/useWords";
import styles from "./Awaited.module.css";

/** After so many milliseconds it is said why nothing comes. */
const LONG_MS = 4000;

/** Stands where a page will be, and says so when it takes long. */
export function Awaited() {
  const t = useWords("ui");
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.awaited} data-testid="page-awaited">
      <Spin size="large" description={long ? t("stillLoading") : undefined} />
    </div>
  );
}
