/** The name of the browser's zone, such as "Europe/Berlin"; "" where the browser does not say. */
export function zoneName(): string {
  const name = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
  return name === "Etc/Unknown" ? "" : name; // which is how some say that they do not know
}

/**
 * The zone of times in files and in sentences of the server, as it takes it. By its name, as clocks may be changed within what they are about; where the browser
 * does not say it, what its clock is ahead of UTC at a moment.
 */
export function fileZone(at: Date): { timeZone: string } | { zone: number } {
  const timeZone = zoneName();
  return timeZone ? { timeZone } : { zone: 0 - at.getTimezoneOffset() };
}
