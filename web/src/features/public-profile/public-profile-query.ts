import type { publicProfileSchema } from "@laurel/contracts/routes/profile";
import type { z } from "@laurel/contracts/zod";
import { queryOptions } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";
import {
  getPublicCredential,
  getPublicCredentials,
  getPublicLayout,
  getPublicProfile,
  getPublicSkills,
} from "@laurel/contracts/calls.generated";
import { pathOf } from "@laurel/contracts/path";
import { isScriptFailure, loadScript } from "../../lib/load-script.ts";

export type PublicProfile = z.output<typeof publicProfileSchema>;

/** Loaded with the first request, because the page's data is rendered without schemas. */
const shapes = () => loadScript(() => import("@laurel/contracts/routes/profile"));

const layoutShapes = () => loadScript(() => import("@laurel/contracts/routes/profile-layout"));

/** Cached only while it's on the screen, because its owner may make it private at any time. */
const NOT_KEPT = { gcTime: 0 } as const;

/** Without its script, the screen can't be shown. */
const NEEDED = { ...NOT_KEPT, throwOnError: isScriptFailure } as const;

export function publicProfileQuery(slug: string) {
  const path = pathOf(getPublicProfile, { slug });
  return queryOptions({
    ...NEEDED,
    queryKey: [getPublicProfile.path, slug],
    queryFn: async () => readJson(path, (await shapes()).publicProfileSchema),
  });
}

/** Requested once the profile has loaded. */
export function publicCredentialsQuery(slug: string) {
  const path = pathOf(getPublicCredentials, { slug });
  return queryOptions({
    ...NEEDED,
    queryKey: [getPublicProfile.path, slug, "credentials"],
    queryFn: async () => readJson(path, (await shapes()).publicCredentialSchema.array()),
  });
}

/** What the profile shows first, and what it hides. Optional: the profile has a usual layout. */
export function publicLayoutQuery(slug: string) {
  const path = pathOf(getPublicLayout, { slug });
  return queryOptions({
    ...NOT_KEPT,
    queryKey: [getPublicProfile.path, slug, "layout"],
    queryFn: async () => readJson(path, (await layoutShapes()).profileLayoutSchema),
  });
}

/** Optional: without them, the profile has no section for them. */
export function publicSkillsQuery(slug: string) {
  const path = pathOf(getPublicSkills, { slug });
  return queryOptions({
    ...NOT_KEPT,
    queryKey: [getPublicProfile.path, slug, "skills"],
    queryFn: async () => readJson(path, (await layoutShapes()).profileSkillSchema.array()),
  });
}

export function publicCredentialQuery(slug: string, id: string) {
  const path = pathOf(getPublicCredential, { slug, id });
  return queryOptions({
    ...NEEDED,
    queryKey: [getPublicProfile.path, slug, "credentials", id],
    queryFn: async () => readJson(path, (await shapes()).publicCredentialSchema),
  });
}
