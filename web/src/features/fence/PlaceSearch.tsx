import { SearchOutlined } from "@ant-design/icons";
import { AutoComplete, Form, Input } from "antd";
import { useState } from "react";
import { useWords } from "@/lib/useWords";
import { useMap } from "@/map/MapSurface";
import { useDebounced } from "@/ui/useDebounced";
import styles from "./Fence.module.css";
import { useFoundPlaces } from "./queries";

/** Longitude and latitude as somebody may paste them. */
const COORDINATES = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*[,，\s]\s*(-?\d{1,2}(?:\.\d+)?)\s*$/;

/** How near one comes to an address. */
const ADDRESS_ZOOM = 16;

/** Goes to a province, city or district by its name, to an address, or to longitude and latitude. */
export function PlaceSearch() {
  const t = useWords("fence");
  const map = useMap();
  const [text, setText] = useState("");
  const places = useFoundPlaces(useDebounced(text.trim(), 300));
  const go = () => {
    const [, lng, lat] = COORDINATES.exec(text) ?? [];
    if (lng && lat) map?.flyTo({ center: [Number(lng), Number(lat)], zoom: 14 });
  };
  return (
    <div className={styles.place}>
      {/* A field of its own: what is wrong with the shape is not wrong with the search. */}
      <Form.Item className={styles.bare}>
        <AutoComplete
          className={styles.places}
          value={text}
          options={
            text === "" ? [] : (places.data ?? []).map(({ name }, at) => ({ value: String(at), label: name }))
          }
          onChange={(next: string) => setText(next)}
          onSelect={(at: string) => {
            const found = places.data?.[Number(at)];
            if (!found) return;
            setText(found.name);
            const maxZoom = found.regionId === 0 ? ADDRESS_ZOOM : 14;
            map?.fitBounds([found.west, found.south, found.east, found.north], { padding: 40, maxZoom });
          }}
          notFoundContent={places.data?.length === 0 && !COORDINATES.test(text) ? t("placeNone") : null}
          popupMatchSelectWidth={320}
        >
          <Input
            size="small"
            allowClear
            maxLength={100}
            prefix={<SearchOutlined />}
            placeholder={t("placeHint")}
            aria-label={t("place")}
            onPressEnter={(event) => {
              event.preventDefault();
              go();
            }}
            data-testid="fence-place"
          />
        </AutoComplete>
      </Form.Item>
    </div>
  );
}
