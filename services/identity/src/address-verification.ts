import { streamOf } from "@laurel/contracts/topics";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { hashOf } from "@laurel/event-sourcing/kernel/ids";
import { accept, refuse, type Result } from "@laurel/event-sourcing/kernel/result";
import type { StreamHead } from "@laurel/event-sourcing/ports/event-store";
import { findAccount, loadAccount } from "./accounts.ts";
import type { Address } from "./domain/addresses.ts";
import type { LinkTokens } from "./link-tokens.ts";
import type { Reservations } from "./reservations.ts";
import type { AccountCommands } from "./stream.ts";

export interface AddressVerificationDeps {
  commands: AccountCommands;
  reservations: Reservations;
  tokens: LinkTokens;
  clock: Clock;
}

export interface VerifiedAddress {
  address: Address;
  head: StreamHead;
}

type Outcome = Result<VerifiedAddress, "LinkNotValid" | "EmailTaken">;

/**
 * Verifies an address of the signed-in person: the mailed token works only in the account that it was made for, because
 * otherwise whoever adds the address of another person needs only one careless click of theirs. An account that has
 * registered with the address and never verified it ends; a verified one keeps it.
 */
export async function verifyAddress(
  userId: string,
  token: string,
  commitIdFor: (subject: string) => string,
  { commands, reservations, tokens, clock }: AddressVerificationDeps,
): Promise<Outcome> {
  const link = tokens.read("address", token);
  const found = link?.userId === userId ? await loadAccount(commands, userId) : undefined;
  if (!link || !found) return refuse("LinkNotValid");
  const { secretId } = link;
  const now = clock().toISOString();
  const waiting = found.account.addresses.find(({ links }) => Object.hasOwn(links, secretId));
  if (waiting && now < (waiting.links[secretId] ?? "")) {
    await endUnverified(waiting.email, userId, { commands, reservations });
    if (!(await reservations.reserve("email", waiting.email, userId))) return refuse("EmailTaken");
  }
  const stream = streamOf("identity", userId);
  const command = { type: "VerifyAddress", secretId, now } as const;
  const outcome = await commands.handle(stream, commitIdFor(secretId), command);
  if (!outcome.ok) return refuse("LinkNotValid");
  const [event] = outcome.value.events;
  const { state } = await commands.load(stream);
  const verified =
    state.status === "registered" && event?.type === "AddressVerified"
      ? state.addresses.find(({ addressId }) => addressId === event.data.addressId)
      : undefined;
  return verified
    ? accept({ address: verified, head: outcome.value.head })
    : refuse("LinkNotValid");
}

/** Ends an account of somebody else who has never verified this address (MSRC, Pre-hijacked accounts, 2022). */
async function endUnverified(
  email: string,
  userId: string,
  { commands, reservations }: Pick<AddressVerificationDeps, "commands" | "reservations">,
): Promise<void> {
  const holder = await findAccount(commands, reservations, { kind: "email", name: email });
  if (!holder || holder.userId === userId || holder.account.emailVerified) return;
  const stream = streamOf("identity", holder.userId);
  const command = { type: "AbandonUnverified" } as const;
  await commands.handle(stream, hashOf("abandon unverified", stream), command);
}
