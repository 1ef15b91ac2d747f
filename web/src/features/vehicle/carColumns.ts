import type { ColumnKit } from "@/ui/columns";
import type { Column } from "@/ui/table/column";
import type { VehicleRow } from "./api";

/** Who made a vehicle, and which of theirs it is. */
const make = ["carBrand", "carModel"] as const;

type Car = Pick<VehicleRow, "carOwner" | (typeof make)[number]>;

/** What a vehicle is. */
export function makeColumn<Row extends Car>(kit: ColumnKit<Row>): Column<Row> {
  return kit.pair(...make, 140);
}

/** Whose a vehicle is, and what. */
export function ownerColumn<Row extends Car>(kit: ColumnKit<Row>): Column<Row> {
  const made = (row: Row) => make.map((name) => row[name]).join(" ");
  return kit.pair("carOwner", make[0], 140, (row) => [row.carOwner, made(row).trim()]);
}
