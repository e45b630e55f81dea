import type { FastifyRequest } from "fastify";
import type { CallService, ServiceAnswer } from "../forwarding/service-calls.ts";

/** Calls identity for a step of a sign-in, when nobody is signed in yet. */
export function askIdentity(
  callService: CallService,
  path: string,
  { id }: FastifyRequest,
  body: object,
): Promise<ServiceAnswer> {
  return callService({
    service: "identity",
    method: "POST",
    path,
    userId: "",
    requestId: id,
    headers: { "content-type": "application/json" },
    body: Buffer.from(JSON.stringify(body)),
  });
}
