import { createCredentialBody } from "@laurel/contracts/routes/credentials";
import { ownerOf, streamOf } from "@laurel/contracts/topics";
import type { Document } from "@laurel/event-sourcing/ports/document-store";
import { createOwnSource } from "@laurel/event-sourcing/projections/own-source";
import {
  openProjection,
  type RunningProjection,
} from "@laurel/event-sourcing/projections/projections";
import { verifyProjection } from "@laurel/event-sourcing/projections/verify";
import { verifyStreams } from "@laurel/event-sourcing/projections/verify-streams";
import { createCommandHandler } from "@laurel/event-sourcing/streams/command-handler";
import { openRewriting } from "@laurel/event-sourcing/streams/rewriting";
import type { ErasureSteps } from "@laurel/hosting/peers/ask-everybody";
import { killedAtEachCall, type Life, type Moment } from "@laurel/testing/mortal-stores";
import { COURSE } from "@laurel/testing/sample-credential";
import { createServiceHarness, type ServiceHarness } from "@laurel/testing/service-harness";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { badgesProjection } from "./badges.projection.ts";
import { openReferees } from "./confirmations/referees.ts";
import { credentialsProjection } from "./credentials.projection.ts";
import type { PortfolioCommand } from "./domain/decide.ts";
import { createForgetCredentials } from "./forget-credentials.ts";
import { openGoneRegister } from "./gone-register.ts";
import { createGoneWorker } from "./gone-worker.ts";
import { statsProjection } from "./stats.projection.ts";
import { portfolioStream } from "./stream.ts";
import { versionsProjection } from "./versions.projection.ts";

const CANARY = "canary51c0";
const kept = createCredentialBody.parse({ ...COURSE, hours: 3 });
const gone = createCredentialBody.parse({ ...COURSE, name: CANARY, hours: 5 });

let harness: ServiceHarness;
beforeEach(async () => {
  harness = await createServiceHarness("portfolio");
});
afterEach(() => harness[Symbol.asyncDispose]());

/** A process on the test's files. With a life, it ends when that life does. */
async function startProcess(life?: Life) {
  const { deps } = harness;
  const eventStore = life ? life.events(deps.eventStore) : deps.eventStore;
  const recordStore = life ? life.documents(deps.recordStore) : deps.recordStore;
  const projectionStore = life ? life.documents(deps.projectionStore) : deps.projectionStore;
  const onCommitted = async () => {};
  const parts = { ...deps, store: eventStore, domain: portfolioStream, onCommitted };
  const commands = createCommandHandler(parts);
  const rewriting = await openRewriting(recordStore);
  const source = createOwnSource(eventStore, rewriting);
  const versions = await openProjection(projectionStore, versionsProjection, source);
  const others = [credentialsProjection, statsProjection, badgesProjection].map(
    (one): Promise<RunningProjection> => openProjection<Document>(projectionStore, one, source),
  );
  const projections: readonly RunningProjection[] = [versions, ...(await Promise.all(others))];
  const emptying = { commands, versions, projections, rewriting, eventStore };
  const confirmations = await openReferees(recordStore);
  const empty = createForgetCredentials({ ...emptying, confirmations });
  const stores = { ...deps, eventStore, recordStore, commands, rewriting };
  const register = await openGoneRegister(recordStore);

  /** The portfolio's own part of each step; others keep nothing. */
  const steps: Pick<ErasureSteps, "settle" | "scrub" | "scrubOutsidePortfolio"> = {
    async settle(_userId, heads) {
      for (const { stream, version } of heads)
        for (const one of projections)
          if (one.projection.source === ownerOf(stream)) await one.settle(stream, version);
    },
    async scrub(userId, { credentialIds: things = [] } = {}) {
      await empty(userId, things);
      for (const one of projections)
        await one.forget({ userId, things }, deps.clock().toISOString());
    },
    scrubOutsidePortfolio: async () => {},
  };

  /** A round of the worker, which resolves once nothing is left to do for the person, or the process was killed. */
  async function round(userId: string): Promise<void> {
    const { promise: done, resolve } = Promise.withResolvers<void>();
    const endAgain = async (...args: Parameters<typeof register.endAgain>) => {
      await register.endAgain(...args);
      if (args[0] === userId) resolve();
    };
    const watched = { ...register, endAgain };
    const worker = createGoneWorker({
      ...stores,
      versions,
      register: watched,
      steps,
      empty,
      everyMs: 3_600_000,
    });
    worker.start();
    await Promise.race([done, ...(life ? [life.end] : [])]);
    await worker.stop();
  }

  return { commands, eventStore, projections, rewriting, register, round };
}

type Process = Awaited<ReturnType<typeof startProcess>>;

/** A credential with the canary that is gone for good, beside one that stays. */
async function lived(userId: string, { commands, eventStore, projections }: Process) {
  const stream = streamOf("portfolio", userId);
  const at = harness.deps.clock().toISOString();
  const wanted: PortfolioCommand[] = [
    { type: "AddCredential", id: "1", fields: kept, at },
    { type: "AddCredential", id: "2", fields: gone, at },
    { type: "ChangeCredential", id: "2", changes: { description: CANARY, hours: 7 }, at },
    { type: "RemoveCredential", id: "2", at },
    { type: "ForgetRemoved", id: "2" },
  ];
  for (const [index, command] of wanted.entries())
    expect((await commands.handle(stream, `${userId}${index}`, command)).ok).toBe(true);
  const pending = await eventStore.pending(stream, 100);
  await eventStore.markPublished(pending.map(({ id }) => id));
  const version = await eventStore.head(stream);
  for (const one of projections) await one.catchUp(stream, version);
  harness.clock.advance(1_000);
}

async function storedText(userId: string): Promise<string> {
  const { eventStore } = harness.deps;
  const stream = streamOf("portfolio", userId);
  const stored = [await eventStore.read(stream, 0), await eventStore.loadSnapshot(stream)];
  return JSON.stringify(stored);
}

describe.each<Moment>(["before", "after"])("a scrub that is killed %s any effect", (moment) => {
  it("is finished by the next process, which leaves nothing, and no rebuild waits any more", async () => {
    const work = async (life: Life, userId: string) => {
      await lived(userId, await startProcess());
      await (await startProcess(life)).round(userId);
    };
    await killedAtEachCall(moment, work, async (userId) => {
      const next = await startProcess();
      // A worker that was killed after its last effect has left nothing to do.
      if ((await storedText(userId)).includes(CANARY) || (await isLeft(userId, next)))
        await next.round(userId);
      expect(await storedText(userId), `of ${userId}`).not.toContain(CANARY);
      expect(await isLeft(userId, next), `of ${userId}`).toBe(false);
    });
    const last = await startProcess();
    const { eventStore, clock } = harness.deps;
    expect((await verifyStreams(eventStore, clock())).findings).toEqual([]);
    for (const one of last.projections) {
      expect((await verifyProjection(one)).findings).toEqual([]);
      await one.rebuild(() => {});
      expect((await verifyProjection(one)).findings).toEqual([]);
    }
  });
});

/** Whether something still names the credential. */
async function isLeft(userId: string, { projections, register, rewriting }: Process) {
  const kept: unknown[] = [await register.again(10), await rewriting.begun(10)];
  for (const { query } of projections) kept.push(await query.get(`${userId}/2`));
  return kept.flat().some((one) => one !== undefined);
}
