import { updateMeBody } from "@laurel/contracts/routes/users";
import { HttpProblem } from "@laurel/hosting/http/problems";
import type { FastifyRequest } from "fastify";
import { networkOf } from "../limits/client-address.ts";
import type { CallService, ServiceAnswer } from "../forwarding/service-calls.ts";

/** Retry-After of a page or picture whose sources cannot be read. */
export const RETRY_AFTER_S = 5;

const slugShape = updateMeBody.shape.publicProfileSlug.unwrap();

/** Whether a text is a valid slug. */
export const isSlug = (text: string) => slugShape.safeParse(text).success;

/** The request for which profile is asked. */
export type Caller = Pick<FastifyRequest, "id" | "ip" | "language">;

/** Asks the profile service anonymously, even for signed-in visitors. Undefined when it does not answer. */
export async function askProfile(
  callService: CallService,
  path: string,
  { id: requestId, ip, language }: Caller,
  headers: Record<string, string> = {},
): Promise<ServiceAnswer | undefined> {
  try {
    const call = {
      service: "profile",
      method: "GET",
      path,
      userId: "",
      requestId,
      language,
      network: networkOf(ip),
    } as const;
    return await callService({ ...call, headers });
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 503) return undefined;
    throw error;
  }
}
