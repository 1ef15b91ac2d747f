import { useMutation } from "@tanstack/react-query";
import { App } from "antd";
import { useRef } from "react";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import { messageOf } from "@/ui/Failure";
import { usePlacesChanged } from "../queries";
import { importUsual } from "./api";

/** Adds usual places of a file to those of a vehicle; why says why it cannot have more. */
export function ImportUsual({ carId, why }: { carId: number; why: string | undefined }) {
  const t = useWords("place");
  const ui = useWords("ui");
  const may = useMay()("/place/importusualplaces");
  const { message } = App.useApp();
  const changed = usePlacesChanged();
  const input = useRef<HTMLInputElement>(null);
  const take = useMutation({
    mutationFn: importUsual,
    onSuccess: ({ added }) => {
      changed();
      void message.success(t("usual.imported", { count: added }));
    },
    onError: (error) => void message.error(messageOf(error, ui("noAnswer"))),
  });
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,.geojson,.kml"
        aria-label={t("usual.import")}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) take.mutate({ carId, file });
          target.value = ""; // the same file can be chosen again
        }}
        data-testid="usual-file"
      />
      <ActButton
        may={may}
        why={why}
        hint={t("usual.importHelp")}
        loading={take.isPending}
        onClick={() => input.current?.click()}
        testId="usual-import"
      >
        {t("usual.import")}
      </ActButton>
    </>
  );
}
