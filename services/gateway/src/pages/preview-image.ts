import { PREVIEW_IMAGE_PATH } from "@laurel/contracts/internal";
import { fillPath, type PathParams } from "@laurel/contracts/path";
import { PROFILE_PREVIEW_PATH } from "@laurel/contracts/public-pages";
import { notFound, unavailable } from "@laurel/hosting/http/problems";
import type { FastifyInstance } from "fastify";
import { askProfile, isSlug, RETRY_AFTER_S } from "./profile-source.ts";
import type { CallService } from "../forwarding/service-calls.ts";

/** Serves the picture that link previews show of a public profile. */
export function servePreviewImage(app: FastifyInstance, callService: CallService): void {
  app.get<{ Params: PathParams<typeof PROFILE_PREVIEW_PATH> }>(
    PROFILE_PREVIEW_PATH,
    async (request, reply) => {
      const { slug } = request.params;
      if (!isSlug(slug)) throw notFound();
      const path = fillPath(PREVIEW_IMAGE_PATH, { slug });
      const answer = await askProfile(callService, path, request.id);
      if (answer?.status === 404) throw notFound();
      if (answer?.status !== 200) throw unavailable(undefined, RETRY_AFTER_S);
      return reply.type("image/png").header("cache-control", "no-store").send(answer.body);
    },
  );
}
