import { publicCredentialSchema, publicProfileSchema } from "@laurel/contracts/routes/profile";
import type { z } from "@laurel/contracts/zod";
import { queryOptions } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";

export type PublicProfile = z.output<typeof publicProfileSchema>;
export type PublicCredential = z.output<typeof publicCredentialSchema>;

const publicCredentialList = publicCredentialSchema.array();

/** Kept only while it is on the screen: its owner may close it at any moment. */
const NOT_KEPT = { gcTime: 0 } as const;

export function publicProfileQuery(slug: string) {
  const path = `/api/profiles/${encodeURIComponent(slug)}` as const;
  return queryOptions({
    ...NOT_KEPT,
    queryKey: ["/api/profiles", slug],
    queryFn: () => readJson(path, publicProfileSchema),
  });
}

/** Asked for once the profile is there. */
export function publicCredentialsQuery(slug: string) {
  const path = `/api/profiles/${encodeURIComponent(slug)}/credentials` as const;
  return queryOptions({
    ...NOT_KEPT,
    queryKey: ["/api/profiles", slug, "credentials"],
    queryFn: () => readJson(path, publicCredentialList),
  });
}
