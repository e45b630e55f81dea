import type { CheckedBadge } from "@laurel/badges/model";
import type { VerificationStatus } from "@laurel/badges/verification-status";
import { streamOf } from "@laurel/contracts/topics";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { hashOf } from "@laurel/event-sourcing/kernel/ids";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import type { EventStore } from "@laurel/event-sourcing/ports/event-store";
import type { RunningProjection } from "@laurel/event-sourcing/projections/projections";
import { runAs } from "@laurel/event-sourcing/work/actor";
import type { BackgroundWork } from "@laurel/event-sourcing/work/background-work";
import { tellFailure, type Telling } from "@laurel/event-sourcing/work/failures";
import { createLeasedWorker } from "@laurel/event-sourcing/work/leased-worker";
import type { OpenLease } from "@laurel/event-sourcing/work/lease";
import { LRUCache } from "lru-cache";
import { LAUREL } from "../actors.ts";
import type { BadgeView } from "../badges.projection.ts";
import { badgeOf } from "../domain/badges.ts";
import type { PortfolioCommands } from "../stream.ts";
import type { BadgeChecks } from "./badge-checks.ts";
import { badgeSource } from "./badge-source.ts";
import { knownOf, resultOf } from "./result.ts";
import { walkDueBadges } from "./walk-due.ts";

const DAY_MS = 24 * 3_600_000;
const MOST_REMEMBERED = 100_000;
const NAME = "badge-rechecks";
const FAILURE = "badges couldn't be checked again";

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
  // `max` would allocate the room for all of them at once: 4 MB.
  const triedToday = new LRUCache<string, true>({
    maxSize: MOST_REMEMBERED,
    sizeCalculation: () => 1,
    ttl: DAY_MS,
  });

  async function visit(badge: BadgeView): Promise<boolean> {
    // Once checked, a badge may be due again on the same day, because it ends.
    const attempt = `${badge.userId}/${badge.credentialId} ${badge.dueAt}`;
    if (triedToday.has(attempt)) return true;
    triedToday.set(attempt, true);
    try {
      return await recheck(badge, deps);
    } catch (error) {
      tellFailure(deps, NAME, error, FAILURE);
      // Not the issuer's fault, so it need not wait for a day.
      if (error instanceof EngineUnavailable) triedToday.delete(attempt);
      return false;
    }
  }

  return createLeasedWorker({
    name: NAME,
    openLease: deps.openLease,
    everyMs,
    round: (mayGoOn) =>
      walkDueBadges({ query: badges.query, below: clock().toISOString(), mayGoOn, visit }),
    telling: deps,
    failure: FAILURE,
  });
}

/** The badge's end was checked when it was taken. */
function statusAfter({ status, checks }: CheckedBadge): VerificationStatus {
  const isExpired = checks.some(({ check, outcome }) => check === "expiry" && outcome === "failed");
  return status === "could_not_check" && isExpired ? "expired" : status;
}

/** Returns whether everybody who was asked has answered. */
async function recheck(
  { userId, credentialId, checkedAt }: BadgeView,
  deps: RecheckDeps,
): Promise<boolean> {
  const { commands, checks, eventStore, clock } = deps;
  const stream = streamOf("portfolio", userId);
  const { state } = await commands.load(stream);
  const badge = badgeOf(state.badges, credentialId);
  if (!badge) return true;
  const source = await badgeSource(badge, eventStore);
  const checked = await checks.again(userId, source, { before: knownOf(badge) });
  if (!checked.ok) return true;
  const status = statusAfter(checked.value);
  if (status === "could_not_check") return false;
  const at = clock().toISOString();
  const result = resultOf({ ...checked.value, status }, at);
  const { claims } = checked.value;
  const command = { type: "CheckBadge", credentialId, byHand: false, claims, result, at } as const;
  const commitId = hashOf("badge-recheck", userId, credentialId, checkedAt);
  await runAs(LAUREL, () => commands.handle(stream, commitId, command));
  return checked.value.checks.every(({ outcome }) => outcome !== "could_not_check");
}
