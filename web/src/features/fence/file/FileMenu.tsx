import { useMutation } from "@tanstack/react-query";
import { App, Dropdown } from "antd";
import { useRef } from "react";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import { messageOf } from "@/ui/Failure";
import { exportFences, type FileFormat, importFences } from "../api";
import { useFencesChanged } from "../queries";

const formats: { key: FileFormat; label: string }[] = [
  { key: "geojson", label: "GeoJSON" },
  { key: "kml", label: "KML" },
];

/** Fences to a file and from one, in the two forms that other maps know. */
export function FileMenu({ searchKey }: { searchKey: string }) {
  const t = useWords("fence");
  const ui = useWords("ui");
  const may = useMay();
  const { message, modal } = App.useApp();
  const changed = useFencesChanged();
  const input = useRef<HTMLInputElement>(null);
  const failed = (error: unknown) =>
    void modal.error({ title: t("importFailed"), content: messageOf(error, ui("noAnswer")) });
  const save = useMutation({
    mutationFn: (format: FileFormat) => exportFences(searchKey, format, t("title")),
    onError: failed,
  });
  const take = useMutation({
    mutationFn: importFences,
    onError: failed,
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
        data-testid="fence-file"
      />
      <ActButton
        may={may("/fence/importfences")}
        loading={take.isPending}
        hint={t("importHelp")}
        onClick={() => input.current?.click()}
        testId="fence-import"
      >
        {t("import")}
      </ActButton>
      <Dropdown
        trigger={["click"]}
        menu={{
          items: formats.map((format) => ({ ...format, "data-testid": `fence-export-${format.key}` })),
          onClick: ({ key }) => save.mutate(key === "kml" ? "kml" : "geojson"),
        }}
      >
        <span>
          <ActButton loading={save.isPending} testId="fence-export">
            {t("export")}
          </ActButton>
        </span>
      </Dropdown>
    </>
  );
}
