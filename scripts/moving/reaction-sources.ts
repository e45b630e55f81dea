import { SERVICES } from "@laurel/contracts/services";
import { commitTopicOf, type StreamOwner } from "@laurel/contracts/topics";
import { readEnvironment } from "@laurel/hosting/process/config";
import { startLaurel } from "@laurel/standalone/laurel";
import { openBusOf } from "@laurel/standalone/open-bus";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The service whose streams a reaction reads, by the reaction's service and the collection of its checkpoints. */
export type ReactionSources = ReadonlyMap<string, StreamOwner>;

export const reactionId = (service: string, collection: string) => `${service}/${collection}`;

/** Services declare their reactions when they are opened, so an empty installation is started for a moment. */
export async function reactionSources(): Promise<ReactionSources> {
  const folder = await mkdtemp(join(tmpdir(), "laurel-reactions-"));
  const environment = { ...readEnvironment({ DATA_DIR: folder, LOG_LEVEL: "silent" }), PORT: 0 };
  const openBus = openBusOf(environment);
  const sources = new Map<string, StreamOwner>();
  try {
    const laurel = await startLaurel({
      environment,
      webFolder: undefined,
      print: () => {},
      async openBus(service, adapters, logger) {
        const bus = await openBus(service, adapters, logger);
        return {
          ...bus,
          subscribe(options) {
            // A group is named after its reaction: `locker.deleted-files@1`.
            const name = options.group.slice(service.length + 1).split("@")[0] ?? "";
            const source = SERVICES.find((owner) => commitTopicOf(owner) === options.topic);
            // Projections have groups too, but no such collection.
            if (source) sources.set(reactionId(service, `inbox-${name}`), source);
            return bus.subscribe(options);
          },
        };
      },
    });
    await laurel.close();
    return sources;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
