import type { CredentialVersion } from "@laurel/contracts/routes/credential-history";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { COURSE } from "@laurel/testing/sample-credential";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectSound, scrub, storedText } from "./testing/forgotten.ts";
import { createPortfolioHarness, type PortfolioHarness } from "./testing/portfolio-harness.ts";
import { MOST_POSITIONS, type VersionsView } from "./versions.projection.ts";

/** Changes of a credential that has more versions than its document names. */
const CHANGES = MOST_POSITIONS + 70;
/** Other credentials that are added with one commit after the first version. */
const IN_BATCH = 120;
const BATCHES = 8;
/** Every so often, another credential is added between two changes. */
const OTHERS = 40;

let portfolio: PortfolioHarness;
let path: string;
let id: string;
beforeAll(async () => {
  portfolio = await createPortfolioHarness();
  const add = async (name: string) =>
    (
      await portfolio.call("POST", "/api/credentials", { body: { ...COURSE, name } })
    ).json<Credential>().id;
  id = await add("Version 0");
  path = `/api/credentials/${id}`;
  const credentials = Array.from({ length: IN_BATCH }, () => COURSE);
  for (let batch = 0; batch < BATCHES; batch += 1)
    await portfolio.call("POST", "/api/credentials/batch", { body: { credentials } });
  for (let change = 1; change <= CHANGES; change += 1) {
    await portfolio.call("PUT", path, { body: { name: `Version ${change}` } });
    if (change % OTHERS === 0) await add(`Other ${change}`);
  }
});
afterAll(() => portfolio[Symbol.asyncDispose]());

const historyOf = async () =>
  (await portfolio.call("GET", `${path}/history`)).json<CredentialVersion[]>();

async function documentsOf(credentialId: string): Promise<VersionsView[]> {
  const running = portfolio.service.projections.find(
    ({ projection }) => projection.name === "versions",
  );
  const documents: unknown[] = [];
  const active = await running?.active();
  if (active) for await (const { document } of active.walk()) documents.push(document);
  return (documents as VersionsView[]).filter((one) => one.credentialId === credentialId);
}

it("a long history is told to its beginning, and its document stays small", async () => {
  const history = await historyOf();
  const names = history.map(({ credential }) => credential.name);
  const expected = Array.from({ length: CHANGES + 1 }, (_, index) => `Version ${CHANGES - index}`);
  expect(names).toEqual(expected);
  expect(history.at(-1)).toMatchObject({ kind: "added" });
  const [document, ...others] = await documentsOf(id);
  expect(others).toEqual([]);
  expect(document?.positions).toHaveLength(MOST_POSITIONS);
  await expectSound(portfolio);
});

it("a version that the document doesn't name can be restored, and no other position can", async () => {
  const history = await historyOf();
  for (const index of [0, 3, 39, 65]) {
    const { version = 0, credential } = history.at(-1 - index) ?? {};
    const body = { version };
    const restored = await portfolio.call("POST", `${path}/restore`, { body });
    expect(restored.json<Credential>().name).toBe(credential?.name);
  }
  const versions = new Set(history.map(({ version }) => version));
  const first = history.at(-1)?.version ?? 0;
  const foreign = Array.from({ length: 60 }, (_, index) => first + index).filter(
    (one) => !versions.has(one),
  );
  expect(foreign.length).toBeGreaterThan(0);
  for (const version of [...foreign, first - 1, 1e9]) {
    const refused = await portfolio.call("POST", `${path}/restore`, { body: { version } });
    expect([version, refused.statusCode]).toEqual([version, 400]);
  }
});

/** Longer than a turn, and of a page as of a few megabytes. */
const SLOW_MS = 6;
const PAGE = 20;
/** A few short pages may be read in one turn. */
const AT_A_TIME = 4;

/** How many pages are read from the store in one turn, each with 6 ms of work, and how often the same commit. */
async function readDuring(work: () => Promise<{ statusCode: number }>) {
  const { eventStore } = portfolio.harness.deps;
  const original = eventStore.read;
  let [inTurn, most] = [0, 0];
  const times = new Map<number, number>();
  eventStore.read = async (stream, after, limit = PAGE) => {
    if (limit === 1) return original(stream, after, limit);
    inTurn += 1;
    most = Math.max(most, inTurn);
    setImmediate(() => (inTurn = 0));
    const until = performance.now() + SLOW_MS;
    while (performance.now() < until);
    const page = await original(stream, after, Math.min(limit, PAGE));
    for (const { first } of page) times.set(first, (times.get(first) ?? 0) + 1);
    return page;
  };
  const { statusCode } = await work().finally(() => (eventStore.read = original));
  return { statusCode, inTurn: most, ofOneCommit: Math.max(...times.values()) };
}

const unknownVersion = () => ({ version: IN_BATCH * BATCHES });
it.each([
  ["its history", 200, () => portfolio.call("GET", `${path}/history`)],
  [
    "a former version",
    400,
    () => portfolio.call("POST", `${path}/restore`, { body: unknownVersion() }),
  ],
])(
  "takes no long turn for %s, and reads no commit again and again",
  async (_what, status, work) => {
    const { statusCode, inTurn, ofOneCommit } = await readDuring(work);
    expect(statusCode).toBe(status);
    // The first to see whether it is about the credential, the second for the version.
    expect(ofOneCommit).toBeLessThanOrEqual(2);
    expect(inTurn).toBeLessThanOrEqual(AT_A_TIME);
  },
);

it("all of it is emptied once the credential is gone for good", async () => {
  expect(await storedText(portfolio)).toContain('Version 2"');
  await portfolio.call("DELETE", path);
  await portfolio.call("DELETE", `/api/credentials/removed/${id}`);
  const { statusCode, inTurn } = await readDuring(() => scrub(portfolio, [id]));
  expect(statusCode).toBe(200);
  expect(inTurn).toBeLessThanOrEqual(AT_A_TIME);
  expect(await storedText(portfolio)).not.toMatch(/Version \d/);
  expect(await documentsOf(id)).toEqual([]);
  await expectSound(portfolio);
});
