import { Form, Input, InputNumber, Radio, TreeSelect } from "antd";
import { useWords } from "@/lib/useWords";
import { type FieldOf, FormDialog } from "@/ui/FormDialog";
import { StatusField } from "@/ui/Status";
import { type ButtonRow, insertPermission, type MenuNode, updatePermission } from "./api";
import type { Doing } from "./doing";
import styles from "./Permission.module.css";

interface Fields {
  perType: "MENU" | "BUTTON";
  parentId: number;
  perName: string;
  perNameEn: string;
  perCode: string;
  perUrl: string;
  perIcon: string;
  sort: number;
  status: 0 | 1;
  remark: string;
}

/** Errcodes of the server by the field that they are about. */
const fieldOf = {
  "permission.nameRequired": "perName",
  "permission.code": "perCode",
  "permission.kind": "perType",
  "permission.url": "perUrl",
  "permission.urlTaken": "perUrl",
  "permission.taken": "perCode",
  "permission.parent": "parentId",
  "permission.routeUnknown": "perUrl",
  "permission.codeMismatch": "perCode",
  "permission.notHeld": "perCode",
} as const satisfies FieldOf;

interface Props {
  /** The permission to change; null adds one. */
  edited: ButtonRow | null;
  /** What a new one begins with. */
  start?: Extract<Doing, { what: "add" }>;
  system: string;
  nodes: MenuNode[];
  onDone: () => void;
  onClose: () => void;
}

/** Adds a heading, page or button, or changes one. */
export function PermissionDialog({ edited, start, system, nodes, onDone, onClose }: Props) {
  const t = useWords("permission");
  const kind = edited?.perType ?? start?.perType ?? "BUTTON";
  return (
    <FormDialog<Fields>
      name="permission"
      drawer
      width={560}
      title={t(`${edited ? "edit" : "add"}Title.${kind}`)}
      initial={edited ? fieldsOf(edited) : startOf(start)}
      save={(fields) => {
        const body = { ...fields, systemType: system };
        return edited ? updatePermission({ ...body, perId: edited.perId }) : insertPermission(body);
      }}
      done={t(edited ? "saved" : "added")}
      fieldOf={fieldOf}
      onDone={onDone}
      onClose={onClose}
    >
      <PermissionFields nodes={nodes} edited={edited} />
    </FormDialog>
  );
}

function startOf(start: Props["start"]): Fields {
  const { perType = "BUTTON", parent } = start ?? {};
  // A new menu is offered beside the chosen page, or below the chosen heading.
  const above = perType === "MENU" && parent?.perUrl ? parent.parentId : parent?.perId;
  const texts = { perName: "", perNameEn: "", perCode: "", perUrl: "", perIcon: "", remark: "" };
  return { ...texts, perType, parentId: above ?? 0, sort: 0, status: 1 };
}

function fieldsOf(row: ButtonRow): Fields {
  const { perType, parentId, perNameCn, perNameEn, perCode, perUrl, perIcon, sort, status, remark } = row;
  return {
    perType: perType === "MENU" ? "MENU" : "BUTTON",
    parentId,
    perName: perNameCn,
    perNameEn,
    perCode,
    perUrl,
    perIcon,
    sort,
    status: status === 1 ? 1 : 0,
    remark,
  };
}

interface Choice {
  value: number;
  title: string;
  disabled?: boolean;
  children: Choice[];
}

/** The menus that something can stand below; not a menu itself with all below it. */
function choicesOf(nodes: MenuNode[], without: number | undefined): Choice[] {
  return nodes
    .filter((node) => node.perId !== without)
    .map((node) => ({
      value: node.perId,
      title: node.perName,
      children: choicesOf(node.children, without),
    }));
}

function PermissionFields({ nodes, edited }: { nodes: MenuNode[]; edited: ButtonRow | null }) {
  const t = useWords("permission");
  const kind = Form.useWatch<Fields["perType"] | undefined>("perType") ?? edited?.perType ?? "BUTTON";
  const top: Choice[] = kind === "MENU" ? [{ value: 0, title: t("top"), children: [] }] : [];
  return (
    <div className={styles.fields}>
      <Form.Item name="perType" label={t("perType")}>
        <Radio.Group
          options={(["MENU", "BUTTON"] as const).map((value) => ({ value, label: t(`types.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="parentId" label={t("parent")} rules={[{ required: true }]}>
        <TreeSelect<number, Choice>
          treeData={[...top, ...choicesOf(nodes, edited?.perId)]}
          treeDefaultExpandAll
          showSearch={{ treeNodeFilterProp: "title" }}
          data-testid="permission-parent"
        />
      </Form.Item>
      <TextField name="perName" most={64} required />
      <TextField name="perNameEn" most={64} />
      <TextField name="perCode" most={21} required />
      <TextField
        name="perUrl"
        label={t(kind === "MENU" ? "pageUrl" : "routePath")}
        help={t(kind === "MENU" ? "pageUrlHelp" : "routePathHelp")}
        most={200}
        required={kind === "BUTTON"}
      />
      <Form.Item name="sort" label={t("sort")} rules={[{ required: true }]}>
        <InputNumber precision={0} min={-1_000_000} max={1_000_000} className={styles.number} />
      </Form.Item>
      {kind === "MENU" ? <TextField name="perIcon" most={64} /> : <span />}
      <StatusField />
      <div className={styles.wide}>
        <TextField name="remark" most={200} />
      </div>
    </div>
  );
}

interface TextProps {
  name: "perName" | "perNameEn" | "perCode" | "perUrl" | "perIcon" | "remark";
  label?: string;
  help?: string;
  /** Longest text, in characters. */
  most: number;
  required?: boolean;
}

function TextField({ name, label, help, most, required }: TextProps) {
  const t = useWords("permission");
  const shown = label ?? t(name);
  const rules = [
    ...(required ? [{ required, whitespace: true }] : []),
    ...(name === "perCode"
      ? [{ pattern: /^[A-Z][A-Z0-9]{0,15}(-[0-9]{1,4})?$/, message: t("codeFormat") }]
      : []),
    ...(name === "perUrl" ? [{ pattern: /^\//, message: t("urlFormat") }] : []),
  ];
  return (
    <Form.Item name={name} label={shown} extra={help} rules={rules}>
      <Input
        maxLength={most}
        autoFocus={name === "perName"}
        autoComplete="off"
        data-testid={`permission-${name}`}
      />
    </Form.Item>
  );
}
