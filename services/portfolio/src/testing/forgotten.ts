import { erasurePath, type ErasureStep } from "@laurel/contracts/personal-data";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { streamOf } from "@laurel/contracts/topics";
import { verifyProjection } from "@laurel/event-sourcing/projections/verify";
import { verifyStreams } from "@laurel/event-sourcing/projections/verify-streams";
import { COURSE } from "@laurel/testing/sample-credential";
import { expect } from "vitest";
import type { PortfolioHarness } from "./portfolio-harness.ts";

export const CANARY = "canary7f3a9c";
export const STREAM = streamOf("portfolio", "ada");

/** Credentials that are gone for good, beside one that stays: they share commits, cycles and renewals. */
export async function forgotten(portfolio: PortfolioHarness) {
  const { call } = portfolio;
  const add = async (body: object) =>
    (await call("POST", "/api/credentials", { body })).json<Credential>().id;
  const body = { credentials: [{ ...COURSE, name: CANARY }, COURSE] };
  const batch = await call("POST", "/api/credentials/batch", { body });
  const [gone = "", kept = ""] = batch
    .json<{ results: { id: string }[] }>()
    .results.map(({ id }) => id);
  const path = `/api/credentials/${gone}`;
  await call("PUT", path, { body: { description: CANARY.repeat(300), hours: 9 } });
  const terms = { requiredHours: 40, from: "2025-01-01", to: "2026-12-31" };
  for (const id of [gone, kept])
    await call("PUT", `/api/credentials/${id}/continuing-education`, { body: terms });
  await call("PUT", `/api/credentials/${kept}/continuing-education/contributions`, {
    body: [{ credentialId: gone, hours: 9 }],
  });
  const renewal = await call("POST", `${path}/renew`, { body: { ...COURSE, name: "Renewal" } });
  await add({ ...COURSE, name: "Last" });
  await call("DELETE", path);
  await call("DELETE", `/api/credentials/removed/${gone}`);
  return { gone, kept, renewal: renewal.json<Credential>().id };
}

/** The steps of the worker, which asks every service. */
export async function take(
  { harness, service }: PortfolioHarness,
  step: ErasureStep,
  body: object,
) {
  const options = { userId: "ada", issuer: "portfolio", body } as const;
  return harness.call(service.app, "POST", erasurePath(step), options);
}

export async function publishAll({ harness: { deps } }: PortfolioHarness): Promise<void> {
  const pending = await deps.eventStore.pending(STREAM, 500);
  await deps.eventStore.markPublished(pending.map(({ id }) => id));
}

export async function scrub(portfolio: PortfolioHarness, credentialIds: readonly string[]) {
  await publishAll(portfolio);
  const version = await portfolio.harness.deps.eventStore.head(STREAM);
  const heads = [{ stream: STREAM, version }];
  const settled = await take(portfolio, "settle", { heads, credentialIds });
  expect(settled.statusCode).toBe(200);
  return take(portfolio, "scrub", { credentialIds });
}

export const storedText = async ({ harness }: PortfolioHarness) =>
  JSON.stringify(await harness.deps.eventStore.read(STREAM, 0));

export async function expectSound({ harness, service }: PortfolioHarness): Promise<void> {
  const { eventStore, clock } = harness.deps;
  expect((await verifyStreams(eventStore, clock())).findings).toEqual([]);
  for (const running of service.projections)
    expect((await verifyProjection(running)).findings).toEqual([]);
}
