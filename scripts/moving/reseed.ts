import { openRestoreMark } from "@laurel/adapters-mongodb/moving/mongo-restore-mark";
import { ConfigError, type Environment } from "@laurel/hosting/process/config";
import { openEngines, openServices, liveMoment, type LiveService } from "./engines.ts";
import { erasedIn } from "./erased.ts";
import { commitsOf } from "./moment.ts";
import type { Steps } from "./progress.ts";
import { refuseRunningServices } from "./running-services.ts";
import { busHoldsRecords, seedBus } from "./seed-bus.ts";
import { refuseMissing } from "./target-environment.ts";

const RESEEDING = "reseeding";
/** As many as a service could have while its relay couldn't publish. */
const MOST_PENDING = 10_000_000;

export interface ReseedRequest {
  environment: Environment;
  /** Also when the topics hold records. */
  replace: boolean;
  steps: Steps;
}

/**
 * Fills Kafka from the stores, after it was lost. Meanwhile, no service starts on them. Nothing in the stores changes: what
 * waits to be published is published by the services, and reactions know what they have handled. After an interruption,
 * the same command begins again. Returns the number of records.
 */
export async function reseed({ environment, replace, steps }: ReseedRequest): Promise<number> {
  refuseMissing(environment, ["MONGODB_URL", "KAFKA_BROKERS", "S3_ENDPOINT", "PUBLIC_URL"]);
  const engines = await openEngines(environment);
  const mark = openRestoreMark(engines.mongo);
  try {
    steps.begin("Looking at the engines");
    const begun = await mark.backup();
    if (begun !== undefined && begun !== RESEEDING)
      throw new ConfigError(
        "MONGODB_URL: a restore of this database hasn't ended. It fills Kafka, too",
      );
    if (begun === undefined) {
      await mark.set(RESEEDING, []);
      await mayBegin();
    }
    const published = await fillFrom(await openServices(engines.mongo));
    await mark.remove();
    return published;
  } finally {
    await engines.close();
  }

  /** After a refusal, everything is as it was. */
  async function mayBegin(): Promise<void> {
    try {
      await refuseRunningServices(engines.mongo);
      if (!replace && (await busHoldsRecords(environment)))
        throw new ConfigError(
          "KAFKA_BROKERS: the topics hold records. With --replace, the topics would be deleted and filled again, " +
            "and everybody who reads them would have to bootstrap again",
        );
    } catch (error) {
      await mark.remove();
      throw error;
    }
  }

  async function fillFrom(opened: readonly LiveService[]): Promise<number> {
    const services = await Promise.all(opened.map((one) => liveMoment(engines.mongo, one)));
    const erased = (await erasedIn(services)).filter(({ settled }) => !settled);
    const pending = await pendingPositions(opened);
    return seedBus(
      environment,
      {
        async *commitsOf(service) {
          const moment = services.find(({ name }) => name === service);
          if (moment) yield* commitsOf(moment);
        },
        published: { of: async (stream) => pending.get(stream) ?? Infinity },
        erased: new Set(erased.map(({ key }) => key)),
      },
      steps,
    );
  }
}

/** The last published position of each stream that has more to publish. */
async function pendingPositions(opened: readonly LiveService[]): Promise<Map<string, number>> {
  const positions = new Map<string, number>();
  for (const { eventStore } of opened)
    for (const stream of await eventStore.pendingStreams(MOST_PENDING)) {
      const [first] = await eventStore.pending(stream, 1);
      if (first) positions.set(stream, first.first - 1);
    }
  return positions;
}
