/** By which field a list is sorted, `-` before it for the greatest first; "" as the server has it by itself. */
export type Sort = string;

/** Which way a list is sorted by a field: "" where it is not. */
export function wayOf(sort: Sort, field: string): "" | "up" | "down" {
  if (sort === field) return "up";
  return sort === `-${field}` ? "down" : "";
}

/** What a press on the title of a column leads to: upwards, downwards, then no more. */
export function nextOf(sort: Sort, field: string): Sort {
  if (sort === field) return `-${field}`;
  return sort === `-${field}` ? "" : field;
}
