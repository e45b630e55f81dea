const MOMENT = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "medium" });

/** "Nov 23, 2026, 2:08:30 AM" from an ISO 8601 time, in the person's time zone. */
export function formatMoment(moment: string): string {
  return MOMENT.format(new Date(moment));
}

/** "250 ms", "1.3 s". */
export function formatDuration(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}
