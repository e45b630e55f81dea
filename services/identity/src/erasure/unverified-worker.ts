import { streamOf, userOf } from "@laurel/contracts/topics";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { Stored } from "@laurel/event-sourcing/ports/document-store";
import { StreamClosed } from "@laurel/event-sourcing/ports/errors";
import type { EventStore } from "@laurel/event-sourcing/ports/event-store";
import type { BackgroundWork } from "@laurel/event-sourcing/work/background-work";
import { closingCommitId } from "@laurel/event-sourcing/streams/close-stream";
import { tellFailure } from "@laurel/event-sourcing/work/failures";
import { createLeasedWorker } from "@laurel/event-sourcing/work/leased-worker";
import type { OpenLease } from "@laurel/event-sourcing/work/lease";
import type { Logger } from "@laurel/hosting/process/logger";
import type { Metrics } from "@laurel/event-sourcing/ports/metrics";
import type { AccountCommands } from "../stream.ts";
import { loadAccount } from "../accounts.ts";
import type { Unverified, UnverifiedAccounts } from "../unverified.ts";
import type { Erasures } from "./erasures.ts";

const EVERY_MS = 15_000;
const LONG_AGO = "1970-01-01T00:00:00.000Z";

export interface UnverifiedWorkerDeps {
  unverified: UnverifiedAccounts;
  erasures: Erasures;
  commands: AccountCommands;
  eventStore: Pick<EventStore, "heads">;
  openLease: OpenLease;
  clock: Clock;
  logger: Logger;
  metrics?: Metrics | undefined;
}

/** Erases accounts that were not verified in time, and what unfinished registrations have left. */
export function createUnverifiedWorker(deps: UnverifiedWorkerDeps): BackgroundWork {
  return createLeasedWorker({
    name: "unverified",
    openLease: deps.openLease,
    everyMs: EVERY_MS,
    round: (mayGoOn) => eraseUnverified(deps, mayGoOn),
    telling: deps,
    failure: "unverified accounts couldn't be checked",
  });
}

/** One round over all due accounts. An account that can't be erased now is tried again in a later round. */
export async function eraseUnverified(
  deps: Omit<UnverifiedWorkerDeps, "openLease">,
  mayGoOn: () => boolean = () => true,
): Promise<void> {
  const { unverified } = deps;
  await unverified.once(() => beginEarlier(deps));
  for (let due = await unverified.due(); due.length > 0; due = await unverified.due()) {
    for (const one of due) {
      if (!mayGoOn()) return;
      try {
        await settle(one, deps);
      } catch (error) {
        tellFailure(deps, "unverified", error, "an unverified account will be erased later");
        await unverified.delay(one);
      }
    }
  }
}

/** The stream decides: a person who verifies at this moment is either verified first, or erased. */
async function settle(
  one: Stored<Unverified>,
  { unverified, erasures, commands, clock }: Omit<UnverifiedWorkerDeps, "openLease">,
): Promise<void> {
  const stream = streamOf("identity", one.id);
  const now = clock().toISOString();
  const outcome = await commands
    .handle(stream, closingCommitId(stream), { type: "EraseUnverified", now })
    .catch((error: unknown) => {
      if (error instanceof StreamClosed) return { ok: true } as const;
      throw error;
    });
  const found = outcome.ok ? undefined : await loadAccount(commands, one.id);
  if (found && !found.account.emailVerified) return unverified.delay(one);
  if (outcome.ok) await erasures.begin(one.id);
  await unverified.end(one.id);
}

/** Accounts that were registered by earlier versions of the program, including registrations that never finished. */
async function beginEarlier({
  unverified,
  commands,
  eventStore,
}: Omit<UnverifiedWorkerDeps, "openLease">): Promise<void> {
  for (let after = ""; ;) {
    const heads = await eventStore.heads(after, 500);
    for (const { stream } of heads) {
      const { state } = await commands.load(stream);
      if (state.status === "registered" && !state.emailVerified)
        await unverified.begin(userOf(stream), state.registeredAt);
      if (state.status === "abandoned") await unverified.begin(userOf(stream), LONG_AGO);
    }
    const last = heads.at(-1);
    if (!last) return;
    after = last.stream;
  }
}
