import { openGroupOffsets } from "@laurel/adapters-embedded/event-bus/group-offsets";
import { createSqliteEventBus } from "@laurel/adapters-embedded/event-bus/sqlite-event-bus";
import { commitTopicOf } from "@laurel/contracts/topics";
import type { Mail } from "@laurel/event-sourcing/ports/mailer";
import type { ServiceHarness } from "@laurel/testing/service-harness";
import { accountPublishedForm } from "../published.ts";
import { identityService } from "../service.ts";

/** The whole service, with running consumers. */
export async function startService(harness: ServiceHarness, send: (mail: Mail) => Promise<void>) {
  const { deps } = harness;
  const offsets = await openGroupOffsets(deps.projectionStore);
  const producer = { published: harness.published, publishedForm: accountPublishedForm };
  const bus = createSqliteEventBus({
    producers: new Map([[commitTopicOf("identity"), producer]]),
    offsets,
    onError: () => {},
  });
  const mailer = { send, reach: async () => {}, forget: async () => {}, close: async () => {} };
  const publicUrl = "https://laurel.example";
  const service = await identityService.create({
    ...deps,
    bus,
    mailer,
    tokenKey: harness.keys.tokenKey,
    publicUrl,
  });
  await service.start();
  return service;
}
