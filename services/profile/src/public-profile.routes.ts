import {
  getPublicCredentials,
  getPublicProfile,
  publicProfileSchema,
} from "@laurel/contracts/routes/profile";
import type { Me } from "@laurel/contracts/routes/users";
import { notFound } from "@laurel/hosting/http/problems";
import type { RunningProjection } from "@laurel/event-sourcing/projections/projections";
import { answer, answerList, serve } from "@laurel/hosting/http/serve";
import type { FastifyInstance } from "fastify";
import type { CredentialView } from "./credentials.projection.ts";
import { publicCredentialsOf } from "./public-credentials.ts";
import type { PublicProfiles } from "./public-profiles.ts";

export interface PublicProfileDeps {
  publicProfiles: PublicProfiles;
  credentials: RunningProjection<CredentialView>;
}

const HEADERS = { "cache-control": "no-store" };

/** What anybody may see, as it stands at this moment (architecture: public reads). */
export function publicProfileRoutes(
  app: FastifyInstance,
  { publicProfiles, credentials }: PublicProfileDeps,
): void {
  serve(app, getPublicProfile, async ({ params }) => {
    const me = await findPublicProfile(params.slug);
    return { ...answer(200, publicProfileSchema.parse(me)), headers: HEADERS };
  });

  serve(app, getPublicCredentials, async ({ params }) => {
    const { id } = await findPublicProfile(params.slug);
    return { ...answerList(200, await publicCredentialsOf(id, credentials)), headers: HEADERS };
  });

  /** 404 for missing, private and former addresses alike. */
  async function findPublicProfile(slug: string): Promise<Me> {
    const found = await publicProfiles.at(slug);
    if (found?.kind !== "person")
      throw notFound("This profile doesn't exist or is not publicly available.");
    return found.me;
  }
}
