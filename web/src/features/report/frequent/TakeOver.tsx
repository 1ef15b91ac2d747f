import { Form, Input, InputNumber } from "antd";
import { get, post } from "@/lib/http";
import { useWords } from "@/lib/useWords";
import { FormDialog } from "@/ui/FormDialog";
import type { FoundPlace, Taken } from "./found";

interface Fields {
  name: string;
  radius: number;
}

interface Props {
  place: FoundPlace;
  as: Taken;
  carId: number;
  onClose: () => void;
}

/** Adds a place to the usual places of the vehicle, behind those that there are. */
async function addUsual(carId: number, { lng, lat }: FoundPlace, { name, radius }: Fields) {
  const there = (await get("/place/getusualplacelist", { carId })) ?? [];
  const places = [...there, { name, lng, lat, radius }];
  return post("/place/setusualplaces", {
    carId,
    places: places.map((place) => ({
      name: place.name,
      lng: String(place.lng),
      lat: String(place.lat),
      radius: String(place.radius),
    })),
  });
}

/** Takes a place over: as a usual place of the vehicle, or as a second-pledge point. */
export default function TakeOver({ place, as, carId, onClose }: Props) {
  const t = useWords("report");
  const words = useWords("place");
  const save = (fields: Fields): Promise<unknown> =>
    as === "usual"
      ? addUsual(carId, place, fields)
      : post("/place/insertpledgepoint", {
          ...{ pointName: fields.name, isShare: 0, address: "", remark: "" },
          ...{ lng: String(place.lng), lat: String(place.lat), radius: String(fields.radius) },
        });
  return (
    <FormDialog<Fields>
      name="takeover"
      title={t(as === "usual" ? "frequent.usualTitle" : "frequent.pledgeTitle")}
      initial={{ name: "", radius: as === "usual" ? 500 : 300 }}
      save={save}
      done={t("frequent.taken")}
      fieldOf={{ "place.name": "name", "place.radius": "radius" }}
      onDone={onClose}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={words("name")}
        rules={[{ required: true, whitespace: true, message: words("nameFormat") }]}
      >
        <Input maxLength={64} autoComplete="off" data-testid="takeover-name" />
      </Form.Item>
      <Form.Item
        name="radius"
        label={t("frequent.radius")}
        rules={[{ required: true, message: t("frequent.radius") }]}
      >
        <InputNumber
          min={1}
          max={5000}
          precision={0}
          style={{ width: "100%" }}
          data-testid="takeover-radius"
        />
      </Form.Item>
    </FormDialog>
  );
}
