import {
  CALENDAR_FILE_PATH,
  CALENDAR_TEXT_PATH,
  tokenOfCalendarFile,
} from "@laurel/contracts/calendar-file";
import { fillPath, type PathParams } from "@laurel/contracts/path";
import { notFound, unavailable } from "@laurel/hosting/http/problems";
import type { FastifyInstance } from "fastify";
import type { CallService } from "../forwarding/service-calls.ts";
import { networkOf } from "../limits/client-address.ts";
import { RETRY_AFTER_S } from "./profile-source.ts";

const PASSED_ON = ["content-type", "content-language", "etag", "cache-control"] as const;

/** Serves calendars to calendar apps, which can't log in: the address is the secret. */
export function serveCalendarFile(app: FastifyInstance, callService: CallService): void {
  app.get<{ Params: PathParams<typeof CALENDAR_FILE_PATH> }>(
    CALENDAR_FILE_PATH,
    async (request, reply) => {
      const token = tokenOfCalendarFile(request.params.file);
      if (token === undefined) throw notFound();
      const known = request.headers["if-none-match"];
      const answer = await callService({
        service: "notifications",
        method: "GET",
        path: fillPath(CALENDAR_TEXT_PATH, { token }),
        userId: "",
        network: networkOf(request.ip),
        requestId: request.id,
        language: request.language,
        headers: known === undefined ? {} : { "if-none-match": known },
      });
      if (answer.status === 404) throw notFound();
      if (answer.status !== 200 && answer.status !== 304)
        throw unavailable(undefined, RETRY_AFTER_S);
      for (const name of PASSED_ON) {
        const value = answer.headers[name];
        if (typeof value === "string") reply.header(name, value);
      }
      reply.header("referrer-policy", "no-referrer").code(answer.status);
      return reply.send(answer.status === 304 ? undefined : answer.body);
    },
  );
}
