import { createCredentialBody } from "@laurel/contracts/routes/credentials";
import { streamOf } from "@laurel/contracts/topics";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import { createOwnSource } from "@laurel/event-sourcing/projections/own-source";
import { openProjection } from "@laurel/event-sourcing/projections/projections";
import { openRewriting } from "@laurel/event-sourcing/streams/rewriting";
import { createCommandHandler } from "@laurel/event-sourcing/streams/command-handler";
import { COURSE } from "@laurel/testing/sample-credential";
import { createServiceHarness } from "@laurel/testing/service-harness";
import { expect, it } from "vitest";
import type { PortfolioCommand } from "./domain/decide.ts";
import { credentialsOf } from "./domain/portfolio.ts";
import { openGoneRegister } from "./gone-register.ts";
import { createGoneWorker } from "./gone-worker.ts";
import { portfolioStream } from "./stream.ts";
import { versionsProjection } from "./versions.projection.ts";

const DAY_MS = 24 * 3_600_000;
const fields = createCredentialBody.parse(COURSE);

/** A worker whose steps are recorded. Each step may fail. */
async function createWorker() {
  const harness = await createServiceHarness("portfolio");
  const { eventStore, projectionStore, recordStore, clock } = harness.deps;
  const commands = createCommandHandler({
    ...harness.deps,
    store: eventStore,
    domain: portfolioStream,
    onCommitted: async () => {},
  });
  const source = createOwnSource(eventStore);
  const versions = await openProjection(projectionStore, versionsProjection, source);
  const taken: string[] = [];
  const failing = { settle: 0, scrub: 0, scrubOutsidePortfolio: 0 };
  let emptied = async (_userId: string) => {};
  const step =
    (name: "settle" | "scrub" | "scrubOutsidePortfolio") =>
    (userId: string, ...rest: unknown[]) => {
      if (failing[name]-- > 0) return Promise.reject(new EngineUnavailable("a service"));
      taken.push(`${name} ${userId} ${JSON.stringify(rest.at(-1))}`);
      return Promise.resolve();
    };
  const steps = {
    settle: step("settle"),
    scrub: step("scrub"),
    scrubOutsidePortfolio: step("scrubOutsidePortfolio"),
  };
  async function empty(userId: string, ids: readonly string[]): Promise<void> {
    taken.push(`empty ${userId} ${JSON.stringify({ credentialIds: ids })}`);
    await emptied(userId);
  }
  const register = await openGoneRegister(recordStore);
  const rewriting = await openRewriting(recordStore);
  const deps = { ...harness.deps, commands, versions, register, rewriting, steps, empty };
  const worker = createGoneWorker({ ...deps, everyMs: 20 });
  let count = 0;
  return {
    clock: harness.clock,
    taken,
    failing,
    register,
    rewriting,
    versions,
    onEmptied: (happens: typeof emptied) => void (emptied = happens),
    worker,
    stateOf: async (userId: string) => (await commands.load(streamOf("portfolio", userId))).state,
    async handle(userId: string, command: PortfolioCommand) {
      const stream = streamOf("portfolio", userId);
      count += 1;
      await commands.handle(stream, `c${count}`, command);
      await versions.catchUp(stream, (await commands.load(stream)).version);
    },
    async appendUnknown(userId: string) {
      const stream = streamOf("portfolio", userId);
      const [stored] = await eventStore.read(stream, 0);
      if (!stored) throw new Error(`${stream} is empty`);
      const first = (await eventStore.head(stream)) + 1;
      const events = [{ type: "CredentialArchived", version: 1, data: {} }];
      const at = clock().toISOString();
      await eventStore.append({
        ...stored,
        id: "newer",
        first,
        last: first,
        at,
        events,
        external: [],
      });
    },
    now: () => clock().toISOString(),
    async [Symbol.asyncDispose]() {
      await worker.stop();
      await harness[Symbol.asyncDispose]();
    },
  };
}

type Worker = Awaited<ReturnType<typeof createWorker>>;

async function remove({ handle, now }: Worker, userId: string, id: string): Promise<void> {
  await handle(userId, { type: "AddCredential", id, fields, at: now() });
  await handle(userId, { type: "RemoveCredential", id, at: now() });
}

it("ends the time of removed credentials after 30 days, and no earlier", async () => {
  await using test = await createWorker();
  await remove(test, "ada", "1");
  test.clock.advance(DAY_MS);
  await remove(test, "ada", "2");
  test.worker.start();
  test.clock.advance(29 * DAY_MS - 1_000);
  test.worker.wake();
  expect(test.taken).toEqual([]);
  test.clock.advance(2_000);
  const erased = '{"credentialIds":["1"]}';
  // Events that another service has read before the stream was empty are forgotten as well.
  const order = ["settle", "scrubOutsidePortfolio", "empty", "settle", "scrub"];
  await expect
    .poll(() => test.taken.slice(0, 5))
    .toEqual(order.map((name) => `${name} ada ${erased}`));
  const { removed } = await test.stateOf("ada");
  expect(removed.map(({ credential }) => credential.id)).toEqual(["2"]);
});

it("begins again after a step that failed, and one person doesn't hold up the others", async () => {
  await using test = await createWorker();
  for (const userId of ["ada", "bob"]) {
    await remove(test, userId, "1");
    await test.handle(userId, { type: "ForgetRemoved", id: "1" });
  }
  test.clock.advance(1_000);
  test.failing.settle = 1;
  test.worker.start();
  const scrubs = () => test.taken.filter((one) => one.startsWith("scrub ")).slice(0, 2);
  await expect
    .poll(scrubs)
    .toEqual(['scrub bob {"credentialIds":["1"]}', 'scrub ada {"credentialIds":["1"]}']);
});

it("waits for a newer process with a stream that has an event of a newer release, and only with that", async () => {
  await using test = await createWorker();
  for (const userId of ["ada", "bob"]) {
    await remove(test, userId, "1");
    await test.handle(userId, { type: "ForgetRemoved", id: "1" });
  }
  await test.appendUnknown("ada");
  test.clock.advance(1_000);
  test.worker.start();
  await expect.poll(() => test.taken.length).toBeGreaterThan(3);
  expect(test.taken.filter((one) => /\bada\b/.test(one))).toEqual([]);
});

it("goes on after an interruption when the projection, which was rebuilt since, names the credential no more", async () => {
  await using test = await createWorker();
  await remove(test, "ada", "1");
  await test.handle("ada", { type: "ForgetRemoved", id: "1" });
  test.clock.advance(1_000);
  test.onEmptied(async (userId) => {
    test.onEmptied(async () => {});
    await test.versions.forget({ userId }, test.now());
    throw new EngineUnavailable("killed");
  });
  test.worker.start();
  await expect.poll(() => test.taken.at(-1)).toBe('scrub ada {"credentialIds":["1"]}');
  await expect.poll(() => test.register.again(10)).toEqual([]);
});

it("leaves a credential that came back meanwhile", async () => {
  await using test = await createWorker();
  await remove(test, "ada", "1");
  await test.handle("ada", { type: "RestoreCredential", id: "1", at: test.now() });
  test.clock.advance(31 * DAY_MS);
  await remove(test, "bob", "1");
  await test.handle("bob", { type: "ForgetRemoved", id: "1" });
  test.clock.advance(1_000);
  test.worker.start();
  await expect.poll(() => test.taken.length).toBeGreaterThan(1);
  expect(test.taken.filter((one) => /\bada\b/.test(one))).toEqual([]);
});

it("makes credentials of a restored backup gone again, whether they are removed in it or not", async () => {
  await using test = await createWorker();
  await remove(test, "ada", "1");
  for (const id of ["2", "3"])
    await test.handle("ada", { type: "AddCredential", id, fields, at: test.now() });
  // The last was added after the backup.
  await test.register.order("ada", ["1", "2", "4"]);
  test.failing.scrub = 1;
  test.worker.start();
  await expect.poll(() => test.register.again(10)).toEqual([]);
  expect(test.taken).toContain('scrub ada {"credentialIds":["1","2","4"]}');
  const state = await test.stateOf("ada");
  expect(credentialsOf(state).map(({ id }) => id)).toEqual(["3"]);
  expect(state.removed).toEqual([]);
});

it("leaves the credentials of an erased person to the erasure", async () => {
  await using test = await createWorker();
  await test.handle("ada", { type: "AddCredential", id: "1", fields, at: test.now() });
  await test.register.order("ada", ["1"]);
  await test.handle("ada", { type: "ErasePortfolio" });
  test.worker.start();
  await expect.poll(() => test.register.again(10)).toEqual([]);
  expect(test.taken).toEqual([]);
});

it("asks for ten credentials at a time, so that a slow service gets somewhere", async () => {
  await using test = await createWorker();
  const ids = Array.from({ length: 12 }, (_, index) => String(index));
  await test.register.order("ada", ids);
  test.worker.start();
  await expect.poll(() => test.register.again(20)).toEqual([]);
  const asked = test.taken.filter((one) => one.startsWith("scrub "));
  expect(asked.map((one) => one.split(",").length)).toEqual([10, 2]);
});

/** As if a process was killed while it emptied parts of the person's stream. */
const killedWhile = async ({ rewriting }: Worker, userId: string, part: string) =>
  expect(
    rewriting.run(userId, [part], [], () => Promise.reject(new Error("killed"))),
  ).rejects.toThrow("killed");

it("first empties the rest of what is half empty, because rebuilds wait for it, also while a service is away", async () => {
  await using test = await createWorker();
  await remove(test, "ada", "1");
  await test.handle("ada", { type: "ForgetRemoved", id: "1" });
  await killedWhile(test, "ada", "1");
  test.onEmptied((userId) => test.rewriting.end(userId, ["1"]));
  test.failing.settle = Infinity;
  test.worker.start();
  await expect.poll(() => test.rewriting.begun(10)).toEqual([]);
  expect(test.taken).toEqual(['empty ada {"credentialIds":["1"]}']);
});

it("forgets what was half empty of a person who was erased meanwhile", async () => {
  await using test = await createWorker();
  await test.handle("ada", { type: "AddCredential", id: "1", fields, at: test.now() });
  await test.handle("ada", { type: "ErasePortfolio" });
  for (const part of ["1", "history"]) await killedWhile(test, "ada", part);
  test.worker.start();
  await expect.poll(() => test.rewriting.begun(10)).toEqual([]);
  expect(test.taken).toEqual([]);
});
