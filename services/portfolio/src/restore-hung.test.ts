import { RESTORE_CREDENTIALS_PATH } from "@laurel/contracts/restore";
import { createCredential } from "@laurel/contracts/routes/credentials";
import type { EventStore } from "@laurel/event-sourcing/ports/event-store";
import { createTokenSigner } from "@laurel/hosting/keys/internal-tokens";
import { createServiceHarness, type ServiceHarness } from "@laurel/testing/service-harness";
import { once } from "node:events";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { portfolioService } from "./service.ts";

const CREDENTIAL = { name: "Teamwork", organization: "School", completedDate: "2025-06-05" };

let harness: ServiceHarness;
beforeEach(async () => {
  harness = await createServiceHarness("portfolio");
});
afterEach(() => harness[Symbol.asyncDispose]());

/** The store of a process that hangs in its first append until `resume` is called. */
function hangingStore(store: EventStore) {
  const reached = Promise.withResolvers<void>();
  const resumed = Promise.withResolvers<void>();
  const outcomes: Promise<unknown>[] = [];
  const append: EventStore["append"] = async (commit) => {
    reached.resolve();
    await resumed.promise;
    const outcome = store.append(commit);
    outcomes.push(outcome);
    return outcome;
  };
  return {
    store: { ...store, append },
    reached: reached.promise,
    resume: resumed.resolve,
    outcomes,
  };
}

it("brings nothing back that was deleted while a process that its caller gave up on hung", async () => {
  const { store: eventStore, reached, resume, outcomes } = hangingStore(harness.deps.eventStore);
  await using hung = await started({ eventStore });
  await using other = await started({});
  const restore = (commandId: string) => ({
    commandId,
    credentials: [{ ...CREDENTIAL, id: "1", renews: "" }],
    cycles: [],
  });
  const { clock } = harness.clock;
  const signer = await createTokenSigner("profile", harness.keys.of("profile"), clock);
  await hung.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = hung.app.server.address() as AddressInfo;
  const ended = once(hung.app.server, "connection").then(([socket]) => once(socket, "close"));
  const call = request({
    port,
    method: "POST",
    path: RESTORE_CREDENTIALS_PATH,
    headers: {
      authorization: `Bearer ${await signer.sign("portfolio", "ada")}`,
      "content-type": "application/json",
    },
  });
  call.on("error", () => undefined).end(JSON.stringify(restore("first")));
  await reached;
  call.destroy();
  await ended;
  const again = await harness.call(other.app, "POST", RESTORE_CREDENTIALS_PATH, {
    userId: "ada",
    issuer: "profile",
    body: restore("second"),
  });
  const [id] = Object.values<string>(again.json().ids);
  const path = `${createCredential.path}/${id}`;
  expect((await harness.call(other.app, "DELETE", path, { userId: "ada" })).statusCode).toBe(204);
  resume();
  await expect.poll(() => outcomes).toHaveLength(1);
  await hung.app.close();
  const list = await harness.call(other.app, "GET", createCredential.path, { userId: "ada" });
  expect(list.json()).toEqual([]);
});

async function started(changes: Partial<ServiceHarness["deps"]>) {
  const service = await portfolioService.create({ ...harness.deps, ...changes });
  await service.start();
  return { app: service.app, [Symbol.asyncDispose]: () => service.close() };
}
