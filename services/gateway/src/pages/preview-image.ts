import { PREVIEW_IMAGE_PATH } from "@laurel/contracts/internal";
import { notFound, unavailable } from "@laurel/hosting/http/problems";
import type { FastifyInstance } from "fastify";
import { askProfile, isSlug, RETRY_AFTER_S } from "./profile-source.ts";
import type { CallService } from "../forwarding/service-calls.ts";

/** The picture that link previews show of a public profile. */
export function servePreviewImage(app: FastifyInstance, callService: CallService): void {
  app.get<{ Params: { slug: string } }>("/profiles/:slug/preview.png", async (request, reply) => {
    const { slug } = request.params;
    if (!isSlug(slug)) throw notFound();
    const path = PREVIEW_IMAGE_PATH.replace(":slug", slug);
    const answer = await askProfile(callService, path, request.id);
    if (answer?.status === 404) throw notFound();
    if (answer?.status !== 200) throw unavailable(undefined, RETRY_AFTER_S);
    return reply.type("image/png").header("cache-control", "no-store").send(answer.body);
  });
}
