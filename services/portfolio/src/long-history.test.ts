import type { CredentialVersion } from "@laurel/contracts/routes/credential-history";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { COURSE } from "@laurel/testing/sample-credential";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectSound, scrub, storedText } from "./testing/forgotten.ts";
import { createPortfolioHarness, type PortfolioHarness } from "./testing/portfolio-harness.ts";
import { MOST_POSITIONS, type VersionsView } from "./versions.projection.ts";

/** Changes of a credential that has more versions than its document names. */
const CHANGES = MOST_POSITIONS + 70;
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

it("all of it is emptied once the credential is gone for good", async () => {
  expect(await storedText(portfolio)).toContain('Version 2"');
  await portfolio.call("DELETE", path);
  await portfolio.call("DELETE", `/api/credentials/removed/${id}`);
  expect((await scrub(portfolio, [id])).statusCode).toBe(200);
  expect(await storedText(portfolio)).not.toMatch(/Version \d/);
  expect(await documentsOf(id)).toEqual([]);
  await expectSound(portfolio);
});
