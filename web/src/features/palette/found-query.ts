import { credentialSchema } from "@laurel/contracts/routes/credentials";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { CREDENTIAL_ITEMS } from "../../entities/credential/credentials-query.ts";
import { readCredentials } from "../../entities/credential/read-credentials.ts";

/** The palette shows the best few of these. */
const SEARCHED = 100;

const credentials = credentialSchema.array();

/**
 * Credentials that contain one of the words, among them all that contain every word, unless each word alone has more
 * matches than are searched. The server's search takes one text, so this asks for each word and takes the rarest.
 */
export function foundQuery(words: readonly string[]) {
  return queryOptions({
    queryKey: [...CREDENTIAL_ITEMS, "palette", words],
    queryFn: async ({ signal }) => {
      const parts = await Promise.all(
        words.map((search) => readCredentials({ search, limit: SEARCHED }, credentials, signal)),
      );
      return parts.reduce((one, other) => (other.total < one.total ? other : one));
    },
    enabled: words.length > 0,
    meta: { tellsFailure: true },
    placeholderData: keepPreviousData,
  });
}
