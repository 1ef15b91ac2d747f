/** A text without the full-width letters, digits, signs and blanks of Chinese keyboards. */
export function halfWidth(text: string): string {
  const half = text.replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
  return half.replaceAll("\u3000", " ");
}
