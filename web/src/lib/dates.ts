/** The year of an ISO date, independent of the time zone: `2026-01-01` is 2026 everywhere. */
export function yearOf(isoDate: string): string {
  return isoDate.slice(0, 4);
}
