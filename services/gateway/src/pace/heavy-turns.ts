import { text } from "@laurel/contracts/text";
import type { RouteContract } from "@laurel/contracts/route";
import { busy, tooManyAtOnce } from "@laurel/hosting/http/problems";
import { createTurns } from "@laurel/hosting/work/turns";
import type { FastifyReply, FastifyRequest } from "fastify";

/** How many one person may run at once. */
const AT_ONCE = 2;
const WAITING = { upload: 8, work: 50 };
const RETRY_AFTER_S = 5;

/** Lets a person run two heavy calls at once. */
export interface HeavyTurns {
  /**
   * Resolves when it's the request's turn, which ends with its answer. Its body isn't read before, so it waits with its
   * sender. Throws 429 for an upload, and 503 for other work, when too many of the person wait.
   */
  wait(
    kind: NonNullable<RouteContract["heavy"]>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void>;
}

export function createHeavyTurns(): HeavyTurns {
  const turns = {
    upload: createTurns(AT_ONCE, WAITING.upload),
    work: createTurns(AT_ONCE, WAITING.work),
  };
  return {
    async wait(kind, { caller }, { raw }) {
      const gone = new AbortController();
      raw.once("close", () => gone.abort());
      const end = await turns[kind].enter(caller?.userId ?? "", gone.signal);
      if (end && raw.destroyed) end();
      else if (end) raw.once("close", end);
      else throw kind === "upload" ? tooManyUploads() : busy();
    },
  };
}

const tooManyUploads = () =>
  tooManyAtOnce(
    text("Other files of yours are still being uploaded. Please try again in a moment."),
    RETRY_AFTER_S,
  );
