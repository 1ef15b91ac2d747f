import { PictureOutlined, UserOutlined } from "@ant-design/icons";
import { useMutation } from "@tanstack/react-query";
import { App, Avatar, Button } from "antd";
import { useRef } from "react";
import { useLabels } from "@/lib/labels";
import { compressPicture } from "@/lib/picture";
import { useWords } from "@/lib/useWords";
import { messageOf } from "@/ui/Failure";
import { uploadPhoto } from "./api";
import styles from "./User.module.css";

interface Props {
  value?: string;
  onChange?: (photo: string) => void;
  /** Given by the form. */
  id?: string;
}

/** A picture of the user: made smaller here, kept by the server. */
export function PhotoField({ value, onChange, id }: Props) {
  const t = useWords("user");
  const label = useLabels();
  const { message } = App.useApp();
  const picker = useRef<HTMLInputElement>(null);
  const send = useMutation({
    mutationFn: async (file: File) => {
      const picture = await compressPicture(file).catch(() => null);
      if (picture === null) throw new Error(t("photo.notPicture"));
      return uploadPhoto(picture);
    },
    onSuccess: (kept) => onChange?.(kept.url),
    onError: (error) => void message.error(messageOf(error, t("photo.failed"))),
  });
  return (
    <span className={styles.photo}>
      <Avatar size={48} src={value || undefined} icon={<UserOutlined />} aria-hidden />
      <input
        ref={picker}
        type="file"
        accept="image/*"
        aria-label={label("photo")}
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = ""; // the same file can be chosen again
          if (file) send.mutate(file);
        }}
        data-testid="user-photo"
      />
      <Button
        id={id}
        size="small"
        icon={<PictureOutlined />}
        loading={send.isPending}
        onClick={() => picker.current?.click()}
      >
        {t(value ? "photo.change" : "photo.choose")}
      </Button>
      {value ? (
        <Button size="small" type="text" onClick={() => onChange?.("")}>
          {t("photo.remove")}
        </Button>
      ) : null}
    </span>
  );
}
