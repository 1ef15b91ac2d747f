import { palettes } from "@/lib/palette";
import { theme as themeCell } from "@/lib/theme";
import { useCell } from "@/lib/useCell";
import styles from "./Backdrop.module.css";
import picture from "./backdrop.json";

/** A part of the base map in the colours of the theme, drawn once; basemap/make/backdrop.mjs makes its shapes. */
export default function Picture() {
  const { land, homeland, water, river, border } = palettes[useCell(themeCell)].map;
  const { width, height, paths } = picture;
  return (
    <svg
      className={styles.picture}
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      style={{ background: water }}
      data-testid="login-picture"
    >
      <path d={paths.land} fill={land} />
      <path d={paths.homeland} fill={homeland} />
      <path d={paths.lake} fill={water} />
      <g fill="none">
        <path d={paths.river} stroke={river} strokeWidth={0.8} />
        <path d={paths.province} stroke={border} strokeWidth={0.5} opacity={0.65} />
        <path d={paths.country} stroke={border} strokeWidth={0.9} opacity={0.95} />
      </g>
    </svg>
  );
}
