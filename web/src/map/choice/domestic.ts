/** Whether a place counts as domestic: longitude 73 to 135, latitude 4 to 53, as the specification has it. Only which map is shown first depends on it; coordinates are converted by the outline of China. */
export function isDomestic([lon, lat]: [number, number]): boolean {
  return lon >= 73 && lon <= 135 && lat >= 4 && lat <= 53;
}
