/** The device that commands are for. */
export interface Commanded {
  imei: string;
  /** What people call it. */
  name: string;
  /** Of its vehicle; "" without one. */
  plateNo: string;
}
