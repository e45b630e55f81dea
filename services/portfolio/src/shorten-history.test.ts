import type { CredentialVersion } from "@laurel/contracts/routes/credential-history";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { streamOf } from "@laurel/contracts/topics";
import { verifyProjection } from "@laurel/event-sourcing/projections/verify";
import { verifyStreams } from "@laurel/event-sourcing/projections/verify-streams";
import { createCommandHandler } from "@laurel/event-sourcing/streams/command-handler";
import { openRewriting } from "@laurel/event-sourcing/streams/rewriting";
import { COURSE } from "@laurel/testing/sample-credential";
import { describe, expect, it } from "vitest";
import { createShortenHistory } from "./shorten-history.ts";
import { shortened, tooOld } from "./shorten.ts";
import { portfolioStream } from "./stream.ts";
import { createPortfolioHarness, type PortfolioHarness } from "./testing/portfolio-harness.ts";

const STREAM = streamOf("portfolio", "ada");
const LONG = "x".repeat(2_000);
/** Room for four long versions. */
const MOST = 10_000;

async function published({ harness: { deps } }: PortfolioHarness): Promise<void> {
  const pending = await deps.eventStore.pending(STREAM, 500);
  await deps.eventStore.markPublished(pending.map(({ id }) => id));
}

const commandsOf = ({ harness: { deps } }: PortfolioHarness) =>
  createCommandHandler({
    ...deps,
    store: deps.eventStore,
    domain: portfolioStream,
    onCommitted: async () => {},
  });

async function shorten(portfolio: PortfolioHarness, settle = async () => {}): Promise<void> {
  const { harness, service } = portfolio;
  const { eventStore, recordStore } = harness.deps;
  const commands = commandsOf(portfolio);
  const rewriting = await openRewriting(recordStore);
  const { projections } = service;
  const deps = { commands, eventStore, steps: { settle }, projections, rewriting };
  await createShortenHistory({ ...deps, mostBytes: MOST })("ada");
}

/** A credential with ten versions, which was also removed and restored, beside one that never changed. */
async function changedOften({ call }: PortfolioHarness): Promise<string> {
  const add = async (name: string) => {
    const body = { ...COURSE, name, type: "course", hours: 5 };
    return (await call("POST", "/api/credentials", { body })).json<Credential>().id;
  };
  const id = await add("Version 0");
  await add("Other");
  for (let version = 1; version <= 9; version += 1) {
    const body = { name: `Version ${version}`, description: LONG, hours: version };
    await call("PUT", `/api/credentials/${id}`, { body });
    if (version !== 3) continue;
    await call("DELETE", `/api/credentials/${id}`);
    await call("POST", `/api/credentials/${id}/restore`, { body: {} });
  }
  return id;
}

const namesIn = (versions: readonly CredentialVersion[]) =>
  versions.map(({ credential }) => credential.name);

describe("a history that is too long", () => {
  it("loses its oldest versions, and nothing else changes", async () => {
    await using portfolio = await createPortfolioHarness();
    const { call, harness, service } = portfolio;
    const id = await changedOften(portfolio);
    const read = async (path: string) => (await call("GET", path)).json();
    const current = async () => Promise.all(["/api/credentials", "/api/stats"].map(read));
    const before = await current();
    await published(portfolio);
    await shorten(portfolio);
    await published(portfolio);
    await shorten(portfolio);

    expect(await current()).toEqual(before);
    const path = `/api/credentials/${id}/history`;
    const left = await read(path);
    expect(namesIn(left)).toEqual([9, 8, 7, 6, 5].map((version) => `Version ${version}`));
    const stored = JSON.stringify(await harness.deps.eventStore.read(STREAM, 0));
    expect(stored).not.toContain("Version 4");
    expect((await verifyStreams(harness.deps.eventStore, harness.clock.clock())).findings).toEqual(
      [],
    );
    for (const running of service.projections) {
      const { version } = running.projection;
      await running.catchUp(STREAM, await harness.deps.eventStore.head(STREAM));
      expect((await verifyProjection(running)).findings, `version ${version}`).toEqual([]);
    }
    for (const running of service.projections) await running.rebuild(() => {});
    expect(await current()).toEqual(before);
  });

  it("waits for a projection whose rebuild begins just before", async () => {
    await using portfolio = await createPortfolioHarness();
    await changedOften(portfolio);
    await published(portfolio);
    const { eventStore } = portfolio.harness.deps;
    const before = await eventStore.read(STREAM, 0);
    const [first] = portfolio.service.projections;
    if (!first) throw new Error("there are projections");
    const settle = async () => {
      first.isBeingRebuilt = async () => true;
    };
    await expect(shorten(portfolio, settle)).rejects.toThrow("is being rebuilt");
    expect(await eventStore.read(STREAM, 0)).toEqual(before);
  });

  it("can't be restored to a version that it lost", async () => {
    await using portfolio = await createPortfolioHarness();
    const { call } = portfolio;
    const id = await changedOften(portfolio);
    const history = (await call("GET", `/api/credentials/${id}/history`)).json<
      CredentialVersion[]
    >();
    await published(portfolio);
    await shorten(portfolio);
    const body = { version: history.at(-1)?.version };
    const restored = await call("POST", `/api/credentials/${id}/restore`, { body });
    expect([restored.statusCode, restored.json<{ code: string }>().code]).toEqual([
      400,
      "unknown_version",
    ]);
  });
});

it("a confirmation that stands keeps its versions, and an outdated one stays outdated", async () => {
  await using portfolio = await createPortfolioHarness();
  const { call } = portfolio;
  const body = { ...COURSE, type: "course", hours: 5 };
  const { id } = (await call("POST", "/api/credentials", { body })).json<Credential>();
  const at = new Date().toISOString();
  const commands = commandsOf(portfolio);
  const one = { confirmationId: "c", at };
  await commands.handle(STREAM, "ask", {
    ...one,
    type: "AskForConfirmation",
    credentialId: id,
    addressKey: "k",
    isNever: false,
    ofPerson: [],
    toAddress: [],
  });
  await commands.handle(STREAM, "answer", {
    ...one,
    type: "AnswerConfirmation",
    confirmed: true,
    answerId: "a",
    version: undefined,
  });
  for (let version = 1; version <= 9; version += 1) {
    const skills = Array.from(
      { length: 20 },
      (_, index) => `${version}/${index} ${"x".repeat(90)}`,
    );
    await call("PUT", `/api/credentials/${id}`, { body: { skills } });
  }
  const shortenPublished = async () => {
    await published(portfolio);
    await shorten(portfolio);
    await published(portfolio);
  };
  const seen = async () => {
    const history = await call("GET", `/api/credentials/${id}/history`);
    const list = await call("GET", `/api/credentials/${id}/confirmations`);
    const [confirmation] = list.json<{ state: string }[]>();
    return [confirmation?.state, history.json<unknown[]>().length > 9];
  };
  await shortenPublished();
  expect(await seen()).toEqual(["confirmed", true]);
  await call("PUT", `/api/credentials/${id}`, { body: { name: "Another name" } });
  await shortenPublished();
  expect(await seen()).toEqual(["outdated", false]);
});

it("the latest version of a credential is never too old", () => {
  const versions = [
    { position: 1, id: "1", bytes: 60 },
    { position: 2, id: "2", bytes: 50 },
    { position: 3, id: "2", bytes: 50 },
    { position: 4, id: "2", bytes: 50 },
  ];
  const { old, left } = tooOld(versions, 50);
  expect([[...old], left]).toEqual([[versions[1]], 160]);
});

it("a commit takes no longer where thousands of other credentials have empty versions", () => {
  const before: ReadonlySet<string> = Object.assign(new Set(["1", "2"]), {
    [Symbol.iterator]: () => {
      throw new Error("All of them are gone through");
    },
  });
  const replaced = { type: "course", hours: 5, completedDate: "2026-01-01" };
  const events = ["2", "3"].map((id) => ({
    type: "CredentialRemoved",
    version: 1,
    data: { id, replaced },
  }));
  const content = shortened({ events, external: [] }, new Set(), before, "ada");
  expect(content.events.map(({ data }) => data)).toEqual([
    { id: "2", replaced: { type: "certification", hours: 0, completedDate: "" } },
    { id: "3", replaced },
  ]);
});
