import { PREVIEW_IMAGE_PATH, PUBLIC_PAGE_PATH, publicPageSchema } from "@laurel/contracts/internal";
import { updateMeBody } from "@laurel/contracts/routes/users";
import { HttpProblem, notFound, unavailable } from "@laurel/platform/runtime/problems";
import type { FastifyInstance } from "fastify";
import { text } from "node:stream/consumers";
import type { PageParts } from "./page-template.ts";
import {
  missingContent,
  plainStyle,
  profileContent,
  unavailableContent,
} from "./profile-content.ts";
import { profileData } from "./profile-data.ts";
import { profileHead } from "./profile-head.ts";
import type { CallService, ServiceAnswer } from "./service-calls.ts";

/** What a page answers: its parts, or where it has gone. */
export type PageAnswer =
  | { status: number; parts: PageParts; retryAfter?: number }
  | { movedTo: string };

export interface ProfilePagesDeps {
  callService: CallService;
  publicUrl: string;
}

/** Pages that search engines leave out. */
export const NOINDEX = '<meta name="robots" content="noindex">';
const RETRY_AFTER_S = 5;

const slugShape = updateMeBody.shape.publicProfileSlug.unwrap();

/**
 * The raw page of a public profile, as it stands at this moment and the same for everybody. Missing and private are one
 * and the same 404; a former address leads on; 503 while its sources cannot be asked.
 */
export function createProfilePages({ callService, publicUrl }: ProfilePagesDeps) {
  return async function profilePage(
    slug: string,
    requestId: string,
    nonce: string,
  ): Promise<PageAnswer> {
    const unlisted = `${NOINDEX}${plainStyle(nonce)}`;
    const missing = { status: 404, parts: { moreHead: unlisted, content: missingContent } };
    if (!slugShape.safeParse(slug).success) return missing;
    const path = PUBLIC_PAGE_PATH.replace(":slug", slug);
    const answer = await ask(callService, path, requestId);
    if (answer?.status === 404) return missing;
    if (answer?.status !== 200)
      return {
        status: 503,
        parts: { moreHead: unlisted, content: unavailableContent },
        retryAfter: RETRY_AFTER_S,
      };
    const page = publicPageSchema.parse(JSON.parse(await textOf(answer)));
    if (page.kind === "moved") return { movedTo: `/profiles/${page.slug}` };
    const head = profileHead(page, publicUrl, nonce);
    const moreHead = plainStyle(nonce) + profileData(page, nonce);
    const parts = { head, moreHead, content: profileContent(page) };
    return { status: 200, parts };
  };
}

/** The picture that link previews show of a public profile. */
export function servePreviewImage(app: FastifyInstance, callService: CallService): void {
  app.get<{ Params: { slug: string } }>("/profiles/:slug/preview.png", async (request, reply) => {
    const { slug } = request.params;
    if (!slugShape.safeParse(slug).success) throw notFound();
    const answer = await ask(callService, PREVIEW_IMAGE_PATH.replace(":slug", slug), request.id);
    if (answer?.status === 404) throw notFound();
    if (answer?.status !== 200) throw unavailable(undefined, RETRY_AFTER_S);
    return reply.type("image/png").header("cache-control", "no-store").send(answer.body);
  });
}

/** As nobody, whoever asks. Undefined when the service does not answer. */
async function ask(
  callService: CallService,
  path: string,
  requestId: string,
): Promise<ServiceAnswer | undefined> {
  try {
    return await callService({ service: "profile", method: "GET", path, person: "", requestId });
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 503) return undefined;
    throw error;
  }
}

/** A long body comes as a stream. */
async function textOf({ body }: ServiceAnswer): Promise<string> {
  return typeof body === "string" || Buffer.isBuffer(body) ? String(body) : text(body);
}
