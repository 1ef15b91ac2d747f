import { Segmented, Select } from "antd";
import type { ReactNode } from "react";
import { useWords } from "@/lib/useWords";
import { hasHybrid, hasStreets, isUsable, type MapMode, type MapProvider, OFFLINE } from "../provider";
import styles from "./MapChooser.module.css";
import { useLook } from "./useLook";
import { BY_PLACE, type MapChoice } from "./useMapChoice";

interface Props {
  choice: MapChoice;
  /** Says where in the map it stands. */
  className?: string;
}

/** Which base map is shown, and whether as a map or as imagery. */
export function MapChooser({ choice, className = "" }: Props) {
  const t = useWords("map");
  const { providers, provider, byPlace } = choice;
  useLook(choice.look);
  const nameOf = (one: MapProvider) => {
    if (one.id === OFFLINE) return t("offline");
    return isUsable(one) ? one.name : t("gcj", { name: one.name });
  };
  const options = providers.map((one) => ({
    value: one.id,
    label: nameOf(one),
    disabled: !isUsable(one),
    about: one.id === OFFLINE ? t(hasStreets(one) ? "offlineStreets" : "offlineAbout") : undefined,
  }));
  const place = { value: BY_PLACE, label: t("byPlace"), disabled: false, about: t("byPlaceAbout") };
  return (
    <div className={`${styles.chooser} ${className}`}>
      {provider && hasHybrid(provider) ? (
        <Segmented<MapMode>
          tabIndex={-1}
          size="small"
          value={choice.mode}
          onChange={choice.setMode}
          options={[
            { value: "normal", label: t("normal") },
            { value: "hybrid", label: t("hybrid") },
          ]}
          aria-label={t("mode")}
          data-testid="map-mode"
        />
      ) : null}
      <Select
        size="small"
        variant="borderless"
        value={choice.chosen}
        onChange={choice.choose}
        aria-label={t("provider")}
        data-testid="map-provider"
        popupMatchSelectWidth={false}
        placement="bottomRight"
        options={byPlace ? [place, ...options] : options}
        optionRender={({ label, data }) => <Option label={label} about={data.about} />}
        popupRender={(menu) => (
          <>
            {menu}
            {providers.length < 2 ? <p className={styles.about}>{t("addAbout")}</p> : null}
          </>
        )}
      />
    </div>
  );
}

function Option({ label, about }: { label: ReactNode; about?: string }) {
  return (
    <span className={styles.option}>
      {label}
      {about ? <small>{about}</small> : null}
    </span>
  );
}
