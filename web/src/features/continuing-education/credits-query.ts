import type { Cycle } from "@laurel/contracts/routes/continuing-education";
import { type Credential, credentialSchema } from "@laurel/contracts/routes/credentials";
import { z } from "@laurel/contracts/zod";
import { queryOptions } from "@tanstack/react-query";
import { CREDENTIAL_ITEMS } from "../../entities/credential/credentials-query.ts";
import { readInParts } from "../../entities/credential/read-credentials.ts";

const facts = z.looseObject({ completedDate: z.string(), hours: z.number() }).array();
const credentials = credentialSchema.array();

/**
 * The credentials with hours that were completed within a cycle, newest completion first. Every contribution that counts
 * is one of them. The list is sorted by completion, so this reads it down to the first day of the cycle.
 */
export function creditsQuery({ from, to }: Pick<Cycle, "from" | "to">) {
  const parser = {
    parse(json: unknown) {
      const all = facts.parse(json);
      const isWithin = (day: string) => from <= day && day <= to;
      return {
        found: credentials.parse(
          all.filter(({ hours, completedDate }) => hours > 0 && isWithin(completedDate)),
        ),
        isPast: all.some(({ completedDate }) => completedDate < from),
      };
    },
  };
  return queryOptions({
    queryKey: [...CREDENTIAL_ITEMS, "within", from, to],
    queryFn: async ({ signal }) => {
      const items: Credential[] = [];
      const newestFirst = { sort: "-completedDate" } as const;
      for await (const { found, isPast } of readInParts(newestFirst, parser, signal)) {
        items.push(...found);
        if (isPast) break;
      }
      return { items };
    },
  });
}
