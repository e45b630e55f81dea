import { startLaurelProcess, type LaurelProcess } from "@laurel/standalone/testing/laurel-process";
import { LOOPBACK_ALLOWED } from "@laurel/standalone/testing/webhook-receiver";
import { freePort } from "@laurel/testing/free-port";
import { mkdirSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { verified } from "../product.ts";
import { inForm, type Outcome, type Scenario, type Trial } from "../scenario.ts";
import type { Change } from "./change.ts";
import { dedupe, differences } from "./consumer.ts";
import { startKafkaExamples } from "./kafka-examples.ts";
import { killInTurn } from "./killing.ts";
import { topicChanges } from "./topic-reader.ts";
import { tryConsumers } from "./trial.ts";

async function distributed(trial: Trial): Promise<Outcome> {
  const { product } = trial;
  const folder = mkdtempSync(join(product.folder, "consumers-"));
  const brokers = product.environment["KAFKA_BROKERS"] ?? "";
  let repeated = 0;
  const outcome = await tryConsumers({
    trial,
    url: product.url,
    folder,
    others: await startKafkaExamples(brokers, folder),
    async fault() {
      const { killed, findings } = await killInTurn(trial);
      const counts = Object.entries(killed).map(([name, count]) => `${name} ${count} times`);
      return { findings, figures: `killed ${counts.join(", ")}` };
    },
    async check(_writers, feeds) {
      const { findings, repeats } = compareTopic(await topicChanges(brokers), feeds);
      repeated = repeats;
      return findings;
    },
  });
  return { ...outcome, figures: `${outcome.figures}; ${repeated} repeats on the topic` };
}

/** The records of the topic itself have the ids, types and data of the feed. */
function compareTopic(
  topic: ReadonlyMap<string, readonly Change[]>,
  feeds: ReadonlyMap<string, readonly Change[]>,
): { findings: string[]; repeats: number } {
  const findings: string[] = [];
  let repeats = 0;
  for (const [userId, feed] of feeds) {
    const got = dedupe("the topic", topic.get(userId) ?? []);
    repeats += got.repeats;
    findings.push(...got.findings, ...differences("the topic", got.once, feed));
  }
  return { findings, repeats };
}

/** One process without engines, as `npm start` runs it, killed again and again. */
async function embedded(trial: Trial): Promise<Outcome> {
  const { random } = trial;
  const mostKills = inForm(trial, 3, 10);
  const folder = mkdtempSync(join(trial.product.folder, "embedded-"));
  const environment = {
    ...LOOPBACK_ALLOWED,
    DATA_DIR: join(folder, "data"),
    PORT: String(await freePort()),
    RATE_LIMITS: "off",
  };
  mkdirSync(environment.DATA_DIR);
  let laurel: LaurelProcess = await startLaurelProcess(environment);
  try {
    return await tryConsumers({
      trial,
      url: laurel.url,
      folder,
      others: [],
      async fault() {
        for (let kills = 0; kills < mostKills; kills += 1) {
          await laurel.kill();
          await pause(random.below(2_000));
          laurel = await startLaurelProcess(environment);
          await pause(1_000 + random.below(inForm(trial, 1_000, 4_000)));
        }
        return { findings: [], figures: `killed ${mostKills} times` };
      },
      async check() {
        const { PATH = "", HOME = "" } = process.env;
        const { holds, said } = await verified({ PATH, HOME, ...environment });
        return holds ? [] : [said];
      },
    });
  } finally {
    await laurel.kill();
  }
}

/** docs/events.md and the contract's feed and webhooks: at least once, and exactly once after removing repeats. */
export const consumersSeeChangesOnce: readonly Scenario[] = [
  {
    id: "consumers-on-engines",
    name: "consumers see every acknowledged change once while broker, portfolio and notifications are killed",
    run: distributed,
  },
  {
    id: "consumers-embedded",
    name: "consumers see every acknowledged change once while the embedded process is killed",
    run: embedded,
  },
];
