/** A text without the full-width letters, digits and signs of Chinese keyboards. */
export function halfWidth(text: string): string {
  return text.replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}
