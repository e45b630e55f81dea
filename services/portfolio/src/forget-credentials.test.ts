import type { Credential } from "@laurel/contracts/routes/credentials";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import type { Service } from "@laurel/hosting/service/service";
import { COURSE } from "@laurel/testing/sample-credential";
import { describe, expect, it } from "vitest";
import { openReferees } from "./confirmations/referees.ts";
import { portfolioService } from "./service.ts";
import {
  CANARY,
  STREAM,
  forgotten,
  take,
  publishAll,
  scrub,
  storedText,
  expectSound,
} from "./testing/forgotten.ts";
import { createPortfolioHarness } from "./testing/portfolio-harness.ts";

describe("a credential that is gone for good", () => {
  it("is emptied in the stream, and nothing else changes", async () => {
    await using portfolio = await createPortfolioHarness();
    const { call, harness } = portfolio;
    const { gone, kept, renewal } = await forgotten(portfolio);
    const answersOf = async () =>
      Promise.all(
        [
          "/api/credentials",
          "/api/stats",
          "/api/continuing-education",
          "/api/events?limit=500",
          `/api/credentials/${kept}/history`,
          `/api/credentials/${renewal}/history`,
        ].map(async (path) => (await call("GET", path)).json()),
      );
    const before = await answersOf();
    const positions = async () =>
      (await harness.deps.eventStore.read(STREAM, 0)).map(({ id, first, last, external }) => ({
        id,
        first,
        last,
        numbers: external.map(({ number, type }) => [number, type]),
      }));
    const [stored, text] = [await positions(), await storedText(portfolio)];
    expect(text).toContain(CANARY);

    expect((await scrub(portfolio, [gone])).statusCode).toBe(200);
    expect(await storedText(portfolio)).not.toContain(CANARY);
    expect(await positions()).toEqual(stored);
    expect(await answersOf()).toEqual(before);
    await expectSound(portfolio);

    const later = await portfolioService.create(harness.deps);
    await later.start();
    const list = await harness.call(later.app, "GET", "/api/credentials", { userId: "ada" });
    expect(list.json()).toEqual(before[0]);
    await later.close();
  });

  it("may be emptied again, and by two at once", async () => {
    await using portfolio = await createPortfolioHarness();
    const { gone } = await forgotten(portfolio);
    const outcomes = await Promise.all([scrub(portfolio, [gone]), scrub(portfolio, [gone])]);
    outcomes.push(await scrub(portfolio, [gone]));
    expect(outcomes.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await storedText(portfolio)).not.toContain(CANARY);
    await expectSound(portfolio);
  });

  it("is emptied only once its commits are published", async () => {
    await using portfolio = await createPortfolioHarness();
    const { gone } = await forgotten(portfolio);
    const { eventStore } = portfolio.harness.deps;
    eventStore.pending = (stream, limit) => eventStore.read(stream, 0, limit);
    expect((await take(portfolio, "scrub", { credentialIds: [gone] })).statusCode).toBe(503);
    expect(await storedText(portfolio)).toContain(CANARY);
  });

  it("is emptied while later commits wait to be published", async () => {
    await using portfolio = await createPortfolioHarness();
    const { gone } = await forgotten(portfolio);
    await publishAll(portfolio);
    await portfolio.call("POST", "/api/credentials", { body: COURSE });
    expect((await take(portfolio, "scrub", { credentialIds: [gone] })).statusCode).toBe(200);
    expect(await storedText(portfolio)).not.toContain(CANARY);
  });

  it("is not emptied while a projection is rebuilt, which would count half of it", async () => {
    await using portfolio = await createPortfolioHarness();
    const { gone } = await forgotten(portfolio);
    const [first] = portfolio.service.projections;
    if (!first) throw new Error("there are projections");
    const { isBeingRebuilt } = first;
    first.isBeingRebuilt = async () => true;
    expect((await scrub(portfolio, [gone])).statusCode).toBe(503);
    expect(await storedText(portfolio)).toContain(CANARY);
    first.isBeingRebuilt = isBeingRebuilt;
    expect((await scrub(portfolio, [gone])).statusCode).toBe(200);
    expect(await storedText(portfolio)).not.toContain(CANARY);
  });

  it("leaves the sums of a person who has nothing else as they were", async () => {
    await using portfolio = await createPortfolioHarness();
    const added = await portfolio.call("POST", "/api/credentials", { body: COURSE });
    const { id } = added.json<Credential>();
    for (const path of [`/api/credentials/${id}`, `/api/credentials/removed/${id}`])
      await portfolio.call("DELETE", path);
    expect((await scrub(portfolio, [id])).statusCode).toBe(200);
    await expectSound(portfolio);
    for (const running of portfolio.service.projections) await running.rebuild(() => {});
    await expectSound(portfolio);
  });

  it("leaves a projection that is rebuilt afterwards as it was", async () => {
    await using portfolio = await createPortfolioHarness();
    const { gone } = await forgotten(portfolio);
    await scrub(portfolio, [gone]);
    for (const running of portfolio.service.projections) await running.rebuild(() => {});
    await expectSound(portfolio);
  });
});

describe("a scrub that is interrupted", () => {
  it("lets rebuilds wait until another has finished it, so that they never read half of it", async () => {
    await using portfolio = await createPortfolioHarness();
    const { gone } = await forgotten(portfolio);
    const { eventStore } = portfolio.harness.deps;
    const { rewrite } = eventStore;
    eventStore.rewrite = async (stream, [first = ""], change) => {
      await rewrite(stream, [first], change);
      throw new EngineUnavailable("killed");
    };
    expect((await scrub(portfolio, [gone])).statusCode).toBe(503);
    eventStore.rewrite = rewrite;
    const rebuilt = portfolio.service.projections.map((running) => running.rebuild(() => {}));
    const areBegun = async () =>
      Promise.all(portfolio.service.projections.map((running) => running.isBeingRebuilt()));
    await expect.poll(areBegun).not.toContain(false);
    // It also folds the stream in every generation that is written.
    await expect.poll(async () => (await scrub(portfolio, [gone])).statusCode).toBe(200);
    await Promise.all(rebuilt);
    expect(await storedText(portfolio)).not.toContain(CANARY);
    await expectSound(portfolio);
  });

  it("has forgotten the referees before the stream says nothing of the credential any more", async () => {
    await using portfolio = await createPortfolioHarness();
    const { gone } = await forgotten(portfolio);
    const { eventStore, recordStore } = portfolio.harness.deps;
    const referees = await openReferees(recordStore);
    const texts = { name: "Bob", email: "bob@example.org", message: "" };
    await referees.keep("c", { userId: "ada", credentialId: gone, ...texts });
    const known: unknown[] = [];
    const { rewrite } = eventStore;
    eventStore.rewrite = async (...args) => {
      known.push(await referees.of("c"));
      await rewrite(...args);
    };
    expect((await scrub(portfolio, [gone])).statusCode).toBe(200);
    expect(known[0]).toBeUndefined();
    expect(known.length).toBeGreaterThan(0);
  });
});

it("is either restored or gone for good when two devices ask for both at once", async () => {
  await using portfolio = await createPortfolioHarness();
  const { harness, call } = portfolio;
  const other = await portfolioService.create(harness.deps);
  await other.start();
  await call("POST", "/api/credentials", { body: COURSE });
  const outcomes = new Map<string, string>();
  for (let round = 0; round < 6; round += 1) {
    const added = await call("POST", "/api/credentials", { body: { ...COURSE, name: CANARY } });
    const { id } = added.json<Credential>();
    await call("DELETE", `/api/credentials/${id}`);
    const [restoring, deleting] =
      round % 2 === 0 ? [portfolio.service, other] : [other, portfolio.service];
    const restore = `/api/credentials/${id}/restore`;
    const ask = (service: Service, method: string, path: string, body?: object) =>
      harness.call(service.app, method, path, { userId: "ada", body });
    const answers = await Promise.all([
      ask(restoring, "POST", restore, {}),
      ask(deleting, "DELETE", `/api/credentials/removed/${id}`),
    ]);
    outcomes.set(id, answers.map(({ statusCode }) => statusCode).join());
  }
  await other.close();
  expect(["200,404", "404,204"]).toEqual(expect.arrayContaining([...new Set(outcomes.values())]));
  const restored = [...outcomes.keys()].filter((id) => outcomes.get(id) === "200,404");
  const gone = [...outcomes.keys()].filter((id) => !restored.includes(id));
  for (const id of restored) expect((await scrub(portfolio, [id])).statusCode).toBe(409);
  expect((await scrub(portfolio, gone)).statusCode).toBe(200);
  const list = (await call("GET", "/api/credentials")).json<Credential[]>();
  const canaries = list.filter(({ name }) => name === CANARY).map(({ id }) => id);
  expect(canaries.toSorted()).toEqual(restored.toSorted());
  const texts = (await storedText(portfolio)).split(CANARY).length - 1;
  expect(texts > 0).toBe(restored.length > 0);
  await expectSound(portfolio);
});

it("a credential that exists or can be restored is not emptied, whoever asks", async () => {
  await using portfolio = await createPortfolioHarness();
  const { call } = portfolio;
  const body = { ...COURSE, name: CANARY };
  const { id } = (await call("POST", "/api/credentials", { body })).json<Credential>();
  expect((await scrub(portfolio, [id])).statusCode).toBe(409);
  await call("DELETE", `/api/credentials/${id}`);
  expect((await scrub(portfolio, [id])).statusCode).toBe(409);
  const restored = await call("POST", `/api/credentials/${id}/restore`, { body: {} });
  expect(restored.json()).toMatchObject({ name: CANARY });
});

it("the portfolio can't erase a person", async () => {
  await using portfolio = await createPortfolioHarness();
  expect((await take(portfolio, "scrub", {})).statusCode).toBe(404);
  expect((await take(portfolio, "close", {})).statusCode).toBe(403);
});
