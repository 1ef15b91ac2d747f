import { createContext, use } from "react";

/** Whether Tab comes to what can be pressed here. In a long table it does in one row alone: else nobody would come past the table. */
export const TabStop = createContext(true);

/** The tabIndex of something that can be pressed in a row. */
export const useTabStop = (): number | undefined => (use(TabStop) ? undefined : -1);
