import { fillPath, type PathParams } from "@laurel/contracts/path";
import {
  PICTURE_BYTES_PATH,
  PICTURE_FILE_PATH,
  PICTURE_TYPE,
  pictureIdOf,
} from "@laurel/contracts/picture-file";
import { notFound, unavailable } from "@laurel/hosting/http/problems";
import type { FastifyInstance } from "fastify";
import type { CallService } from "../forwarding/service-calls.ts";
import { networkOf } from "../limits/client-address.ts";
import { RETRY_AFTER_S } from "./profile-source.ts";

/**
 * Browsers keep a picture, because it never changes under its address. Shared caches don't: what its owner removes is
 * gone for everybody who hasn't seen it.
 */
const CACHED = "private, max-age=31536000, immutable";

/** Serves uploaded pictures to everybody who has their address, which can't be guessed. */
export function servePictureFile(app: FastifyInstance, callService: CallService): void {
  app.get<{ Params: PathParams<typeof PICTURE_FILE_PATH> }>(
    PICTURE_FILE_PATH,
    async (request, reply) => {
      const id = pictureIdOf(request.params.file);
      if (id === undefined) throw notFound();
      const answer = await callService({
        service: "locker",
        method: "GET",
        path: fillPath(PICTURE_BYTES_PATH, { id }),
        userId: "",
        network: networkOf(request.ip),
        requestId: request.id,
      });
      if (answer.status === 404) throw notFound();
      if (answer.status !== 200) throw unavailable(undefined, RETRY_AFTER_S);
      return reply.type(PICTURE_TYPE).header("cache-control", CACHED).send(answer.body);
    },
  );
}
