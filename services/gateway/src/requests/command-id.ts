import type { RouteContract } from "@laurel/contracts/route";
import { HttpProblem } from "@laurel/hosting/http/problems";
import type { FastifyRequest } from "fastify";
import { createHmac, randomUUID } from "node:crypto";

const VISIBLE = /^[\x21-\x7e]{1,200}$/;

/** The client's Idempotency-Key, if it sent one; a malformed one is a 400. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined || (typeof key === "string" && VISIBLE.test(key))) return key;
  const message = "The Idempotency-Key must have 1 to 200 visible characters";
  throw new HttpProblem(400, { code: "invalid_idempotency_key", message });
}

/**
 * The id of the command that a request carries: on private calls the key itself, which their owners read together with
 * the person. On public ones everybody may be nobody: there a key counts together with the caller and the body, so that
 * no one gets the answer of somebody else who chose the same key. Keyed, because the body may hold a password.
 */
export function commandIdOf(
  request: FastifyRequest,
  { visibility }: RouteContract,
  userId: string,
  sessionKey: string,
): string {
  const key = idempotencyKeyOf(request);
  if (key === undefined) return randomUUID();
  if (visibility === "private") return key;
  const mac = createHmac("sha256", Buffer.from(sessionKey, "base64url")).update(
    JSON.stringify(["command", userId, key]),
  );
  return (Buffer.isBuffer(request.body) ? mac.update(request.body) : mac).digest("base64url");
}
