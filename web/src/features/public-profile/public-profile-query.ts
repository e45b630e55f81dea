import type { publicCredentialSchema, publicProfileSchema } from "@laurel/contracts/routes/profile";
import type { z } from "@laurel/contracts/zod";
import { queryOptions } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";
import { getPublicCredentials, getPublicProfile } from "@laurel/contracts/calls.generated";
import { pathOf } from "@laurel/contracts/path";
import { isScriptFailure, loadScript } from "../../lib/load-script.ts";

export type PublicProfile = z.output<typeof publicProfileSchema>;
export type PublicCredential = z.output<typeof publicCredentialSchema>;

/** Fetched with the first question: the page's own data is drawn without them. */
const shapes = () => loadScript(() => import("@laurel/contracts/routes/profile"));

/** Kept only while it is on the screen: its owner may close it at any moment. */
const NOT_KEPT = { gcTime: 0, throwOnError: isScriptFailure } as const;

export function publicProfileQuery(slug: string) {
  const path = pathOf(getPublicProfile, { slug });
  return queryOptions({
    ...NOT_KEPT,
    queryKey: [getPublicProfile.path, slug],
    queryFn: async () => readJson(path, (await shapes()).publicProfileSchema),
  });
}

/** Asked for once the profile is there. */
export function publicCredentialsQuery(slug: string) {
  const path = pathOf(getPublicCredentials, { slug });
  return queryOptions({
    ...NOT_KEPT,
    queryKey: [getPublicProfile.path, slug, "credentials"],
    queryFn: async () => readJson(path, (await shapes()).publicCredentialSchema.array()),
  });
}
