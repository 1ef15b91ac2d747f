import { Pagination } from "antd";
import { memo, type ReactNode } from "react";
import { useNarrow } from "@/lib/useNarrow";
import { pageSizes } from "../useListParams";
import styles from "./Footer.module.css";

interface Props {
  page: number;
  size: number;
  total: number;
  /** The total in words. */
  says: string;
  onPage: (page: number, size: number) => void;
  /** Buttons from page to page, where numbers do not reach all; behind those that have one they stand alone. */
  steps?: ReactNode;
  children?: ReactNode;
}

/**
 * Under the rows, always at the same place: the choice of columns, how many there are, and the pages. Where there are several the
 * number of one can be typed, in every list; a phone has that number alone in place of those beside it.
 */
function Below({ page, size, total, says, onPage, steps, children }: Props) {
  const narrow = useNarrow();
  return (
    <div className={styles.footer}>
      {children}
      <span className={styles.total} role="status" data-testid="list-total">
        {says}
      </span>
      {steps && (page - 1) * size >= total ? null : (
        <Pagination
          size="small"
          current={page}
          pageSize={size}
          pageSizeOptions={pageSizes}
          total={total}
          showSizeChanger
          simple={narrow}
          showQuickJumper={!narrow && total > size}
          onChange={onPage}
        />
      )}
      {steps}
    </div>
  );
}

export const Footer = memo(Below);
