import { credentialSchema } from "@laurel/contracts/routes/credentials";
import type { z } from "@laurel/contracts/zod";
import { queryOptions } from "@tanstack/react-query";
import { CREDENTIALS } from "../../entities/credential/credentials-query.ts";
import { readInParts } from "../../entities/credential/read-credentials.ts";
import { addMonths, today } from "../../lib/days.ts";

/** The current month and those after it on the time line. */
export const MONTHS_SHOWN = 18;
/** More than most people have on the time line. */
const PART = 60;

const upcoming = credentialSchema
  .pick({ id: true, name: true, type: true, expirationDate: true, renewedBy: true })
  .array();
/** A credential that expires, without what the time line doesn't show. */
export type Upcoming = z.output<typeof upcoming>[number];

/** The credentials that expire from today to the end of the last month shown, the next one first. */
export const upcomingQuery = queryOptions({
  queryKey: [CREDENTIALS, "upcoming"],
  queryFn: async ({ signal }): Promise<Upcoming[]> => {
    const end = addMonths(`${today().slice(0, 7)}-01`, MONTHS_SHOWN);
    // The server lists these two apart. Renewed credentials are active, whatever their date.
    const [soon, later] = await Promise.all([
      readUntil(end, "expiring", signal),
      readUntil(end, "active", signal),
    ]);
    return [...soon, ...later];
  },
});

async function readUntil(end: string, status: "expiring" | "active", signal: AbortSignal) {
  const found: Upcoming[] = [];
  // Those without a date come last.
  const isAfter = ({ expirationDate: date }: Upcoming) => date === "" || date >= end;
  const query = { status, sort: "expirationDate" } as const;
  for await (const part of readInParts(query, upcoming, signal, PART)) {
    found.push(...part.filter((one) => one.renewedBy === "" && !isAfter(one)));
    if (part.some(isAfter)) break;
  }
  return found;
}
