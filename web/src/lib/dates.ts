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
 * "June 5, 2025" from `2025-06-05` (a longer ISO time is cut to its day in UTC). Doesn't use a local `Date`, which would
 * be a day early west of Greenwich. A text that isn't a date is returned unchanged.
 */
export function formatDate(isoDate: string): string {
  const [year, month, day] = isoDate.slice(0, 10).split("-").map(Number);
  const name = month === undefined ? undefined : MONTHS[month - 1];
  return name && year && day ? `${name} ${day}, ${year}` : isoDate;
}

/**
 * "June 5, 2025" from an ISO 8601 time: its day in the person's time zone. A text that isn't a time is returned
 * unchanged.
 */
export function formatDayOf(moment: string): string {
  const time = new Date(moment);
  const name = MONTHS[time.getMonth()];
  return name ? `${name} ${time.getDate()}, ${time.getFullYear()}` : moment;
}

/** The year of an ISO date, independent of the time zone: `2026-01-01` is 2026 everywhere. */
export function yearOf(isoDate: string): string {
  return isoDate.slice(0, 4);
}
