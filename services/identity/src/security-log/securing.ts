import { SECURED_DAYS } from "@laurel/contracts/constants";
import { isAccess, type SecurityKind } from "@laurel/contracts/routes/security-log";
import { streamOf } from "@laurel/contracts/topics";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { accept, refuse, type Result } from "@laurel/event-sourcing/kernel/result";
import type { StreamHead } from "@laurel/event-sourcing/ports/event-store";
import { loadAccount, type FoundAccount } from "../accounts.ts";
import type { AccountEvent } from "../domain/account.ts";
import { forgetRemoved, type ForgettingDeps } from "../forget-removed.ts";
import type { MailQueue } from "../mail-queue.ts";
import { orderEmailRemoved, orderSecured } from "../owed-mails.ts";
import type { SecurityLog } from "./security-log.ts";

export interface SecuringDeps extends ForgettingDeps {
  securityLog: Pick<SecurityLog, "entry">;
  mails: MailQueue;
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
): Promise<Result<Secured, "NoSuchAccount" | "NoSuchEntry" | "NobodyGotIn">> {
  const { commands, securityLog, mails, clock } = deps;
  const before = await loadAccount(commands, userId);
  const entry = entryId === "" ? undefined : await securityLog.entry(userId, entryId);
  if (entryId !== "" && !entry) return refuse("NoSuchEntry");
  // A stranger could choose when a login is refused, and so what of the owner's is removed.
  if (entry && !isAccess(entry)) return refuse("NobodyGotIn");
  const now = clock();
  const since = entry ? { since: distrustedSince(entry.firstAt, now) } : {};
  const command = { type: "SecureAccount", now: now.toISOString(), ...since } as const;
  const outcome = await commands.handle(streamOf("identity", userId), commitId, command);
  const found = await loadAccount(commands, userId);
  if (!before || !outcome.ok || !found) return refuse("NoSuchAccount");
  await forgetRemoved(before, deps);
  const { head, events } = outcome.value;
  const [secured] = events;
  if (secured?.type !== "AccountSecured") return refuse("NoSuchAccount");
  await orderSecured(mails, secured.data, found);
  for (const event of events)
    if (event.type === "EmailChangeUndone") await orderEmailRemoved(mails, event.data, userId);
  return accept({ found, head, removed: kindsOf(events), ...times(secured.data) });
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
