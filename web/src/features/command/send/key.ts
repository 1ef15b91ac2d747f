/** A key by which the server knows that an order is the same, sent once more. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Minutes east of UTC of the user's clock, in which times of day are typed. */
export function zone(): number {
  return 0 - new Date().getTimezoneOffset();
}
