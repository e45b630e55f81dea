import { commitTopicOf } from "@laurel/contracts/topics";
import { openGroupOffsets } from "@laurel/adapters-embedded/event-bus/group-offsets";
import { createSqliteEventBus } from "@laurel/adapters-embedded/event-bus/sqlite-event-bus";
import { listen } from "@laurel/hosting/peers/addresses";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import type { EventBus } from "@laurel/event-sourcing/ports/event-bus";
import { bodyOf } from "@laurel/event-sourcing/ports/object-store.contract";
import { stoppedBus, type ServiceHarness } from "@laurel/testing/service-harness";
import { createTokenSigner } from "@laurel/hosting/keys/internal-tokens";
import { request } from "node:http";
import { expect, it } from "vitest";
import { lockerPublishedForm } from "./published.ts";
import { startOwners } from "./testing/fake-owners.ts";
import { createLockerHarness, formOf } from "./testing/locker-harness.ts";
import { pdf } from "./testing/sample-files.ts";

const TOPIC = commitTopicOf("locker");
const file = () => ({ file: new File([pdf()], "a.pdf") });

/** Carries only the locker's own commits. */
async function openOwnBus({ deps, published }: ServiceHarness): Promise<EventBus> {
  const offsets = await openGroupOffsets(deps.projectionStore);
  const producers = new Map([[TOPIC, { published, publishedForm: lockerPublishedForm }]]);
  const bus = createSqliteEventBus({ producers, offsets, onError: () => undefined });
  return {
    ...bus,
    subscribe: (options) => (options.topic === TOPIC ? bus : stoppedBus).subscribe(options),
  };
}

it("a file is removed by the deletion's event when the deletion itself could not remove it", async () => {
  let refused = 0;
  let away = false;
  await using locker = await createLockerHarness({
    openBus: openOwnBus,
    wrap: (objects) => ({
      ...objects,
      async delete(key) {
        if (!away) return objects.delete(key);
        refused += 1;
        throw new EngineUnavailable("ObjectStore");
      },
    }),
  });
  const { id } = (await locker.upload(file())).json();
  const kept = (await locker.upload(file())).json();
  away = true;
  expect((await locker.call("DELETE", `/api/documents/${id}`)).statusCode).toBe(204);
  await using _owners = await startOwners(locker.harness.deps);
  await locker.service.start();
  await expect.poll(() => refused).toBeGreaterThan(2);
  expect(await locker.stored()).toHaveLength(2);
  away = false;
  await expect.poll(() => locker.stored()).toEqual([`locker/ada/${kept.id}`]);
});

it("files older than a day without a document are swept, others are not", async () => {
  const young = new Date("2025-12-31T00:00:01.000Z");
  const old = new Date("2025-12-30T23:59:59.000Z");
  await using locker = await createLockerHarness({
    wrap: (objects) => ({
      ...objects,
      async *list(prefix) {
        for await (const object of objects.list(prefix))
          yield { ...object, modifiedAt: object.key.endsWith("young") ? young : old };
      },
    }),
  });
  const document = (await locker.upload(file())).json();
  const deleted = (await locker.upload(file())).json();
  await locker.call("DELETE", `/api/documents/${deleted.id}`);
  const others = ["locker/ada/young", "elsewhere/ada/old"];
  for (const key of [...others, "locker/ada/old", "locker/zoe/old", `locker/ada/${deleted.id}`])
    await locker.objects.put(key, bodyOf(pdf()));
  await using _owners = await startOwners(locker.harness.deps);
  await locker.service.start();
  const kept = [...others, `locker/ada/${document.id}`].toSorted();
  await expect.poll(() => locker.stored()).toEqual(kept);
});

it("an interrupted upload leaves nothing", async () => {
  const ended = Promise.withResolvers<unknown>();
  const began = Promise.withResolvers<void>();
  await using locker = await createLockerHarness({
    wrap: (objects) => ({
      ...objects,
      put(key, body) {
        began.resolve();
        const putting = objects.put(key, body);
        putting.then(ended.resolve, ended.resolve);
        return putting;
      },
    }),
  });
  const { deps, keys } = locker.harness;
  const address = await listen(locker.service.app, { host: "127.0.0.1", port: 0 });
  const signer = await createTokenSigner("gateway", keys.of("gateway"), deps.clock);
  const { type, bytes } = await formOf({ file: new File([pdf("x".repeat(500_000))], "a.pdf") });
  const sent = request({
    ...address,
    method: "POST",
    path: "/api/documents/upload",
    headers: {
      authorization: `Bearer ${await signer.sign("locker", "ada")}`,
      "content-type": type,
      "content-length": bytes.length,
    },
  });
  sent.on("error", () => undefined);
  sent.write(bytes.subarray(0, 200_000));
  await began.promise;
  sent.destroy();
  expect(await ended.promise).toMatchObject({ status: 400 });
  expect((await locker.call("GET", "/api/documents")).json()).toEqual([]);
  expect(await locker.stored()).toEqual([]);
});
