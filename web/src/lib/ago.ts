const RELATIVE = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
const MINUTE_MS = 60_000;

/** "12 minutes ago", "yesterday", "3 months ago": the time from an ISO 8601 time to `now` (milliseconds). */
export function ago(moment: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(moment)) / MINUTE_MS));
  if (minutes < 1) return "just now";
  if (minutes < 60) return RELATIVE.format(-minutes, "minute");
  if (minutes < 24 * 60) return RELATIVE.format(-Math.floor(minutes / 60), "hour");
  const days = Math.floor(minutes / (24 * 60));
  return days < 60
    ? RELATIVE.format(-days, "day")
    : RELATIVE.format(-Math.floor(days / 30), "month");
}
