import { getPublicLayout, getPublicSkills } from "@laurel/contracts/routes/profile-layout";
import { answer, serve } from "@laurel/hosting/http/serve";
import type { FastifyInstance } from "fastify";
import { answerJsonList } from "./layout/json-list.ts";
import { shownLayout } from "./layout/shown-profile.ts";
import { findPublicProfile, HEADERS, type PublicProfileDeps } from "./public-profile.routes.ts";
import { ownedIn } from "./share-links/owned.ts";

/** How a public profile is arranged, and the skills that it shows. */
export function publicLayoutRoutes(
  app: FastifyInstance,
  { publicProfiles, credentials, shownLists }: Omit<PublicProfileDeps, "views">,
): void {
  serve(app, getPublicLayout, async ({ params }) => {
    const { me, layout } = await findPublicProfile(publicProfiles, params.slug);
    const pinned = await ownedIn(credentials, me.id, layout.pinned);
    const published = pinned.filter(({ isPublic }) => isPublic);
    return { ...answer(200, shownLayout(published, layout)), headers: HEADERS };
  });

  serve(app, getPublicSkills, async ({ params, request }) => {
    const { me, layout } = await findPublicProfile(publicProfiles, params.slug);
    const lists = await shownLists.of(me.id, layout, request.language);
    return { ...answerJsonList(lists.skills), headers: HEADERS };
  });
}
