import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { DocumentStore, Stored } from "@laurel/event-sourcing/ports/document-store";
import { UNVERIFIED_MS } from "./domain/account.ts";

/** Looked at in this time: whoever has had theirs is erased within a minute (contract.md). */
export type Unverified = { dueAt: string };

/**
 * Registrations that have not been verified, from before their first effect on: by it an account that nobody verifies
 * is found, and what a registration that was broken off has left.
 */
export interface UnverifiedAccounts {
  /** Durable once resolved; a repeat changes nothing. `registeredAt` is ISO 8601 UTC. */
  begin(userId: string, registeredAt: string): Promise<void>;
  due(): Promise<Stored<Unverified>[]>;
  delay(one: Stored<Unverified>): Promise<void>;
  end(userId: string): Promise<void>;
  /** Runs `fill` once for an installation, whose earlier accounts were never begun here. */
  once(fill: () => Promise<void>): Promise<void>;
}

const FILLED = "filled";
const DELAY_MS = 10_000;
const NEVER = "9999";

export async function createUnverifiedAccounts(
  recordStore: DocumentStore,
  clock: Clock,
): Promise<UnverifiedAccounts> {
  const accounts = await recordStore.collection<Unverified>({
    name: "unverified",
    indexes: [["dueAt"]],
  });
  const after = (start: number, ms: number) => new Date(start + ms).toISOString();
  return {
    async begin(userId, registeredAt) {
      await accounts.insert(userId, { dueAt: after(Date.parse(registeredAt), UNVERIFIED_MS) });
    },
    due: () =>
      accounts.find({
        where: {},
        sort: { field: "dueAt", direction: "asc" },
        range: { below: clock().toISOString() },
        limit: 100,
      }),
    async delay({ id, version }) {
      await accounts.replace(id, version, { dueAt: after(clock().getTime(), DELAY_MS) });
    },
    async end(userId) {
      await accounts.remove(userId);
    },
    async once(fill) {
      if (await accounts.get(FILLED)) return;
      await fill();
      await accounts.insert(FILLED, { dueAt: NEVER });
    },
  };
}
