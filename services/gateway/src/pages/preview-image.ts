import { CREDENTIAL_IMAGE_PATH, PREVIEW_IMAGE_PATH } from "@laurel/contracts/internal";
import { fillPath, type PathParams } from "@laurel/contracts/path";
import { CREDENTIAL_PREVIEW_PATH, PROFILE_PREVIEW_PATH } from "@laurel/contracts/public-pages";
import { notFound, unavailable } from "@laurel/hosting/http/problems";
import type { FastifyInstance, FastifyReply } from "fastify";
import { askProfile, isSlug, RETRY_AFTER_S } from "./profile-source.ts";
import { networkHeader } from "../requests/place-headers.ts";
import type { CallService } from "../forwarding/service-calls.ts";

/** Serves the pictures that link previews show of a public profile and its credentials. */
export function servePreviewImages(app: FastifyInstance, callService: CallService): void {
  async function send(reply: FastifyReply, slug: string, path: string): Promise<FastifyReply> {
    if (!isSlug(slug)) throw notFound();
    const { request } = reply;
    const answer = await askProfile(callService, path, request, networkHeader(request));
    if (answer?.status === 404) throw notFound();
    if (answer?.status !== 200) throw unavailable(undefined, RETRY_AFTER_S);
    return reply.type("image/png").header("cache-control", "no-store").send(answer.body);
  }

  app.get<{ Params: PathParams<typeof PROFILE_PREVIEW_PATH> }>(
    PROFILE_PREVIEW_PATH,
    async ({ params }, reply) => send(reply, params.slug, fillPath(PREVIEW_IMAGE_PATH, params)),
  );
  app.get<{ Params: PathParams<typeof CREDENTIAL_PREVIEW_PATH> }>(
    CREDENTIAL_PREVIEW_PATH,
    async ({ params }, reply) => send(reply, params.slug, fillPath(CREDENTIAL_IMAGE_PATH, params)),
  );
}
