import { useSite } from "@/features/site/public";
import { DeviceHome } from "./DeviceHome";
import { FleetHome } from "./FleetHome";

/** The first page: of the fleet for enterprise users, of their one device for those who signed in with its number. */
export default function HomePage() {
  const { currentUser } = useSite();
  return currentUser.userType === 2 ? <DeviceHome imei={currentUser.imei} /> : <FleetHome />;
}
