import { COURSE } from "@laurel/testing/sample-credential";
import { collectionOf } from "@laurel/event-sourcing/projections/generation-registry";
import { createServiceHarness } from "@laurel/testing/service-harness";
import { expect, it } from "vitest";
import { credentialsProjection } from "./credentials.projection.ts";
import { portfolioService } from "./service.ts";

const DAY_MS = 24 * 3600_000;
const BODY = { ...COURSE, name: "Short-lived" };

it("a deleted credential keeps its tombstone until no delivery can restore it", async () => {
  await using harness = await createServiceHarness("portfolio");
  const service = await portfolioService.create(harness.deps);
  await service.start();
  const call = (method: string, path: string, body?: unknown) =>
    harness.call(service.app, method, path, { userId: "ada", body });
  const { id } = (await call("POST", "/api/credentials", BODY)).json();
  await call("DELETE", `/api/credentials/${id}`);
  const credentials = service.projections[0];
  const collection = { name: collectionOf(credentialsProjection, 1), indexes: [] };
  const documents = await harness.deps.projectionStore.collection(collection);
  const stored = () => documents.get(`ada/${id}`);
  const sweep = async () => (await credentials?.active())?.sweep(harness.deps.clock());
  expect(await sweep()).toBe(0);
  expect((await stored())?.document).toMatchObject({ deleted: true });
  harness.clock.advance(DAY_MS);
  expect(await sweep()).toBe(1);
  expect(await stored()).toBeUndefined();
  expect((await call("GET", "/api/credentials")).json()).toEqual([]);
  await service.close();
});
