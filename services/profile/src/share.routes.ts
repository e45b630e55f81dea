import { text } from "@laurel/contracts/text";
import { getShare, getShareTemplates } from "@laurel/contracts/routes/profile";
import { fillPath } from "@laurel/contracts/path";
import { PROFILE_PAGE_PATH } from "@laurel/contracts/public-pages";
import { HttpProblem } from "@laurel/hosting/http/problems";
import { answer, serve } from "@laurel/hosting/http/serve";
import type { SeenVersions } from "@laurel/event-sourcing/streams/versions";
import { translateTo } from "@laurel/texts/translations";
import type { FastifyInstance } from "fastify";
import type { MeReader } from "./me-reader.ts";
import { shareData, shareTemplates, type Shared } from "./share.ts";
import { readMe } from "./users.routes.ts";

export interface ShareRoutesDeps {
  meReader: MeReader;
  /** The base of every profile's address. */
  publicUrl: string;
}

/** What the owner of a public profile needs to share it. */
export function shareRoutes(app: FastifyInstance, { meReader, publicUrl }: ShareRoutesDeps): void {
  async function shared(userId: string, seen: SeenVersions): Promise<Shared> {
    const me = await readMe(meReader, userId, seen);
    if (!me.publicProfile)
      throw new HttpProblem(403, {
        code: "profile_private",
        message: text("Your profile is private. Turn it on to share it."),
      });
    const path = fillPath(PROFILE_PAGE_PATH, { slug: me.publicProfileSlug });
    return { name: me.name, profileUrl: publicUrl + path };
  }

  serve(app, getShare, async ({ userId, seen, request: { language } }) => {
    const data = await shareData(await shared(userId, seen), translateTo(language));
    return { ...answer(200, data), headers: { "content-language": language } };
  });
  serve(app, getShareTemplates, async ({ userId, seen, request: { language } }) => {
    const templates = shareTemplates(await shared(userId, seen), translateTo(language));
    return { ...answer(200, templates), headers: { "content-language": language } };
  });
}
