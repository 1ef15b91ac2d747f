/** Whether a text is a whole number that is not negative. */
export const isWhole = (text: string): boolean => /^\d{1,9}$/.test(text);
