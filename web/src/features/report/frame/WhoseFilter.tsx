import { useDeviceNames, VehicleField } from "@/features/history/parts";
import { OrganFilter } from "@/features/organ/public";
import { useMay } from "@/features/site/public";
import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import { Filter, TextFilter } from "@/ui/filters";
import type { Drafting } from "@/ui/useList";
import type { whose } from "./whose";

type Whose = Record<keyof typeof whose, string>;

/** Whose records: those of an organisation with or without those below it, or of one vehicle. */
export function WhoseFilter({ list }: { list: Drafting<Whose> }) {
  return (
    <>
      <OrganFilter list={list} />
      <VehicleFilter list={list} />
    </>
  );
}

/** One vehicle, chosen from the tree by those who may see the devices there; others name it by its IMEI. */
function VehicleFilter({ list }: { list: Drafting<Whose> }) {
  const t = useWords("report");
  const label = useLabels();
  const may = useMay();
  const { imei } = list.draft;
  const nameOf = useDeviceNames(imei ? [imei] : []);
  if (!may("/device/getorgandevicelist") && !may("/device/getdevicelist"))
    return <TextFilter list={list} name="imei" label={label("imei")} width={150} />;
  return (
    <Filter width={136}>
      <VehicleField
        label={t("vehicle")}
        hint={t("everyVehicle")}
        name={imei && nameOf(imei)}
        onPick={(picked) => list.pick({ imei: picked })}
        onClear={() => list.pick({ imei: "" })}
        clearName={t("clearVehicle")}
        testId={`${list.source.name}-vehicle`}
      />
    </Filter>
  );
}
