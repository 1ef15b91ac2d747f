import { type ReactNode, useLayoutEffect } from "react";
import { chosen } from "@/lib/look";
import { cssVariables, palettes } from "@/lib/palette";
import { theme as themeCell } from "@/lib/theme";
import { useCell } from "@/lib/useCell";
import { fonts, Themed } from "./Themed";

const mono =
  'ui-monospace, "SF Mono", "Cascadia Mono", Consolas, "Liberation Mono", "Noto Sans Mono CJK SC", monospace';

/** Puts the palette on the document (custom properties) and into Ant Design, in the chosen language. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  const theme = useCell(themeCell);
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.theme = theme;
    root.style.colorScheme = theme;
    for (const [name, value] of cssVariables(palettes[theme])) root.style.setProperty(name, value);
    root.style.setProperty("--wm-mono", mono);
  }, [theme]);
  const lang = useCell(chosen.lang);
  useLayoutEffect(() => document.documentElement.style.setProperty("--wm-font", fonts[lang]), [lang]);
  return <Themed>{children}</Themed>;
}
