import type { addPasskey as contract } from "@laurel/contracts/routes/passkeys";
import { streamOf } from "@laurel/contracts/topics";
import type { z } from "@laurel/contracts/zod";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { derivedId } from "@laurel/event-sourcing/kernel/ids";
import { accept, refuse, type Result } from "@laurel/event-sourcing/kernel/result";
import type { StreamHead } from "@laurel/event-sourcing/ports/event-store";
import { loadAccount } from "../accounts.ts";
import type { AccountRefusal } from "../domain/decide.ts";
import type { Passkey } from "../domain/passkeys.ts";
import { passkeyName } from "../reserved-names.ts";
import type { Reservations } from "../reservations.ts";
import type { AccountCommands } from "../stream.ts";
import type { Authenticators } from "./authenticators.ts";

export interface PasskeyAdditionDeps {
  commands: AccountCommands;
  reservations: Reservations;
  authenticators: Authenticators;
  clock: Clock;
}

type Added = { passkey: Passkey; head: StreamHead };

/**
 * Adds the passkey that a browser has made: its credential id is reserved first, because it has to lead to one account.
 */
export async function addPasskey(
  userId: string,
  { name, response }: z.output<typeof contract.body>,
  commitId: string,
  { commands, reservations, authenticators, clock }: PasskeyAdditionDeps,
): Promise<Result<Added, AccountRefusal | "NotVerified">> {
  const read = await authenticators.readNew(response, { purpose: "register", holder: userId });
  if (!read) return refuse("NotVerified");
  const { passkey, challengeId } = read;
  const reserved = passkeyName(passkey.credentialId);
  if (!(await reservations.reserve("passkey", reserved, userId))) return refuse("PasskeyKnown");
  const outcome = await commands.handle(streamOf("identity", userId), commitId, {
    type: "AddPasskey",
    ...passkey,
    passkeyId: derivedId("passkey", commitId),
    name,
    challengeId,
    now: clock().toISOString(),
  });
  if (outcome.ok) {
    const [event] = outcome.value.events;
    if (event?.type !== "PasskeyAdded") throw new Error("The commit adds no passkey");
    const { challengeId: _challenge, at, ...added } = event.data;
    return accept({
      passkey: { ...added, createdAt: at, lastUsedAt: "" },
      head: outcome.value.head,
    });
  }
  const kept = await loadAccount(commands, userId);
  const isKept = kept?.account.passkeys.list.some(
    ({ credentialId }) => credentialId === passkey.credentialId,
  );
  if (!isKept) await reservations.release("passkey", reserved, userId);
  return outcome;
}
