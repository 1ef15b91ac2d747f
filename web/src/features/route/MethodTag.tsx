import styles from "./Route.module.css";

/** The HTTP method of a call: those that change something stand out. */
export function MethodTag({ method }: { method: string }) {
  return (
    <span className={styles.method} data-reads={method === "GET" || undefined}>
      {method}
    </span>
  );
}
