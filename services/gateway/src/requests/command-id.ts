import { text } from "@laurel/contracts/text";
import type { RouteContract } from "@laurel/contracts/route";
import { HttpProblem } from "@laurel/hosting/http/problems";
import type { FastifyRequest } from "fastify";
import { createHmac, randomUUID } from "node:crypto";

const VISIBLE = /^[\x21-\x7e]{1,200}$/;

/** The Idempotency-Key of the client, if it sent one. Throws 400 for a malformed key. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined || (typeof key === "string" && VISIBLE.test(key))) return key;
  const message = text("The Idempotency-Key must consist of 1 to 200 visible characters");
  throw new HttpProblem(400, { code: "invalid_idempotency_key", message });
}

/**
 * The command id of a request. For a signed-in person it is the key itself, because services combine it with the user
 * id. For anonymous calls it is derived from key, caller and body, so that nobody gets the answer of somebody else who
 * chose the same key. It is a keyed hash, because the body may hold a password.
 */
export function commandIdOf(
  request: FastifyRequest,
  { access }: RouteContract,
  userId: string,
  sessionKey: string,
): string {
  const key = idempotencyKeyOf(request);
  if (key === undefined) return randomUUID();
  if (access === "signed-in") return key;
  const mac = createHmac("sha256", Buffer.from(sessionKey, "base64url")).update(
    JSON.stringify(["command", userId, key]),
  );
  return (Buffer.isBuffer(request.body) ? mac.update(request.body) : mac).digest("base64url");
}
