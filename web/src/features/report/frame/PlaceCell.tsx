import { Address } from "@/features/address/public";
import { useMay } from "@/features/site/public";

interface Props {
  /** The address where it is known. */
  address?: string;
  /** Degrees WGS-84; absent where the place is not known. */
  lng: number | null;
  lat: number | null;
  /** Looked up without being asked for. */
  atOnce?: boolean;
}

/** What is at a place, looked up when somebody asks who may. */
export function PlaceCell({ address, lng, lat, atOnce }: Props) {
  const may = useMay()("/map/getaddress");
  if (address) return address;
  if (!may || lng === null || lat === null || (lng === 0 && lat === 0)) return null;
  return <Address lng={lng} lat={lat} short atOnce={atOnce} testId="report-address" />;
}
