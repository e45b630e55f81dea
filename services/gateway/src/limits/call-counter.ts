import { addAddress, addAddressBody } from "@laurel/contracts/routes/addresses";
import {
  forgotPassword,
  forgotPasswordBody,
  register,
  registerBody,
  resendVerification,
  resendVerificationBody,
  verificationName,
} from "@laurel/contracts/routes/auth";
import type { RouteContract } from "@laurel/contracts/route";
import type { z } from "@laurel/contracts/zod";
import type { Logger } from "@laurel/hosting/process/logger";
import type { FastifyRequest } from "fastify";
import { networkOf } from "./client-address.ts";
import { idempotencyKeyOf } from "../requests/command-id.ts";
import { failOpen } from "./fail-open.ts";
import type { HourlyLimits } from "./hourly-limits.ts";
import { strictJsonBody } from "../requests/raw-bodies.ts";

/** Counts a call with a well-formed body. */
type Count = (body: unknown, network: string) => Promise<void>;

/** Counts a call that is limited; undefined for the others. */
export type CountCall = (
  contract: RouteContract,
) => ((request: FastifyRequest) => Promise<void>) | undefined;

/**
 * Counts sign-ups and mails, except for requests that will be refused with 400. Throws 429, and 400 for a malformed
 * Idempotency-Key.
 */
export function createCallCounter(hourly: HourlyLimits | undefined, logger: Logger): CountCall {
  const counts = hourly ? countsOf(hourly) : new Map<RouteContract, Count>();
  return (contract) => {
    const count = counts.get(contract);
    return (
      count &&
      (async (request) => {
        idempotencyKeyOf(request);
        // The owner of the call refuses invalid JSON with its own message.
        const body = await strictJsonBody(request).catch(() => undefined);
        await failOpen(logger, () => count(body, networkOf(request.ip)));
      })
    );
  };
}

function countsOf(hourly: HourlyLimits): ReadonlyMap<RouteContract, Count> {
  const wellFormed =
    <Schema extends z.ZodType>(
      schema: Schema,
      count: (body: z.output<Schema>, network: string) => Promise<void>,
    ): Count =>
    async (body, network) => {
      const parsed = schema.safeParse(body);
      if (parsed.success) await count(parsed.data, network);
    };
  return new Map<RouteContract, Count>([
    [register, wellFormed(registerBody, (_body, network) => hourly.countSignUp(network))],
    [
      resendVerification,
      wellFormed(resendVerificationBody, (body, network) =>
        hourly.countMail("verification-mail", network, verificationName(body)),
      ),
    ],
    [
      addAddress,
      wellFormed(addAddressBody, ({ email }, network) =>
        hourly.countMail("verification-mail", network, { kind: "email", name: email }),
      ),
    ],
    [
      forgotPassword,
      wellFormed(forgotPasswordBody, ({ email }, network) =>
        hourly.countMail("reset-mail", network, { kind: "email", name: email }),
      ),
    ],
  ]);
}
