import {
  CREDENTIAL_IMAGE_PATH,
  CREDENTIAL_PAGE_DATA_PATH,
  credentialPageSchema,
  PREVIEW_IMAGE_PATH,
  PUBLIC_PAGE_PATH,
  type CredentialPage,
  type PublicPage,
} from "@laurel/contracts/internal";
import type { PathParams } from "@laurel/contracts/path";
import { notFound } from "@laurel/hosting/http/problems";
import { partyOf } from "@laurel/hosting/work/party";
import { translateTo } from "@laurel/texts/translations";
import type { FastifyInstance, FastifyReply } from "fastify";
import { shownPerson } from "./layout/shown-profile.ts";
import { credentialPreviewOf, previewVersion } from "./page/preview.ts";
import { createPageImages, type PageImagesDeps } from "./page/page-images.ts";
import { profilePage } from "./page/profile-page.ts";
import { publicCredentialOf, readBy } from "./public-credentials.ts";
import { profileOf, type ViewCounts } from "./views/view-counts.ts";
import { visitorOf } from "./views/visitor.ts";

export type PageRoutesDeps = PageImagesDeps & { views: Pick<ViewCounts, "count"> };

/** The gateway's data for the raw pages of a public profile and its credentials, always current. */
export function pageRoutes(app: FastifyInstance, deps: PageRoutesDeps): void {
  const { publicProfiles, shownLists, views, publicUrl } = deps;
  const { imageAt } = createPageImages(deps);

  app.get<{ Params: PathParams<typeof PUBLIC_PAGE_PATH> }>(PUBLIC_PAGE_PATH, async (request) => {
    const found = await publicProfiles.at(request.params.slug);
    if (!found) throw notFound();
    if (found.kind === "moved") return found satisfies PublicPage;
    const { me, layout } = found;
    await views.count(profileOf(me), { kind: "view" }, visitorOf(request, me.id));
    const { page } = await shownLists.of(me.id, layout, request.language);
    return profilePage({ me, layout, page }, publicUrl, translateTo(request.language));
  });

  app.get<{ Params: PathParams<typeof PREVIEW_IMAGE_PATH> }>(
    PREVIEW_IMAGE_PATH,
    async (request, reply) => {
      const { params, language } = request;
      return sendImage(reply, await imageAt(partyOf(request), { ...params, language }));
    },
  );

  app.get<{ Params: PathParams<typeof CREDENTIAL_PAGE_DATA_PATH> }>(
    CREDENTIAL_PAGE_DATA_PATH,
    async ({ params, language }) => {
      const found = await publicProfiles.at(params.slug);
      if (!found) throw notFound();
      if (found.kind === "moved") return found satisfies CredentialPage;
      const { me } = found;
      const credential = await publicCredentialOf(me.id, params.credential, deps);
      if (!credential) throw notFound();
      return credentialPageSchema.parse({
        kind: "page",
        slug: me.publicProfileSlug,
        profile: shownPerson(me, found.layout),
        credential: readBy(credential, translateTo(language)),
        previewVersion: previewVersion(
          credentialPreviewOf(me, credential, publicUrl, translateTo(language)),
        ),
      } satisfies CredentialPage);
    },
  );

  app.get<{ Params: PathParams<typeof CREDENTIAL_IMAGE_PATH> }>(
    CREDENTIAL_IMAGE_PATH,
    async (request, reply) => {
      const { params, language } = request;
      return sendImage(reply, await imageAt(partyOf(request), { ...params, language }));
    },
  );
}

const sendImage = (reply: FastifyReply, image: Buffer) =>
  reply.type("image/png").header("cache-control", "no-store").send(image);
