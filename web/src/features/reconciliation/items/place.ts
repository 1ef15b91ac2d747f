/** A page of lines as the server is asked for it: by its number, or beside a row of the one that is shown. */
export interface Place {
  currentPage: number;
  after?: string;
  before?: string;
}

export const PAGE = 20;

/** So many lines of several bills have pages that the server finds by their number. */
const NUMBERED = 10_000;

/** The last page that the server finds by its number. */
export const LAST_NUMBERED = NUMBERED / PAGE;

export const begin: Place = { currentPage: 1 };

/** How many lines of several bills can be gone to from a page: those that have a number, and those beside it. */
export const reachFrom = ({ currentPage }: Place): number => Math.max(NUMBERED, (currentPage + 1) * PAGE);

/** The page of lines of several bills that somebody goes to from one that is shown; behind those with a number it is the next, or the one before. */
export function placeOf(page: number, from: Place, shown?: { next?: string; previous?: string }): Place {
  if ((page - 1) * PAGE < NUMBERED) return { currentPage: page };
  if (page > from.currentPage)
    return shown?.next ? { currentPage: from.currentPage + 1, after: shown.next } : from;
  return shown?.previous ? { currentPage: from.currentPage - 1, before: shown.previous } : from;
}
