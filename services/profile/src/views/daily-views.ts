import { VIEW_DAYS, type DayViews } from "@laurel/contracts/routes/views";
import { PROFILE_SUBJECT } from "./view-counts.ts";
import type { Views } from "./views.ts";

/** The last days up to `today` (`YYYY-MM-DD`), also those without views. `views` are by subject. */
export function dailyViews(views: ReadonlyMap<string, Views>, today: string): DayViews[] {
  const days = new Map(lastDays(today).map((day) => [day, noneOn(day)]));
  for (const [subject, { days: counted }] of views)
    for (const one of counted) {
      const sum = days.get(one.day);
      if (!sum) continue;
      if (subject === PROFILE_SUBJECT) sum.profileViews += one.views;
      else sum.linkViews += one.views;
      sum.downloads += one.downloads;
    }
  return [...days.values()];
}

const noneOn = (day: string): DayViews => ({ day, profileViews: 0, linkViews: 0, downloads: 0 });

function lastDays(today: string): string[] {
  return Array.from({ length: VIEW_DAYS }, (_, at) => {
    const day = new Date(`${today}T00:00:00Z`);
    day.setUTCDate(day.getUTCDate() - (VIEW_DAYS - 1 - at));
    return day.toISOString().slice(0, 10);
  });
}
