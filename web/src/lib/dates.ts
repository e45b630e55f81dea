const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/**
 * "June 5, 2025" from `2025-06-05` (a longer ISO time is cut to its day). Never goes through a local `Date`, which
 * would tell the day before west of Greenwich. A text that is no date comes back as it is.
 */
export function formatDate(isoDate: string): string {
  const [year, month, day] = isoDate.slice(0, 10).split("-").map(Number);
  const name = month === undefined ? undefined : MONTHS[month - 1];
  return name && year && day ? `${name} ${day}, ${year}` : isoDate;
}

/** The year of an ISO date as it is written: `2026-01-01` is 2026 everywhere. */
export function yearOf(isoDate: string): string {
  return isoDate.slice(0, 4);
}
