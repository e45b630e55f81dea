import {
  getPublicCredentials,
  getPublicProfile,
  publicProfileSchema,
} from "@laurel/contracts/routes/profile";
import { updateMeBody, type Me } from "@laurel/contracts/routes/users";
import { notFound } from "@laurel/platform/runtime/problems";
import type { RunningProjection } from "@laurel/platform/runtime/projections";
import { answer, serve } from "@laurel/platform/runtime/serve";
import type { FastifyInstance } from "fastify";
import type { People } from "./people.ts";
import type {
  PublicCredential,
  PublicCredentialDocument,
} from "./public-credentials.projection.ts";
import type { Slugs } from "./slugs.ts";

export interface PublicProfileDeps {
  people: People;
  slugs: Slugs;
  credentials: RunningProjection<PublicCredentialDocument>;
}

const HEADERS = { "cache-control": "no-store" };
const slugShape = updateMeBody.shape.publicProfileSlug.unwrap();

/** What anybody may see, as it stands at this moment (architecture: public reads). */
export function publicProfileRoutes(
  app: FastifyInstance,
  { people, slugs, credentials }: PublicProfileDeps,
): void {
  serve(app, getPublicProfile, async ({ params }) => {
    const me = await publicPerson(params.slug ?? "");
    return { ...answer(200, publicProfileSchema.parse(me)), headers: HEADERS };
  });

  serve(app, getPublicCredentials, async ({ params }) => {
    const { id } = await publicPerson(params.slug ?? "");
    const found = await credentials.documents().find({
      where: { userId: id },
      sort: { field: "completedDate", direction: "desc" },
    });
    return {
      ...answer(
        200,
        found.map(({ document }) => shown(document)),
      ),
      headers: HEADERS,
    };
  });

  /** 404 for missing, private and former addresses alike. */
  async function publicPerson(slug: string): Promise<Me> {
    const owner = slugShape.safeParse(slug).success ? await slugs.ownerOf(slug) : undefined;
    const me = owner === undefined ? undefined : await people.findNow(owner);
    if (!me?.publicProfile || me.publicProfileSlug !== slug)
      throw notFound("This profile doesn't exist or is not publicly available.");
    return me;
  }
}

function shown({ userId: _owner, ...credential }: PublicCredentialDocument): PublicCredential {
  return credential;
}
