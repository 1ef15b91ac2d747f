import { expect, it } from "vitest";
import { type Palette, palettes } from "./palette";
import type { Theme } from "./theme";

/** How light a colour is to the eye (WCAG 2.2). */
function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How well two colours are told apart, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [lightness(one), lightness(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Grounds of rows: as they are, under the mouse, and chosen. */
const grounds = ["surface", "hover", "chosen"] as const;

const words = ({ text, muted, accent, state }: Palette) => ({
  ...{ text, muted, accent },
  ...{ online: state.online, parked: state.parked, alarm: state.alarm }, // what has become of commands
  ...{ watched: state.watched, expired: state.expired }, // warnings and what is fatal, in the log
});

it.each<Theme>(["light", "dark"])("words in rows can be read on whatever the row stands (%s)", (theme) => {
  const palette = palettes[theme];
  const faint = Object.entries(words(palette)).flatMap(([word, colour]) =>
    grounds
      .map((ground) => `${word} on ${ground}: ${contrast(colour, palette[ground]).toFixed(2)}`)
      .filter((said) => Number(said.split(": ")[1]) < 4.5),
  );
  expect(faint).toEqual([]);
});

it.each<Theme>(["light", "dark"])(
  "what stands on a button can be read, under the mouse, too (%s)",
  (theme) => {
    const { onAccent, accent, accentHover, alarmHover, state } = palettes[theme];
    const grounds = { accent, accentHover, alarm: state.alarm, alarmHover };
    expect(Object.entries(grounds).filter(([, colour]) => contrast(onAccent, colour) < 4.5)).toEqual([]);
  },
);
