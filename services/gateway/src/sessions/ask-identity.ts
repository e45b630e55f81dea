import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import { problemSchema } from "@laurel/contracts/problem";
import type { FastifyReply, FastifyRequest } from "fastify";
import { networkOf } from "../limits/client-address.ts";
import { placeHeaders } from "../requests/place-headers.ts";
import { jsonBody } from "../requests/raw-bodies.ts";
import type { CallService, ServiceAnswer } from "../forwarding/service-calls.ts";

/**
 * Calls identity for a step of a sign-in, when nobody is signed in yet. `commandId` identifies a step that has an effect
 * across its repeats.
 */
export function askIdentity(
  callService: CallService,
  path: string,
  request: FastifyRequest,
  body: object,
  commandId?: string,
): Promise<ServiceAnswer> {
  const command = commandId === undefined ? {} : { [INTERNAL_HEADERS.command]: commandId };
  return callService({
    service: "identity",
    method: "POST",
    path,
    userId: "",
    network: networkOf(request.ip),
    requestId: request.id,
    language: request.language,
    headers: { "content-type": "application/json", ...command, ...placeHeaders(request) },
    body: Buffer.from(JSON.stringify(body)),
  });
}

/** The code of a service's error answer. */
export function codeOf({ body }: ServiceAnswer): string | undefined {
  return problemSchema.safeParse(jsonBody(body)).data?.code;
}

/** Passes on what identity answered instead. */
export function passProblem(reply: FastifyReply, { status, headers, body }: ServiceAnswer) {
  const retryAfter = headers["retry-after"];
  if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
  return reply.code(status).type("application/json; charset=utf-8").send(body);
}
