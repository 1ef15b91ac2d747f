import { DeleteOutlined } from "@ant-design/icons";
import { useQueryClient } from "@tanstack/react-query";
import { App, Button, Tooltip } from "antd";
import { useWords } from "@/lib/useWords";
import { TypedConfirm } from "@/ui/TypedConfirm";
import { deleteUsers, type UserRow } from "./api";
import { userKey } from "./queries";

/** From how many users on their number must be typed. */
const MANY = 5;
/** How many names the question shows. */
const SHOWN = 8;

/** Deletes users: says who, and what of them stays readable. */
export function DeleteUsers({ users, onClose }: { users: UserRow[]; onClose: () => void }) {
  const t = useWords("user");
  const { message } = App.useApp();
  const client = useQueryClient();
  const names = users.slice(0, SHOWN).map((user) => user.loginName);
  return (
    <TypedConfirm
      name="user-delete"
      title={t("delete.title", { count: users.length })}
      button={t("delete.button", { count: users.length })}
      word={users.length >= MANY ? String(users.length) : undefined}
      act={() => deleteUsers(users.map((user) => user.userId))}
      onDone={() => {
        void message.success(t("delete.done", { count: users.length }));
        void client.invalidateQueries({ queryKey: userKey });
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        <strong>
          {names.join(t("delete.comma"))}
          {users.length > SHOWN ? t("delete.more", { count: users.length - SHOWN }) : ""}
        </strong>
      </p>
      <p>{t("delete.text")}</p>
      <p>{t("delete.stays")}</p>
    </TypedConfirm>
  );
}

/** Deletes the chosen rows; says what is missing while none is chosen. */
export function DeleteButton({ count, onClick }: { count: number; onClick: () => void }) {
  const t = useWords("user");
  const ui = useWords("ui");
  return (
    <Tooltip title={count === 0 ? ui("selectFirst") : undefined}>
      <Button
        danger
        icon={<DeleteOutlined />}
        disabled={count === 0}
        onClick={onClick}
        data-testid="user-delete"
      >
        {count === 0 ? t("delete.some") : t("delete.button", { count })}
      </Button>
    </Tooltip>
  );
}
