import { type RefObject, useEffect } from "react";

/** Lets the rows of a table in `frame` be scrolled without a mouse where nothing in them takes the focus; Ant Design leaves that out. */
export function useScrolledByKeys(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    frame.current?.querySelector(".ant-table-body")?.setAttribute("tabindex", "0");
  });
}
