import { DeleteOutlined, EyeOutlined, LinkOutlined } from "@ant-design/icons";
import { Tag } from "antd";
import { useMay } from "@/features/site/public";
import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import { CopyText } from "@/ui/CopyText";
import { Two, useColumnKit } from "@/ui/columns";
import { RowActions } from "@/ui/RowActions";
import { StatusMark } from "@/ui/StatusMark";
import type { Column } from "@/ui/table/column";
import type { PayeeRow } from "./api";

/** What is done with which payees. */
export type Act =
  | { what: "add" }
  | { what: "edit" | "bind" | "numbers"; row: PayeeRow }
  | { what: "delete"; rows: PayeeRow[] };

/** The columns of the payees; the last one only for those who may do something with a row. */
export function useColumns(onDo: (act: Act) => void): Column<PayeeRow>[] {
  const t = useWords("payee");
  const label = useLabels();
  const words = useWords("ui");
  const may = useMay();
  const kit = useColumnKit<PayeeRow>();
  const columns: Column<PayeeRow>[] = [
    {
      ...kit.two("userName", `${label("userName")} / ${label("phone")}`, 150, (row) => [
        row.userName,
        row.phone,
      ]),
      fixed: "left",
    },
    kit.made("state", words("status"), 92, (row) => <StatusMark status={row.state} />),
    kit.field("userType", 156, (row) => <Tag>{row.userTypeName}</Tag>),
    kit.made("company", t("who"), 190, (row) => (
      <Two first={row.company} second={<Numbers licence={row.licenseNo} identity={row.identityNo} />} />
    )),
    kit.two("payNo", `${label("bankCard")} / ${label("cardBelonger")}`, 190, (row) => [
      row.payNo,
      row.cardBelonger,
    ]),
    kit.two("bank", `${label("bank")} / ${label("bankBranch")}`, 180, (row) => [
      row.bankName,
      row.bankBranch,
    ]),
    { ...kit.code("identityNo", label("identityNo"), 176, "identityNo"), hidden: true },
    { ...kit.code("legalPersonCard", label("legalPersonCard"), 176, "legalPersonCard"), hidden: true },
    kit.field("organName", 130),
    kit.field("sourceWay", 136, (row) => row.sourceWayName),
    kit.time("createTime", label("createTime"), 158),
  ];
  const [edits, binds] = [may("/ucaccount/updateAccountUser"), may("/ucaccount/updateViewUser")];
  const [deletes, sees] = [may("/ucaccount/removeAccountUser"), may("/ucaccount/viewAccountUser")];
  if (!edits && !binds && !deletes && !sees) return columns;
  const actions = (row: PayeeRow) => (
    <RowActions
      name={row.userName}
      id={row.id}
      testId="payee"
      words={[{ key: "edit", label: t("edit"), may: edits, onClick: () => onDo({ what: "edit", row }) }]}
      rest={[
        {
          key: "bind",
          label: t("bind"),
          may: binds,
          icon: <LinkOutlined />,
          onClick: () => onDo({ what: "bind", row }),
        },
        {
          key: "numbers",
          label: t("show"),
          may: sees,
          icon: <EyeOutlined />,
          onClick: () => onDo({ what: "numbers", row }),
        },
        {
          key: "delete",
          label: t("remove"),
          may: deletes,
          icon: <DeleteOutlined />,
          danger: true,
          onClick: () => onDo({ what: "delete", rows: [row] }),
        },
      ]}
    />
  );
  return [...columns, kit.actions(96, actions)];
}

/** The licence, the identity number, or both, whatever there is; what is cut is told by the tip. */
function Numbers({ licence, identity }: { licence: string; identity: string }) {
  return (
    <span title={[licence, identity].filter(Boolean).join(" · ")}>
      {licence ? <CopyText text={licence} /> : null}
      {licence && identity ? " · " : ""}
      <span className="wm-mono">{identity}</span>
    </span>
  );
}
