import { Alert } from "antd";
import { lazy, Suspense } from "react";
import { useWords } from "@/lib/useWords";
import type { Command } from "../api";
import { useNow } from "../queries";
import { Now } from "../send/CutSection";
import { useFix } from "../useFix";
import styles from "./Asked.module.css";

const PlacesMap = lazy(() => import("./PlacesMap"));

/** What whoever approves goes by: how the vehicle moved, and where it was, when the command was asked for, and now. */
export function Asked({ command }: { command: Command }) {
  const t = useWords("command");
  const fix = useFix();
  const now = useNow(command.imei).data;
  const { asking } = command;
  const places = [
    asking?.hasPlace === 1 ? { label: t("asked.then"), lat: asking.lat, lon: asking.lon } : null,
    now?.lat != null && now.lon != null ? { label: t("asked.now"), lat: now.lat, lon: now.lon } : null,
  ].filter((place) => place !== null);
  return (
    <Alert
      type="info"
      showIcon
      className={styles.asked}
      title={t("approve.title")}
      description={
        <>
          {asking ? (
            <p className={styles.line} data-testid="command-asking">
              {t("asked.was", {
                what: fix(asking),
              })}
              {asking.reason ? ` ${asking.reason}` : null}
            </p>
          ) : null}
          <Now imei={command.imei} />
          {places.length > 0 ? (
            <div
              className={styles.map}
              role="img"
              aria-label={t("asked.map")}
              data-testid="command-asked-map"
            >
              <Suspense>
                <PlacesMap places={places} />
              </Suspense>
            </div>
          ) : null}
        </>
      }
    />
  );
}
