/** What values of fields mean that are kept as codes; others speak for themselves. */
const meanings = {
  status: { "0": "off", "1": "on" },
  sex: { "0": "secret", "1": "man", "2": "woman" },
  isSuper: { "1": "yes" },
  super: { "1": "yes" },
  isEmployee: { "1": "yes" },
  totp: { "1": "yes" },
  deviceType: { "DEVICE_TYPE.YX": "wired", "DEVICE_TYPE.WX": "wireless" },
  attention: { "1": "low", "2": "general", "3": "high" },
  perType: { MENU: "menu", BUTTON: "button" },
} as const;

type Meanings = typeof meanings;
type Values<Field> = Field extends keyof Meanings ? Meanings[Field][keyof Meanings[Field]] : never;
export type Meaning = Values<keyof Meanings>;

/** The word of the catalogue for a value of a field; undefined when the value is shown as it is. */
export function meaningOf(field: string, value: string): Meaning | undefined {
  const known: Record<string, Record<string, Meaning>> = meanings;
  return Object.hasOwn(known, field) ? known[field]?.[value] : undefined;
}
