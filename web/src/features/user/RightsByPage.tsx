import { Input, Tag, Tooltip } from "antd";
import { useState } from "react";
import { useWords } from "@/lib/useWords";
import { Notice } from "@/ui/Notice";
import styles from "./Rights.module.css";
import { byPage, type PageRights, type Permission } from "./rights";

/** Permissions under their pages; each tells the roles that it comes from. */
export function RightsByPage({ permissions }: { permissions: Permission[] }) {
  const t = useWords("user");
  const ui = useWords("ui");
  const [search, setSearch] = useState("");
  const groups = byPage(permissions, search);
  if (permissions.length === 0) {
    return <Notice kind="empty" title={t("rights.none")} advice={t("rights.noneAdvice")} />;
  }
  return (
    <>
      <Input
        value={search}
        allowClear
        placeholder={t("rights.search")}
        aria-label={t("rights.search")}
        onChange={(event) => setSearch(event.target.value)}
        className={styles.search}
        data-testid="user-rights-search"
      />
      {groups.length === 0 ? <Notice kind="filtered" title={ui("filtered")} /> : null}
      {groups.map(({ group, pages }) => (
        <section key={group} className={styles.group}>
          <h3>{group}</h3>
          {pages.map((page) => (
            <Page key={page.page} page={page} />
          ))}
        </section>
      ))}
    </>
  );
}

function Page({ page }: { page: PageRights }) {
  const t = useWords("user");
  return (
    <div className={styles.page}>
      <span className={styles.name}>{page.page}</span>
      <span className={styles.tags}>
        {page.permissions.map(({ perCode, perName, roles }) => (
          <Tooltip
            key={`${perCode} ${perName}`}
            title={
              <>
                <div className="wm-mono">{perCode}</div>
                {roles?.length
                  ? t("rights.from", { roles: roles.join(t("delete.comma")) })
                  : t("reasons.super")}
              </>
            }
          >
            <Tag className={styles.tag} tabIndex={0}>
              {perName}
            </Tag>
          </Tooltip>
        ))}
      </span>
    </div>
  );
}
