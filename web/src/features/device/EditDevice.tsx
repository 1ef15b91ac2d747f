import { App } from "antd";
import { useEffect, useRef } from "react";
import { useWords } from "@/lib/useWords";
import { DeviceDialog } from "./DeviceDialog";
import type { ManagedDevice } from "./manage";
import { useManaged } from "./manageQueries";

interface Props {
  imei: string;
  onClose: () => void;
}

/** The form of one device, for those who show it elsewhere than in its list: the device is read first. */
export default function EditDevice({ imei, onClose }: Props) {
  const t = useWords("device");
  const { message } = App.useApp();
  const { data, isFetchedAfterMount, isPlaceholderData, error } = useManaged({ searchKey: imei }, true);
  // As it was when the form was opened: the list is asked again while somebody types.
  const edited = useRef<ManagedDevice>(undefined);
  const known = isFetchedAfterMount && !isPlaceholderData;
  if (known) edited.current ??= data?.rows.find((row) => row.imei === imei);
  const missing = known && !edited.current;
  useEffect(() => {
    if (!missing) return;
    void message.error(error?.message || t("gone"));
    onClose();
  }, [missing, error, message, t, onClose]);
  return edited.current ? <DeviceDialog edited={edited.current} onClose={onClose} /> : null;
}
