import { credentialSchema } from "@laurel/contracts/routes/credentials";
import { queryOptions } from "@tanstack/react-query";
import { CREDENTIALS } from "../../entities/credential/credentials-query.ts";
import { readInParts } from "../../entities/credential/read-credentials.ts";
import { yearOf } from "../../lib/dates.ts";
import { ownToday } from "../../lib/days.ts";

/** The number of years in the chart. */
export const YEARS_SHOWN = 5;

/** What was completed in a year. */
export interface YearSums {
  count: number;
  hours: number;
}

export interface RecentYears {
  /** The latest completion date, empty without credentials. */
  latest: string;
  /** By year, the current one and those before it in the chart; perhaps also others. */
  years: Record<string, YearSums>;
}

const completions = credentialSchema.pick({ completedDate: true, hours: true }).array();

/**
 * The sums of the last years. The server has none by year, so this reads the credentials of these years, newest first,
 * but of each only what it adds up.
 */
export const recentYearsQuery = queryOptions({
  queryKey: [CREDENTIALS, "years"],
  queryFn: async ({ signal }): Promise<RecentYears> => {
    const first = String(Number(yearOf(ownToday())) - YEARS_SHOWN + 1);
    const years: Record<string, YearSums> = {};
    let latest = "";
    for await (const part of readInParts({}, completions, signal)) {
      latest ||= part[0]?.completedDate ?? "";
      for (const { completedDate, hours } of part) {
        const sums = (years[yearOf(completedDate)] ??= { count: 0, hours: 0 });
        sums.count += 1;
        sums.hours += hours;
      }
      if (yearOf(part.at(-1)?.completedDate ?? "") < first) break;
    }
    return { latest, years };
  },
});
