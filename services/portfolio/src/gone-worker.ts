import { streamOf } from "@laurel/contracts/topics";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { hashOf } from "@laurel/event-sourcing/kernel/ids";
import type { RunningProjection } from "@laurel/event-sourcing/projections/projections";
import { noMetrics } from "@laurel/event-sourcing/ports/metrics";
import { runAs } from "@laurel/event-sourcing/work/actor";
import { tellFailure } from "@laurel/event-sourcing/work/failures";
import type { OpenLease } from "@laurel/event-sourcing/work/lease";
import { createLeasedWorker, type LeasedWorker } from "@laurel/event-sourcing/work/leased-worker";
import type { ErasureSteps } from "@laurel/hosting/peers/ask-everybody";
import { LAUREL } from "./actors.ts";
import { credentialKey } from "./credentials.projection.ts";
import { isKept } from "./domain/portfolio.ts";
import { endBegun, type EndBegunDeps } from "./end-begun.ts";
import { goneBy } from "./domain/removed-credentials.ts";
import type { GoneCredential, GoneRegister } from "./gone-register.ts";
import type { VersionsView } from "./versions.projection.ts";

const NAME = "gone-credentials";
const FAILURE = "credentials that are gone for good couldn't be emptied; it will be tried again";
/** In one round. */
const MOST = 100;
/** In one request to a service: each has to answer in time, also with a slow store, or nothing is ever done. */
const AT_ONCE = 10;

export interface GoneWorkerDeps extends EndBegunDeps {
  versions: RunningProjection<VersionsView>;
  register: GoneRegister;
  steps: Pick<ErasureSteps, "settle" | "scrub" | "scrubOutsidePortfolio">;
  openLease: OpenLease;
  clock: Clock;
  /** Tests don't wait. */
  everyMs?: number | undefined;
}

/**
 * Ends the time of removed credentials, and empties everywhere what is left of those that are gone for good, in one
 * process at a time. The projection names them until that is done, so that an interrupted round begins again.
 * Credentials that a restored backup has brought back are gone again: the register names it.
 */
export function createGoneWorker(deps: GoneWorkerDeps): LeasedWorker {
  const { versions, register, clock, everyMs = 5_000, metrics = noMetrics } = deps;
  let late = 0;
  metrics.gauge("laurel_gone_credentials", "Credentials that are to be emptied", () => late);

  const worker = createLeasedWorker({
    name: NAME,
    openLease: deps.openLease,
    everyMs,
    async round(mayGoOn) {
      await endBegun(NAME, deps, mayGoOn);
      const again = (await register.again(MOST)).map(({ document }) => document);
      let ended = 0;
      for (const [userId, ids] of byPerson(again)) {
        if (!mayGoOn() || !(await forgotAgain(userId, ids, { ...deps, mayGoOn }))) continue;
        await register.endAgain(userId, ids);
        ended += ids.length;
      }
      const due = await versions.query.find({
        where: { leaving: true },
        sort: { field: "leavesAt", direction: "asc" },
        range: { below: clock().toISOString() },
        limit: MOST,
      });
      late = due.length;
      const tried = new Set(again.map(credentialOf));
      const others = due
        .map(({ document }) => document)
        .filter((one) => !tried.has(credentialOf(one)));
      for (const [userId, ids] of byPerson(others)) {
        if (!mayGoOn()) return;
        if (await emptied(userId, ids, { ...deps, mayGoOn })) late -= ids.length;
      }
      if ((again.length === MOST && ended > 0) || (due.length === MOST && late === 0))
        worker.wake();
    },
    telling: deps,
    failure: FAILURE,
  });
  return worker;
}

type Round = GoneWorkerDeps & { mayGoOn(): boolean };

const credentialOf = ({ userId, credentialId }: GoneCredential) =>
  credentialKey(userId, credentialId);

function byPerson(credentials: readonly GoneCredential[]): [userId: string, ids: string[]][] {
  const people = Map.groupBy(credentials, ({ userId }) => userId);
  return [...people].map(([userId, all]) => [userId, all.map((one) => one.credentialId)]);
}

/** Returns whether nothing is left of what a restored backup knew of the credentials. */
async function forgotAgain(
  userId: string,
  credentialIds: readonly string[],
  deps: Round,
): Promise<boolean> {
  const { commands, clock } = deps;
  const stream = streamOf("portfolio", userId);
  try {
    const { state, closed } = await commands.load(stream);
    // An erasure takes the credentials with everything else.
    if (closed) return true;
    const at = clock().toISOString();
    for (const id of credentialIds.filter((one) => isKept(state, one)))
      await runAs(LAUREL, () =>
        commands.handle(stream, hashOf(NAME, userId, "again", id), { type: "ForgetAgain", id, at }),
      );
  } catch (error) {
    tellFailure(deps, NAME, error, FAILURE);
    return false;
  }
  return emptied(userId, credentialIds, deps);
}

/** Returns whether nothing is left of the credentials. A person whose turn fails doesn't hold up the others. */
async function emptied(
  userId: string,
  credentialIds: readonly string[],
  { commands, register, steps, clock, empty, mayGoOn, ...telling }: Round,
): Promise<boolean> {
  const stream = streamOf("portfolio", userId);
  const until = goneBy(clock().toISOString());
  try {
    await runAs(LAUREL, () =>
      commands.handle(stream, hashOf(NAME, userId, until), { type: "ForgetAllRemoved", until }),
    );
    const { state, version, closed } = await commands.load(stream);
    // The projection may not know yet that one is back.
    const gone = credentialIds.filter((id) => !isKept(state, id));
    if (gone.length === 0) return true;
    // An erasure has removed the entries, and nobody would remove later ones.
    if (!closed) {
      await register.add(userId, gone);
      // A rebuild of the projection doesn't name them any more once they are empty.
      await register.order(userId, gone);
    }
    for (let from = 0; from < gone.length; from += AT_ONCE) {
      if (!mayGoOn()) return false;
      const credentialIds = gone.slice(from, from + AT_ONCE);
      const erased = { credentialIds };
      const settle = () => steps.settle(userId, [{ stream, version }], erased);
      await settle();
      // Their pictures are found as long as it's known which ones they showed.
      await steps.scrubOutsidePortfolio(userId, erased);
      await empty(userId, credentialIds, mayGoOn);
      // A service that began a rebuild since has read them again.
      await settle();
      await steps.scrub(userId, erased);
      await register.endAgain(userId, credentialIds);
    }
    return true;
  } catch (error) {
    tellFailure(telling, NAME, error, FAILURE);
    return false;
  }
}
