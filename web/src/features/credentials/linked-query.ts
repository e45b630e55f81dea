import { type Credential, credentialSchema } from "@laurel/contracts/routes/credentials";
import { z } from "@laurel/contracts/zod";
import { queryOptions } from "@tanstack/react-query";
import { CREDENTIAL_ITEMS } from "../../entities/credential/credentials-query.ts";
import { readInParts } from "../../entities/credential/read-credentials.ts";

const links = z.looseObject({ renews: z.string(), renewedBy: z.string() }).array();
const linked = {
  parse: (json: unknown) =>
    credentialSchema
      .array()
      .parse(
        links.parse(json).filter(({ renews, renewedBy }) => renews !== "" || renewedBy !== ""),
      ),
};

/**
 * All credentials that renew another one or are renewed. The server can't look up an id, so this reads the whole list,
 * once for all cards.
 */
export const linkedQuery = queryOptions({
  queryKey: [...CREDENTIAL_ITEMS, "linked"],
  queryFn: async ({ signal }) => {
    const items: Credential[] = [];
    for await (const found of readInParts({}, linked, signal)) items.push(...found);
    return { items };
  },
});
