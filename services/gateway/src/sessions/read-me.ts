import type { AccountName } from "@laurel/contracts/account-names";
import { getMe, meSchema, type Me } from "@laurel/contracts/routes/users";
import { unavailable } from "@laurel/hosting/http/problems";
import { jsonBody } from "../requests/raw-bodies.ts";
import type { CallService } from "../forwarding/service-calls.ts";

/** Reads the signed-in person from profile, at least as new as the versions that the person has seen. Throws 503. */
export async function readMe(
  callService: CallService,
  userId: string,
  requestId: string,
): Promise<Me> {
  const answer = await callService({
    service: "profile",
    method: "GET",
    path: getMe.path,
    userId,
    requestId,
  });
  const me = answer.status === 200 ? meSchema.safeParse(jsonBody(answer.body)) : undefined;
  if (!me?.success) throw unavailable();
  return me.data;
}

/** The names that a person can sign in with. */
export function namesOf({ username, email }: Me): AccountName[] {
  return [
    { kind: "username", name: username },
    { kind: "email", name: email },
  ];
}
