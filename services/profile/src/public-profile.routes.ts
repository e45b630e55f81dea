import type { LanguageCode } from "@laurel/contracts/languages";
import { text } from "@laurel/contracts/text";
import {
  getPublicCredential,
  getPublicCredentials,
  getPublicProfile,
} from "@laurel/contracts/routes/profile";
import { notFound } from "@laurel/hosting/http/problems";
import { answer, serve } from "@laurel/hosting/http/serve";
import { translateTo } from "@laurel/texts/translations";
import type { FastifyInstance } from "fastify";
import { answerJsonList } from "./layout/json-list.ts";
import type { ShownListsReader } from "./layout/shown-lists.ts";
import { shownPerson } from "./layout/shown-profile.ts";
import { publicCredentialOf, readBy, type PublicCredentialsDeps } from "./public-credentials.ts";
import type { FoundProfile, PublicProfiles } from "./public-profiles.ts";
import { profileOf, type ViewCounts } from "./views/view-counts.ts";
import { visitorOf } from "./views/visitor.ts";

export interface PublicProfileDeps extends PublicCredentialsDeps {
  publicProfiles: PublicProfiles;
  shownLists: ShownListsReader;
  views: Pick<ViewCounts, "count">;
}

export const HEADERS = { "cache-control": "no-store" };
const headersIn = (language: LanguageCode) => ({ ...HEADERS, "content-language": language });

/** What anybody may see, with current data (architecture: public reads). */
export function publicProfileRoutes(app: FastifyInstance, deps: PublicProfileDeps): void {
  const { publicProfiles, shownLists, views } = deps;
  serve(app, getPublicProfile, async ({ params, request }) => {
    const { me, layout } = await findPublicProfile(publicProfiles, params.slug);
    await views.count(profileOf(me), { kind: "view" }, visitorOf(request, me.id));
    return { ...answer(200, shownPerson(me, layout)), headers: HEADERS };
  });

  serve(app, getPublicCredentials, async ({ params, request: { language } }) => {
    const { me, layout } = await findPublicProfile(publicProfiles, params.slug);
    const lists = await shownLists.of(me.id, layout, language);
    return { ...answerJsonList(lists.credentials), headers: headersIn(language) };
  });

  serve(app, getPublicCredential, async ({ params, request: { language } }) => {
    const { me } = await findPublicProfile(publicProfiles, params.slug);
    const credential = await publicCredentialOf(me.id, params.id, deps);
    if (!credential)
      throw notFound(text("This credential doesn't exist or is not publicly available."));
    return {
      ...answer(200, readBy(credential, translateTo(language))),
      headers: headersIn(language),
    };
  });
}

/** Throws 404 for missing, private and former addresses alike. */
export async function findPublicProfile(
  publicProfiles: PublicProfiles,
  slug: string,
): Promise<Extract<FoundProfile, { kind: "person" }>> {
  const found = await publicProfiles.at(slug);
  if (found?.kind !== "person")
    throw notFound(text("This profile doesn't exist or is not publicly available."));
  return found;
}
