import { useMutation } from "@tanstack/react-query";
import { App, Dropdown } from "antd";
import { ImportInto } from "@/features/organ/public";
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
  const { modal } = App.useApp();
  const changed = useFencesChanged();
  const save = useMutation({
    mutationFn: (format: FileFormat) => exportFences(searchKey, format, t("title")),
    onError: (error) =>
      void modal.error({ title: t("exportFailed"), content: messageOf(error, ui("noAnswer")) }),
  });
  return (
    <>
      <ImportInto
        name="fence"
        call="/fence/importfences"
        accept=".json,.geojson,.kml"
        button={t("import")}
        hint={t("importHelp")}
        done={(count) => t("imported", { count })}
        take={importFences}
        onDone={changed}
      />
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
