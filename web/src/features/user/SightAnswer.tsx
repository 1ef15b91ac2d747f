import { CheckOutlined, MinusOutlined } from "@ant-design/icons";
import { Breadcrumb, Descriptions, Table, type TableColumnsType, Tag } from "antd";
import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import { CopyText } from "@/ui/CopyText";
import type { Sight } from "./api";
import styles from "./Sight.module.css";

type Viewer = Sight["users"][number];

/** The device, where it hangs, its holder, and every user who sees it. */
export function SightAnswer({ sight }: { sight: Sight }) {
  const t = useWords("user");
  const { subject, holder } = sight;
  const users = sight.users ?? [];
  const path = subject.organPath?.length ? subject.organPath : [subject.organName];
  return (
    <>
      <Descriptions
        size="small"
        column={2}
        bordered
        items={[
          { key: "imei", label: t("sight.imei"), children: <CopyText text={subject.imei} /> },
          { key: "plate", label: t("sight.plate"), children: subject.plateNo || t("sight.noPlate") },
          {
            key: "path",
            label: t("sight.path"),
            span: 2,
            children: <Breadcrumb items={path.map((title, i) => ({ key: i, title }))} />,
          },
          {
            key: "holder",
            label: t("sight.holder"),
            span: 2,
            children: holder ? `${holder.userName} ${holder.phone}` : t("sight.noHolder"),
          },
        ]}
      />
      <h3 className={styles.head}>{t("sight.users", { count: users.length })}</h3>
      <Table<Viewer>
        size="small"
        rowKey="userId"
        columns={useColumns()}
        dataSource={users}
        pagination={users.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
        data-testid="user-sight-table"
      />
    </>
  );
}

function useColumns(): TableColumnsType<Viewer> {
  const t = useWords("user");
  const label = useLabels();
  return [
    {
      title: label("loginName"),
      ellipsis: true,
      render: (_, user) => (
        <>
          {user.loginName}
          {user.isSuper === 1 ? <Tag className={styles.tag}>{t("tag.super")}</Tag> : null}
        </>
      ),
    },
    { title: label("realname"), width: 100, dataIndex: "realname", ellipsis: true },
    { title: t("sight.via"), width: 150, dataIndex: "via", ellipsis: true },
    { title: label("roles"), width: 150, dataIndex: "roleNames", ellipsis: true },
    {
      title: t("sight.live"),
      width: 84,
      align: "center",
      render: (_, user) => <May yes={user.maySee === 1} />,
    },
    {
      title: t("sight.track"),
      width: 84,
      align: "center",
      render: (_, user) => <May yes={user.mayTrack === 1} />,
    },
  ];
}

function May({ yes }: { yes: boolean }) {
  const t = useWords("user");
  return (
    <span
      className={styles.may}
      data-yes={yes || undefined}
      role="img"
      aria-label={t(yes ? "sight.yes" : "sight.no")}
    >
      {yes ? <CheckOutlined /> : <MinusOutlined />}
    </span>
  );
}
