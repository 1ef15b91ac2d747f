import { App, Table } from "antd";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import { type AllowedDistrict, type Subject, setAllowed } from "./api";
import { DistrictPick } from "./DistrictPick";
import { useReplace } from "./queries";

/** The districts of a subject, the way to another one, and to take one away. */
export function AllowedList({ subject, districts }: { subject: Subject; districts: AllowedDistrict[] }) {
  const t = useWords("place");
  const ui = useWords("ui");
  const { modal } = App.useApp();
  const may = useMay()("/place/setalloweddistricts");
  const replace = useReplace(setAllowed);
  const codes = districts.map(({ regionId }) => regionId);
  const put = (regionIds: number[]) => replace.mutate({ ...subject, regionIds });
  const ask = ({ regionId, names }: AllowedDistrict) =>
    modal.confirm({
      title: t("allowed.deleteTitle", { name: names.join(" / ") }),
      content: t("allowed.deleteAdvice"),
      okText: t("delete"),
      okButtonProps: { danger: true },
      cancelText: ui("cancel"),
      onOk: () => put(codes.filter((code) => code !== regionId)),
    });
  const columns = [
    {
      title: t("allowed.district"),
      render: (_: unknown, { names }: AllowedDistrict) => names.join(" / "),
    },
    {
      title: t("actions"),
      width: 100,
      render: (_: unknown, district: AllowedDistrict) => (
        <ActButton
          may={may}
          type="link"
          size="small"
          danger
          onClick={() => ask(district)}
          testId={`allowed-delete-${district.regionId}`}
        >
          {t("delete")}
        </ActButton>
      ),
    },
  ];
  return (
    <>
      {may === true ? <DistrictPick taken={codes} onTake={(code) => put([...codes, code])} /> : null}
      <Table<AllowedDistrict>
        size="small"
        rowKey="regionId"
        columns={columns}
        dataSource={districts}
        loading={replace.isPending}
        pagination={false}
        scroll={{ y: "min(44vh, 420px)" }}
        locale={{ emptyText: t("allowed.none") }}
        data-testid="allowed-list"
      />
    </>
  );
}
