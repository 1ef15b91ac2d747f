import { statuses } from "@/ui/filters";
import { defineList } from "@/ui/useList";
import { bitOf } from "@/ui/useListParams";
import { deviceTypes } from "./form";

/** The catalogue of device models. */
export const models = defineList({
  name: "model",
  key: ["devicemodel"],
  path: "/devicemodel/getmodellist",
  filters: { key: "", type: deviceTypes, status: statuses },
  query: ({ key, type, status }) => ({
    searchKey: key || undefined,
    type: type || undefined,
    status: bitOf(status),
  }),
  sorts: {
    code: "code",
    model: "code",
    type: "type",
    protocol: "protocol",
    status: "status",
    sort: "sort",
    name: "nameCn",
    report: "reportSeconds",
    heartbeat: "heartbeatSeconds",
    devices: "deviceCount",
  },
  rowKey: "id",
});
