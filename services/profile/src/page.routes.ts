import { CREDENTIAL_TYPES } from "@laurel/contracts/constants";
import {
  PAGE_CREDENTIALS,
  PREVIEW_IMAGE_PATH,
  PUBLIC_PAGE_PATH,
  publicPageSchema,
  type PublicPage,
} from "@laurel/contracts/internal";
import type { PathParams } from "@laurel/contracts/path";
import type { Me } from "@laurel/contracts/routes/users";
import { notFound } from "@laurel/hosting/http/problems";
import type { RunningProjection } from "@laurel/event-sourcing/projections/projections";
import type { FastifyInstance } from "fastify";
import type { CredentialView } from "./credentials.projection.ts";
import { previewOf, previewVersion, type Counts } from "./page/preview.ts";
import { createPreviewImages } from "./page/preview-images.ts";
import type { People } from "./people.ts";
import type { Press } from "./press.ts";
import { publicCredentialsOf, type PublicCredential } from "./public-credentials.ts";
import type { PublicProfiles } from "./public-profiles.ts";

export interface PageRoutesDeps {
  people: People;
  publicProfiles: PublicProfiles;
  credentials: RunningProjection<CredentialView>;
  press: Press;
  /** The base of every public profile's address. */
  publicUrl: string;
}

/** The gateway's data for the raw page of a public profile, always current. */
export function pageRoutes(
  app: FastifyInstance,
  { people, publicProfiles, credentials, press, publicUrl }: PageRoutesDeps,
): void {
  const previewFor = async (me: Me) =>
    previewOf(me, countsOf(await publicCredentialsOf(me.id, credentials)), publicUrl);
  const images = createPreviewImages(press, async (owner) => {
    const me = await people.findNow(owner);
    if (!me?.publicProfile) throw notFound();
    return previewFor(me);
  });

  app.get<{ Params: PathParams<typeof PUBLIC_PAGE_PATH> }>(PUBLIC_PAGE_PATH, async ({ params }) => {
    const found = await publicProfiles.at(params.slug);
    if (!found) throw notFound();
    if (found.kind === "moved") return found satisfies PublicPage;
    const { me } = found;
    const shown = await publicCredentialsOf(me.id, credentials);
    const counts = countsOf(shown);
    return publicPageSchema.parse({
      kind: "page",
      slug: me.publicProfileSlug,
      profile: me,
      counts,
      credentials: shown.slice(0, PAGE_CREDENTIALS),
      previewVersion: previewVersion(previewOf(me, counts, publicUrl)),
    } satisfies PublicPage);
  });

  app.get<{ Params: PathParams<typeof PREVIEW_IMAGE_PATH> }>(
    PREVIEW_IMAGE_PATH,
    async ({ params }, reply) => {
      const found = await publicProfiles.at(params.slug);
      if (found?.kind !== "person") throw notFound();
      const image = await images.of(found.me.id, await previewFor(found.me));
      return reply.type("image/png").header("cache-control", "no-store").send(image);
    },
  );
}

function countsOf(credentials: readonly PublicCredential[]): Counts {
  const countOf = (type: string) => credentials.filter((one) => one.type === type).length;
  return Object.fromEntries(CREDENTIAL_TYPES.map((type) => [type, countOf(type)])) as Counts;
}
