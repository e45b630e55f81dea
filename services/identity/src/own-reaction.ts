import { userOf } from "@laurel/contracts/topics";
import type { StreamHead } from "@laurel/event-sourcing/ports/event-store";
import type { Reaction } from "@laurel/hosting/service/declaration";
import type { AccountEvent } from "./domain/account.ts";
import { accountHistory } from "./domain/history.ts";
import type { Erasures } from "./erasure/erasures.ts";
import { orderOwed, type OwingEvent } from "./owed-mails.ts";
import { finishRemovals, type RemovalDeps } from "./removals.ts";

export type OwnReactionDeps = RemovalDeps & { erasures: Pick<Erasures, "begin"> };

/** Does what a process that stopped after a commit still had to do. */
export const reactToOwn = (deps: OwnReactionDeps): Reaction => ({
  name: "first-verification",
  source: "identity",
  async react(stored, head) {
    const event = accountHistory.read(stored);
    const follow = FOLLOWING[event.type] as Follow<AccountEvent>;
    await follow(event, head, deps);
  },
});

type Follow<Event> = (event: Event, head: StreamHead, deps: OwnReactionDeps) => Promise<void>;

const nothing = async () => {};
const finish: Follow<AccountEvent> = (_event, head, deps) => finishRemovals(head, deps);
const order: Follow<OwingEvent> = (event, { stream }, deps) => orderOwed(event, stream, deps);

/** What follows from each event. Every event must be listed. */
const FOLLOWING: {
  [Type in AccountEvent["type"]]: Follow<Extract<AccountEvent, { type: Type }>>;
} = {
  AccountErased: (_event, { stream }, { erasures }) => erasures.begin(userOf(stream)),
  PasswordWithdrawn: finish,
  async AccountSecured(event, head, deps) {
    await finish(event, head, deps);
    await order(event, head, deps);
  },
  AccountRegistered: order,
  PasswordChanged: order,
  AddressVerified: order,
  EmailChanged: order,
  EmailChangeUndone: order,
  UsernameChanged: order,
  VerificationLinkIssued: nothing,
  EmailVerified: nothing,
  ResetLinkIssued: nothing,
  PasswordReset: nothing,
  GoogleAccountRegistered: nothing,
  GoogleLinked: nothing,
  GoogleUnlinked: nothing,
  AccessTokenCreated: nothing,
  AccessTokenRevoked: nothing,
  PasskeyAdded: nothing,
  PasskeyUsed: nothing,
  PasskeyRemoved: nothing,
  OneTimeCodesRequested: nothing,
  OneTimeCodesEnabled: nothing,
  OneTimeCodeUsed: nothing,
  RecoveryCodeUsed: nothing,
  OneTimeCodesDisabled: nothing,
  AddressAdded: nothing,
  AddressLinkIssued: nothing,
  AddressRemoved: nothing,
  UsernameGivenUp: nothing,
  SessionsEndedByOperator: nothing,
  RegistrationAbandoned: nothing,
};
