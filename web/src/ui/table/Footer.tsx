import { Pagination } from "antd";
import { memo, type ReactNode } from "react";
import { pageSizes } from "../useListParams";
import styles from "./Footer.module.css";

interface Props {
  page: number;
  size: number;
  total: number;
  /** The total in words. */
  says: string;
  /** A page can be gone to by its number. */
  jumper?: boolean;
  onPage: (page: number, size: number) => void;
  /** Buttons from page to page, where numbers do not reach all; behind those that have one they stand alone. */
  steps?: ReactNode;
  children?: ReactNode;
}

/** Under the rows, always at the same place: the choice of columns, how many there are, and the pages. */
function Below({ page, size, total, says, jumper, onPage, steps, children }: Props) {
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
          showQuickJumper={jumper}
          onChange={onPage}
        />
      )}
      {steps}
    </div>
  );
}

export const Footer = memo(Below);
