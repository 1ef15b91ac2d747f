import { SendOutlined } from "@ant-design/icons";
import { type Opened, StatusMark, useMayIssue } from "@/features/command/public";
import { titleOf } from "@/features/device/public";
import { useLabels } from "@/lib/labels";
import { dateTime } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import { Two } from "@/ui/columns";
import { RowActions } from "@/ui/RowActions";
import { type Column, leading, phoneOnly, wideOnly } from "@/ui/table/column";
import type { ListParams } from "@/ui/useListParams";
import { MOMENT, useDeviceColumns, useKindColumn, useReportColumns } from "../frame/useReportColumns";
import type { CommandRow } from "./list";

/** So wide that the longest word of a status stands in it with its sign: on a narrow screen every status is to be seen without scrolling. */
const STATUS = 122;

/** The columns of commands; `onOpen` is told the one to follow, or to which device another is to be issued. */
export function useCommandColumns(
  params: ListParams,
  onOpen: (opened: Opened) => void,
): Column<CommandRow>[] {
  const t = useWords("report");
  const label = useLabels();
  const { kit, serial } = useReportColumns<CommandRow>(params);
  const device = useDeviceColumns(kit);
  const kind = { ...useKindColumn(kit), hidden: true };
  const issues = useMayIssue("list");
  return [
    serial,
    ...device,
    phoneOnly(
      // Three lines, since what became of it stands beside.
      {
        ...kit.made("what", t("command.name"), 130, (row) => <What row={row} />),
        tall: true,
      },
    ),
    wideOnly(kit.text("plateNo", label("plateNo"), 92)),
    wideOnly(
      kit.two("sendTime", `${t("command.sendTime")} / ${t("command.issuer")}`, MOMENT, (row) => [
        dateTime(row.sendTime),
        row.createUser,
      ]),
    ),
    wideOnly(kit.text("cmdCodeName", t("command.name"), 132)),
    kit.text("sendData", t("command.content"), 112),
    leading(
      kit.made("cmdStatus", t("command.status"), STATUS, (row) => (
        <StatusMark status={row.cmdStatus} name={row.cmdStatusName} wraps />
      )),
    ),
    kit.text("sendContent", t("command.sent"), 130),
    { ...kit.text("createUser", t("command.issuer"), 110), hidden: true },
    kind,
    { ...kit.time("returnTime", t("command.returnTime"), MOMENT), hidden: true },
    { ...kit.text("returnData", t("command.answer"), 200), hidden: true },
    kit.actions(104, (row) => (
      <RowActions
        name={row.cmdCodeName}
        id={String(row.commandId)}
        testId="command"
        words={[
          {
            key: "open",
            label: t("command.open"),
            onClick: () => onOpen({ what: "one", commandId: row.commandId }),
          },
        ]}
        rest={[
          {
            key: "issue",
            label: t("command.issue"),
            may: issues,
            icon: <SendOutlined />,
            onClick: () => onOpen({ what: "send", target: targetOf(row) }),
          },
        ]}
      />
    )),
  ];
}

/** On a phone: what, for which vehicle, and when it was sent. */
function What({ row }: { row: CommandRow }) {
  const below = [row.plateNo || row.deviceName, dateTime(row.sendTime).slice(0, 16)].filter(Boolean);
  return <Two first={row.cmdCodeName} second={below.map((text) => <div key={text}>{text}</div>)} />;
}

/** The device that a command was for, for one more. */
const targetOf = ({ imei, plateNo, deviceName }: CommandRow) => ({
  ...{ imei, plateNo },
  name: titleOf({ imei, plateNo, deviceName, modelHides: undefined }), // the list shows the number too
});
