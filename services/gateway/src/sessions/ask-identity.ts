import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import type { FastifyRequest } from "fastify";
import { networkOf } from "../limits/client-address.ts";
import { placeHeaders } from "../requests/place-headers.ts";
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
    headers: { "content-type": "application/json", ...command, ...placeHeaders(request) },
    body: Buffer.from(JSON.stringify(body)),
  });
}
