import { createContext, useContext, useLayoutEffect, useState } from "react";
import { Cell } from "./cell";
import { type Lang, language } from "./locale";
import { type Theme, theme } from "./theme";
import { useCell } from "./useCell";

/** In which theme something is drawn, and in which language it speaks. */
export interface Look {
  theme: Cell<Theme>;
  lang: Cell<Lang>;
}

/** What is chosen; its language a moment later than `language`, once the words are there. */
export const chosen: Look = { theme, lang: new Cell(language.get()) };

/** The look of what is below; what nobody sees keeps its own, see useHeldLook. */
export const LookContext = createContext(chosen);

export function useTheme(): Theme {
  return useCell(useContext(LookContext).theme);
}

export function useLang(): Lang {
  return useCell(useContext(LookContext).lang);
}

/** A look that follows what is chosen while it is seen, and keeps what it was meanwhile: so nothing is drawn again that nobody sees. */
export function useHeldLook(seen: boolean): Look {
  const [held] = useState<Look>(() => ({
    theme: new Cell(chosen.theme.get()),
    lang: new Cell(chosen.lang.get()),
  }));
  useLayoutEffect(() => {
    if (!seen) return;
    const follow = () => {
      held.theme.set(chosen.theme.get());
      held.lang.set(chosen.lang.get());
    };
    follow();
    const ends = [chosen.theme.subscribe(follow), chosen.lang.subscribe(follow)];
    return () => {
      for (const end of ends) end();
    };
  }, [seen, held]);
  return held;
}
