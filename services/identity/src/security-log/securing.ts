import { SECURED_DAYS } from "@laurel/contracts/constants";
import {
  isAccess,
  type SecurityKind,
  type SecuringPreview,
} from "@laurel/contracts/routes/security-log";
import { streamOf } from "@laurel/contracts/topics";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { accept, refuse, type Result } from "@laurel/event-sourcing/kernel/result";
import type { StreamHead } from "@laurel/event-sourcing/ports/event-store";
import { loadAccount, type FoundAccount } from "../accounts.ts";
import { evolve, type Account, type AccountEvent } from "../domain/account.ts";
import { ownersEmail } from "../domain/addresses.ts";
import { secureAccount, type SecureAccount } from "../domain/secure-account.ts";
import { orderSecured } from "../owed-mails.ts";
import { finishRemovals, removedAddresses, type RemovalDeps } from "../removals.ts";
import type { SecurityLog } from "./security-log.ts";

export interface SecuringDeps extends RemovalDeps {
  securityLog: Pick<SecurityLog, "entry">;
  clock: Clock;
}

export interface Secured {
  found: FoundAccount;
  head: StreamHead;
  at: string;
  since: string | undefined;
  /** What was removed, as the security log says it. */
  removed: SecurityKind[];
}

type Refusal = "NoSuchAccount" | "NoSuchEntry" | "NobodyGotIn";

const DAY_MS = 24 * 3600_000;
/** An entry is noted after what it tells of: a call may take this long. */
const NOTED_WITHIN_MS = 60_000;

/**
 * Secures the account of a person who says that somebody else was in it. `entryId` is the first entry of their log that
 * wasn't them; empty if they aren't sure.
 */
export async function secure(
  userId: string,
  entryId: string,
  commitId: string,
  deps: SecuringDeps,
): Promise<Result<Secured, Refusal>> {
  const { commands, mails } = deps;
  const command = await commandFor(userId, entryId, deps);
  if (!command.ok) return command;
  const outcome = await commands.handle(streamOf("identity", userId), commitId, command.value);
  const found = await loadAccount(commands, userId);
  if (!outcome.ok || !found) return refuse("NoSuchAccount");
  const { head, events } = outcome.value;
  await finishRemovals(head, deps);
  const [secured] = events;
  if (secured?.type !== "AccountSecured") return refuse("NoSuchAccount");
  await orderSecured(mails, secured.data, found);
  return accept({ found, head, removed: kindsOf(events), ...times(secured.data) });
}

/** What `secure` would do now to the person's addresses. */
export async function previewSecuring(
  userId: string,
  entryId: string,
  deps: Pick<SecuringDeps, "commands" | "securityLog" | "clock">,
): Promise<Result<SecuringPreview, Refusal>> {
  const found = await loadAccount(deps.commands, userId);
  if (!found) return refuse("NoSuchAccount");
  const command = await commandFor(userId, entryId, deps);
  if (!command.ok) return command;
  const events = secureAccount(command.value, found.account);
  const after = events.reduce<Account>(evolve, found.account);
  if (after.status !== "registered") return refuse("NoSuchAccount");
  return accept({
    email: found.account.email,
    emailAfterwards: after.email,
    linkTo: ownersEmail(after, command.value.now),
    removedAddresses: removedAddresses(events),
  });
}

async function commandFor(
  userId: string,
  entryId: string,
  { securityLog, clock }: Pick<SecuringDeps, "securityLog" | "clock">,
): Promise<Result<SecureAccount, "NoSuchEntry" | "NobodyGotIn">> {
  const now = clock();
  const command = { type: "SecureAccount", now: now.toISOString() } as const;
  if (entryId === "") return accept(command);
  const entry = await securityLog.entry(userId, entryId);
  if (!entry) return refuse("NoSuchEntry");
  // A stranger could choose when a login is refused, and so what of the owner's is removed.
  if (!isAccess(entry)) return refuse("NobodyGotIn");
  return accept({ ...command, since: distrustedSince(entry.firstAt, now) });
}

const times = ({ at, since }: { at: string; since?: string | undefined }) => ({ at, since });

function distrustedSince(firstAt: string, now: Date): string {
  const earliest = now.getTime() - SECURED_DAYS * DAY_MS;
  return new Date(Math.max(Date.parse(firstAt) - NOTED_WITHIN_MS, earliest)).toISOString();
}

const KINDS: Partial<Record<AccountEvent["type"], SecurityKind>> = {
  AddressRemoved: "address_removed",
  EmailChangeUndone: "email_change_undone",
  PasskeyRemoved: "passkey_removed",
  OneTimeCodesDisabled: "codes_disabled",
  GoogleUnlinked: "google_unlinked",
};

const kindsOf = (events: readonly AccountEvent[]): SecurityKind[] => [
  ...new Set(events.map(({ type }) => KINDS[type]).filter((kind) => kind !== undefined)),
];
