import { useMutation } from "@tanstack/react-query";
import { App } from "antd";
import { useRef } from "react";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import { messageOf } from "@/ui/Failure";
import { importPoints } from "./api";
import { usePlacesChanged } from "./queries";

/** Adds the places of a file. */
export function ImportPoints() {
  const t = useWords("place");
  const ui = useWords("ui");
  const may = useMay();
  const { message, modal } = App.useApp();
  const changed = usePlacesChanged();
  const input = useRef<HTMLInputElement>(null);
  const take = useMutation({
    mutationFn: importPoints,
    onError: (error) =>
      void modal.error({ title: t("importFailed"), content: messageOf(error, ui("noAnswer")) }),
    onSuccess: ({ added }) => {
      changed();
      void message.success(t("imported", { count: added }));
    },
  });
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,.geojson,.kml"
        aria-label={t("import")}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = ""; // the same file can be chosen again
          if (file) take.mutate(file);
        }}
        data-testid="point-file"
      />
      <ActButton
        may={may("/place/importpledgepoints")}
        loading={take.isPending}
        hint={t("importHelp")}
        onClick={() => input.current?.click()}
        testId="point-import"
      >
        {t("import")}
      </ActButton>
    </>
  );
}
