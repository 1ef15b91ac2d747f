/** In place of a level: the level stays, and the remark is changed. */
export const REMARK_ONLY = -1;

/** The levels in the order in which they are offered; 0 is not watched. */
export const levels = [3, 2, 1, 0] as const;
