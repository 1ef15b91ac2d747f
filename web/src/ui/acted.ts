import { createContext, useContext } from "react";

/** Told that something was done with chosen rows: nothing is chosen any more, so that the next act cannot take them too. */
export const ActedContext = createContext<() => void>(() => {});

/** What to call once an act on chosen rows has succeeded. */
export function useActed(): () => void {
  return useContext(ActedContext);
}
