import type { CheckedBadge } from "@laurel/badges/model";
import type { VerificationStatus } from "@laurel/badges/verification-status";
import { streamOf } from "@laurel/contracts/topics";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { hashOf } from "@laurel/event-sourcing/kernel/ids";
import type { EventStore } from "@laurel/event-sourcing/ports/event-store";
import type { RunningProjection } from "@laurel/event-sourcing/projections/projections";
import type { BackgroundWork } from "@laurel/event-sourcing/work/background-work";
import type { Telling } from "@laurel/event-sourcing/work/failures";
import { createLeasedWorker } from "@laurel/event-sourcing/work/leased-worker";
import type { OpenLease } from "@laurel/event-sourcing/work/lease";
import { LRUCache } from "lru-cache";
import type { BadgeView } from "../badges.projection.ts";
import { badgeOf } from "../domain/badges.ts";
import type { PortfolioCommands } from "../stream.ts";
import type { BadgeChecks } from "./badge-checks.ts";
import { badgeSource } from "./badge-source.ts";
import { knownOf, resultOf } from "./result.ts";

const DAY_MS = 24 * 3_600_000;
const AT_A_TIME = 20;

export interface RecheckDeps extends Telling {
  commands: PortfolioCommands;
  badges: RunningProjection<BadgeView>;
  checks: BadgeChecks;
  eventStore: Pick<EventStore, "find">;
  openLease: OpenLease;
  clock: Clock;
  /** Tests don't wait. */
  everyMs?: number | undefined;
}

/**
 * Checks each badge again a month after its last check, and when it expires, in one process at a time. While an issuer
 * can't be reached, what was found before stands, and the badge is tried again the next day. An expiry needs no issuer.
 */
export function createRecheckWorker(deps: RecheckDeps): BackgroundWork {
  const { badges, clock, everyMs = 3_600_000 } = deps;
  const triedToday = new LRUCache<string, true>({ max: 10_000, ttl: DAY_MS });
  return createLeasedWorker({
    name: "badge-rechecks",
    openLease: deps.openLease,
    everyMs,
    async round(mayGoOn) {
      const below = clock().toISOString();
      const due = await badges.query.find({
        where: { kept: true },
        sort: { field: "dueAt", direction: "asc" },
        range: { below },
        limit: AT_A_TIME + triedToday.size,
      });
      for (const { id, document } of due) {
        // Once checked, a badge may be due again on the same day, because it ends.
        const attempt = `${id} ${document.dueAt}`;
        if (triedToday.has(attempt)) continue;
        if (!mayGoOn()) return;
        triedToday.set(attempt, true);
        await recheck(document, deps);
      }
    },
    telling: deps,
    failure: "badges couldn't be checked again",
  });
}

/** What the badge says of its end was checked when it was taken. */
function statusAfter({ status, checks }: CheckedBadge): VerificationStatus {
  const isExpired = checks.some(({ check, outcome }) => check === "expiry" && outcome === "failed");
  return status === "could_not_check" && isExpired ? "expired" : status;
}

async function recheck({ userId, credentialId, checkedAt }: BadgeView, deps: RecheckDeps) {
  const { commands, checks, eventStore, clock } = deps;
  const stream = streamOf("portfolio", userId);
  const { state } = await commands.load(stream);
  const badge = badgeOf(state.badges, credentialId);
  if (!badge) return;
  const source = await badgeSource(badge, eventStore);
  const checked = await checks.again(userId, source, { before: knownOf(badge) });
  if (!checked.ok) return;
  const status = statusAfter(checked.value);
  if (status === "could_not_check") return;
  const at = clock().toISOString();
  const result = resultOf({ ...checked.value, status }, at);
  const { claims } = checked.value;
  const command = { type: "CheckBadge", credentialId, byHand: false, claims, result, at } as const;
  await commands.handle(stream, hashOf("badge-recheck", userId, credentialId, checkedAt), command);
}
