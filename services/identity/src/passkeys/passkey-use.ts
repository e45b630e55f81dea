import type { AuthenticationResponse } from "@laurel/contracts/webauthn";
import { streamOf } from "@laurel/contracts/topics";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { accept, refuse, type Result } from "@laurel/event-sourcing/kernel/result";
import type { StreamHead } from "@laurel/event-sourcing/ports/event-store";
import type { Logger } from "@laurel/hosting/process/logger";
import type { FoundAccount } from "../accounts.ts";
import type { AccountCommands } from "../stream.ts";
import type { Authenticators } from "./authenticators.ts";
import type { ChallengeUse } from "./challenges.ts";

export interface PasskeyUseDeps {
  commands: AccountCommands;
  authenticators: Authenticators;
  clock: Clock;
  logger: Logger;
}

interface Use extends ChallengeUse {
  commitId: string;
}

/**
 * Whether the answer is by a passkey of the person, for this use. The account's stream decides what the signature can't
 * say: that the challenge wasn't answered before, and that the counter didn't go back.
 */
export async function usePasskey(
  { userId, account }: FoundAccount,
  response: AuthenticationResponse,
  { commitId, ...use }: Use,
  { commands, authenticators, clock, logger }: PasskeyUseDeps,
): Promise<Result<StreamHead, "PasskeyRefused">> {
  const passkey = account.passkeys.list.find(({ credentialId }) => credentialId === response.id);
  const read = passkey && (await authenticators.readUse(response, passkey, use));
  if (!passkey || !read) return refuse("PasskeyRefused");
  const { passkeyId } = passkey;
  const now = clock().toISOString();
  const command = { type: "UsePasskey", passkeyId, ...read, now } as const;
  const outcome = await commands.handle(streamOf("identity", userId), commitId, command);
  if (outcome.ok) return accept(outcome.value.head);
  if (outcome.refusal === "CounterWentBack")
    logger.warn({ userId, passkeyId }, "the counter of a passkey went back: it may be a copy");
  return refuse("PasskeyRefused");
}
