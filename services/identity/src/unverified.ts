import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { DocumentStore, Stored } from "@laurel/event-sourcing/ports/document-store";
import { UNVERIFIED_MS } from "./domain/account.ts";

/** How often accounts are checked: each is erased within a minute after its time is over (docs/api.md, Readings). */
export type Unverified = { dueAt: string };

/**
 * Unverified registrations, stored before their first effect. They are used to find accounts that are never verified,
 * and what unfinished registrations have left.
 */
export interface UnverifiedAccounts {
  /** Durable once resolved. A repeat changes nothing. `registeredAt` is ISO 8601 UTC. */
  begin(userId: string, registeredAt: string): Promise<void>;
  due(): Promise<Stored<Unverified>[]>;
  delay(one: Stored<Unverified>): Promise<void>;
  end(userId: string): Promise<void>;
  /** Runs `fill` once per installation, whose earlier accounts are missing here. */
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
