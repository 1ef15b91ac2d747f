import { DownloadOutlined } from "@ant-design/icons";
import { useMutation } from "@tanstack/react-query";
import { App, Button, Dropdown } from "antd";
import { useMay } from "@/features/site/public";
import { download } from "@/lib/http";
import { useWords } from "@/lib/useWords";
import { fileZone } from "@/lib/zone";
import { messageOf } from "@/ui/Failure";
import type { Wanted } from "./points/load";
import { readingsOf } from "./points/readings";
import { useReplay } from "./replay";

const formats = ["xlsx", "gpx", "kml"] as const;
type Format = (typeof formats)[number];

const path = "/historytrack/exporthistorytrack";

/** Has the browser keep a track as a file. */
function keep({ imei, from, to, modes }: Wanted, format: Format, readings: string[], name: string) {
  const query = {
    ...{ imei, format, startTime: String(from), endTime: String(to) },
    ...fileZone(new Date(from * 1000)),
    locType: modes.join(",") || undefined,
    readings: readings.join(",") || undefined,
  };
  return download(path, query, `${name}.${format}`);
}

/** Writes the track of one device to a file: a table for people, or a file for maps. */
export function ExportMenu({ who }: { who: number }) {
  const t = useWords("history");
  const ui = useWords("ui");
  const may = useMay();
  const { message } = App.useApp();
  const { shown, about } = useReplay();
  const one = shown[who];
  const wanted = about?.[who];
  const written = useMutation({
    mutationFn: async (format: Format) => {
      if (one && wanted)
        await keep(
          wanted,
          format,
          readingsOf(one.track.keys, one.track.total).chosen,
          `${t("title")}-${one.label}`,
        );
    },
    onError: (error) => void message.error(messageOf(error, ui("noAnswer"))),
  });
  if (!may(path)) return null;
  const items = formats.map((format) => ({ key: format, label: t(`format.${format}`) }));
  return (
    <Dropdown
      trigger={["click"]}
      disabled={!one || one.track.total === 0}
      menu={{ items, onClick: ({ key }) => written.mutate(key as Format) }}
    >
      <Button
        size="small"
        icon={<DownloadOutlined />}
        loading={written.isPending}
        data-testid="history-export"
      >
        {t("export")}
      </Button>
    </Dropdown>
  );
}
