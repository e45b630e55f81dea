import { type CredentialType } from "@laurel/contracts/constants";
import { credentialSchema } from "@laurel/contracts/routes/credentials";
import { queryOptions } from "@tanstack/react-query";
import { countCredentials, CREDENTIALS } from "../../entities/credential/credentials-query.ts";
import { readInParts } from "../../entities/credential/read-credentials.ts";

type TypeCounts = Record<CredentialType, number>;

export const typeCountsQuery = queryOptions({
  queryKey: [CREDENTIALS, "types"],
  queryFn: async ({ signal }): Promise<TypeCounts> => {
    const count = (type: CredentialType) => countCredentials({ type }, signal);
    const [certification, course, degree, workshop] = await Promise.all([
      count("certification"),
      count("course"),
      count("degree"),
      count("workshop"),
    ]);
    return { certification, course, degree, workshop };
  },
});

const visibilities = credentialSchema.pick({ type: true, isPublic: true }).array();

/** How many of each type are public. The server can't filter by that, so this reads the whole list, in parts. */
export const publicCountsQuery = queryOptions({
  queryKey: [CREDENTIALS, "public"],
  queryFn: async ({ signal }) => {
    const counts: TypeCounts = { certification: 0, course: 0, degree: 0, workshop: 0 };
    for await (const part of readInParts({}, visibilities, signal))
      for (const { type, isPublic } of part) if (isPublic) counts[type] += 1;
    return counts;
  },
});
