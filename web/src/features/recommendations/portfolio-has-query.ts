import { credentialSchema } from "@laurel/contracts/routes/credentials";
import { queryOptions } from "@tanstack/react-query";
import { CREDENTIALS } from "../../entities/credential/credentials-query.ts";
import { readInParts } from "../../entities/credential/read-credentials.ts";

const names = credentialSchema.pick({ name: true }).array();

/** Whether there's a credential with exactly this name. The server's search also finds longer names. */
export function portfolioHasQuery(name: string) {
  return queryOptions({
    queryKey: [CREDENTIALS, "has", name],
    queryFn: async ({ signal }) => {
      for await (const found of readInParts({ search: name }, names, signal))
        if (found.some((one) => one.name === name)) return true;
      return false;
    },
  });
}
