import { CREDENTIAL_TYPES } from "@laurel/contracts/constants";
import {
  PAGE_CREDENTIALS,
  PREVIEW_IMAGE_PATH,
  PUBLIC_PAGE_PATH,
  publicPageSchema,
  type PublicPage,
} from "@laurel/contracts/internal";
import { notFound } from "@laurel/platform/runtime/problems";
import type { RunningProjection } from "@laurel/platform/runtime/projections";
import type { FastifyInstance } from "fastify";
import type { CredentialDocument } from "./credentials.projection.ts";
import { previewOf, previewVersion, type Counts } from "./page/preview.ts";
import type { PreviewImages } from "./page/preview-images.ts";
import { publicCredentialsOf, type PublicCredential } from "./public-credentials.ts";
import type { PublicPeople } from "./public-people.ts";

export interface PageRoutesDeps {
  publicPeople: PublicPeople;
  credentials: RunningProjection<CredentialDocument>;
  images: PreviewImages;
  /** The address of every public profile starts with it. */
  publicUrl: string;
}

/** What the gateway needs for the raw page of a public profile, as it stands at this moment. */
export function pageRoutes(
  app: FastifyInstance,
  { publicPeople, credentials, images, publicUrl }: PageRoutesDeps,
): void {
  app.get<{ Params: { slug: string } }>(PUBLIC_PAGE_PATH, async ({ params }) => {
    const found = await publicPeople.at(params.slug);
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

  app.get<{ Params: { slug: string } }>(PREVIEW_IMAGE_PATH, async ({ params }, reply) => {
    const found = await publicPeople.at(params.slug);
    if (found?.kind !== "person") throw notFound();
    const counts = countsOf(await publicCredentialsOf(found.me.id, credentials));
    const image = await images.of(previewOf(found.me, counts, publicUrl));
    return reply.type("image/png").header("cache-control", "no-store").send(image);
  });
}

function countsOf(credentials: readonly PublicCredential[]): Counts {
  const countOf = (type: string) => credentials.filter((one) => one.type === type).length;
  return Object.fromEntries(CREDENTIAL_TYPES.map((type) => [type, countOf(type)])) as Counts;
}
