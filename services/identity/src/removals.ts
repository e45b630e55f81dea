import type { AccountMailKind } from "@laurel/contracts/mail-kinds";
import { userOf } from "@laurel/contracts/topics";
import { hashOf } from "@laurel/event-sourcing/kernel/ids";
import type { StreamHead, EventStore } from "@laurel/event-sourcing/ports/event-store";
import { changeAt, type AccountChange } from "./account-change.ts";
import type { AccountEvent } from "./domain/account.ts";
import { isVerifiedOf } from "./domain/addresses.ts";
import { forgetRemoved, type ForgettingDeps } from "./forget-removed.ts";
import type { MailQueue } from "./mail-queue.ts";

export interface RemovalDeps extends ForgettingDeps {
  eventStore: EventStore;
  mails: MailQueue;
}

/**
 * What follows from a commit that removed ways to log in: their names are released, their secrets are forgotten, and the
 * addresses that were removed are told. Done by the call, and by the inbox in case its process couldn't. A repeat changes
 * nothing.
 */
export async function finishRemovals(
  { stream, version }: StreamHead,
  deps: RemovalDeps,
): Promise<void> {
  const change = await changeAt(deps.eventStore, stream, version);
  if (!change) return;
  const userId = userOf(stream);
  await forgetRemoved({ userId, version, account: change.before }, deps);
  for (const { email, kind } of toldOf(change))
    await deps.mails.order(hashOf("removed", stream, String(version), email), {
      kind,
      by: "email",
      name: email,
      userId,
    });
}

type Removed = { email: string; kind: AccountMailKind };

/** An address that wasn't verified may be a stranger's: it isn't told. */
const toldOf = ({ before, events }: AccountChange) =>
  events.flatMap(removedBy).filter(({ email }) => isVerifiedOf(before, email));

function removedBy(event: AccountEvent): Removed[] {
  if (event.type === "AddressRemoved")
    return [{ email: event.data.email, kind: "address-removed" }];
  if (event.type !== "EmailChangeUndone") return [];
  const { removed, isSecured } = event.data;
  return removed.map(({ addressId, email }) => {
    if (!isSecured) return { email, kind: "change-undone" };
    // The email itself has no id of an address.
    return { email, kind: addressId === "" ? "email-removed" : "address-removed" };
  });
}

/** The addresses that events remove from an account. */
export const removedAddresses = (events: readonly AccountEvent[]) =>
  events.flatMap(removedBy).map(({ email }) => email);
