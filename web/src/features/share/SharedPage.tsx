import { useEffect, useMemo, useState } from "react";
import { chooseLanguage, language } from "@/lib/locale";
import { dateTime } from "@/lib/time";
import { useCell } from "@/lib/useCell";
import { useWords } from "@/lib/useWords";
import { Look } from "@/map/choice/Look";
import { useMapChoice } from "@/map/choice/useMapChoice";
import { MapSurface } from "@/map/MapSurface";
import type { Marker } from "@/map/marker";
import { OneVehicle } from "@/map/OneVehicle";
import { nearest } from "@/map/provider";
import { WayLine } from "@/map/WayLine";
import { Notice } from "@/ui/Notice";
import { RefreshMark } from "@/ui/RefreshMark";
import { SharedCard } from "./SharedCard";
import styles from "./SharedPage.module.css";
import { isGone, type Shared } from "./shared";
import { useShared, useWay } from "./useShared";

/** Where the map starts until there is a position. */
const START = { center: [116.404, 39.915] as [number, number], zoom: 3 };

const tokenOf = () => window.location.hash.slice(1);

/** /share#token: where one vehicle is, for whoever has the link. */
export default function SharedPage() {
  const t = useWords("shared");
  const [token, setToken] = useState(tokenOf);
  useEffect(() => {
    const onHash = () => setToken(tokenOf());
    window.addEventListener("hashchange", onHash);
    return () => window.removeEventListener("hashchange", onHash);
  }, []);
  useEffect(() => {
    document.title = t("title");
  }, [t]);
  return <Link key={token} token={token} />;
}

function Link({ token }: { token: string }) {
  const t = useWords("shared");
  const [{ data, error, left, misses, stopped }, again] = useShared(token);
  if (isGone(error)) {
    return (
      <div className={styles.page} data-testid="shared-gone">
        <Head title={t("title")} />
        <div className={styles.gone}>
          <Notice kind="missing" title={t("gone")} advice={t("goneAdvice")} />
        </div>
      </div>
    );
  }
  return (
    <div className={styles.page} data-testid="shared-page">
      <Head title={data ? t("until", { time: dateTime(data.expireTime) }) : t("title")} />
      <div className={styles.screen}>
        {data ? <Vehicle token={token} shared={data} /> : null}
        <div className={styles.over}>
          <RefreshMark left={left} misses={misses} stopped={stopped} error={error} onAgain={again} />
          {data ? <SharedCard shared={data} /> : null}
        </div>
      </div>
    </div>
  );
}

/** The map, once it is known which. */
function Vehicle({ token, shared }: { token: string; shared: Shared }) {
  const t = useWords("shared");
  const [following, setFollowing] = useState(true);
  const way = useWay(token, shared);
  const label = shared.plateNo || t("vehicle");
  const marker = useMemo(() => markerOf(shared, label), [shared, label]);
  const choice = useMapChoice(shared, START);
  const { provider } = choice;
  return (
    <>
      <MapSurface provider={provider} mode={choice.mode} center={START.center} zoom={START.zoom}>
        <Look look={choice.look} />
        <WayLine way={way} />
        <OneVehicle
          marker={marker}
          following={following}
          near={nearest(provider, 15)}
          onDragged={() => setFollowing(false)}
          onPick={() => setFollowing(true)}
        />
      </MapSurface>
      {following ? null : (
        <button
          type="button"
          className={styles.follow}
          onClick={() => setFollowing(true)}
          data-testid="shared-follow"
        >
          {t("follow")}
        </button>
      )}
    </>
  );
}

const kinds: Record<number, Marker["kind"]> = {
  0: "unused",
  1: "online",
  2: "offline",
  10: "parked",
  100: "expired",
};

function markerOf({ lon, lat, course, deviceState }: Shared, label: string): Marker | null {
  if (lon === null || lat === null) return null;
  return { id: 1, lon, lat, course, kind: kinds[deviceState] ?? "offline", watched: false, label, imei: "" };
}

function Head({ title }: { title: string }) {
  const t = useWords("signin");
  const lang = useCell(language);
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      <button
        type="button"
        onClick={() => chooseLanguage(lang === "cn" ? "en" : "cn")}
        data-testid="shared-language"
      >
        {t(lang === "cn" ? "languageEn" : "languageCn")}
      </button>
    </header>
  );
}
