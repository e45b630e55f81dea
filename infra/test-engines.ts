import { mkdirSync, writeFileSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { dockerAnswers } from "./compose.ts";
import type { Say } from "./native/commands.ts";
import { engineFolders, stopEngine } from "./native/engine-signals.ts";
import { environmentOf, nativeEngines, startAll } from "./native/engines.ts";
import { KAFKA_VERSION, type KafkaVersion } from "./native/kafka.ts";
import { isAlive, ownMark } from "./native/lock.ts";
import { runDir } from "./native/paths.ts";
import { givenAddresses, type Addresses, type EngineName } from "./variables.ts";

const RUN = "test-";
const OWNER = "owner";

/** Engines that only this run uses. */
export interface TestEngines extends AsyncDisposable {
  /** The variables of the contract, and MAIL_CATCHER_URL where the mails can be read. */
  addresses: Addresses;
  /** Starts an additional broker with that version. */
  startKafka(version: KafkaVersion): Promise<Addresses>;
}

/**
 * The engines that the environment names. The others start empty, in containers where Docker answers, otherwise as
 * native servers.
 */
export async function startTestEngines(
  environment: NodeJS.ProcessEnv,
  say: Say,
): Promise<TestEngines> {
  const { given, missing } = givenAddresses(environment);
  const lane = dockerAnswers() ? await containerLane(say) : await nativeLane(say);
  try {
    const started = await lane.start(missing, KAFKA_VERSION);
    return {
      addresses: patient({ ...given, ...started }),
      startKafka: (version) => lane.start(["kafka"], version),
      [Symbol.asyncDispose]: lane.stop,
    };
  } catch (error) {
    await lane.stop();
    throw error;
  }
}

/** A busy machine is slow, and these tests don't check how fast an engine answers. */
const ANSWER_MS = 20_000;

function patient({ MONGODB_URL, REDIS_URL, ...others }: Addresses): Addresses {
  return {
    ...others,
    ...(MONGODB_URL && { MONGODB_URL: withOption(MONGODB_URL, "timeoutMS") }),
    ...(REDIS_URL && { REDIS_URL: withOption(REDIS_URL, "commandTimeout") }),
  };
}

const withOption = (url: string, name: string) =>
  `${url}${url.includes("?") ? "&" : "?"}${name}=${ANSWER_MS}`;

interface Lane {
  start(engines: readonly EngineName[], kafka: KafkaVersion): Promise<Addresses>;
  stop(): Promise<void>;
}

async function containerLane(say: Say): Promise<Lane> {
  // Loaded only here: it's large, and most machines without Docker never need it.
  const { startContainer } = await import("./containers.ts");
  const open: { stop(): Promise<void> }[] = [];
  return {
    async start(engines, kafka) {
      const all = await Promise.all(
        engines.map(async (engine) => {
          const contained = await startContainer(engine, kafka);
          open.push(contained);
          say(`${engine}: a container runs`);
          return contained.addresses;
        }),
      );
      return Object.assign({}, ...all);
    },
    async stop() {
      await Promise.all(open.map((contained) => contained.stop()));
    },
  };
}

async function nativeLane(say: Say): Promise<Lane> {
  await removeRunsOfTheDead();
  const folder = join(runDir(), `${RUN}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, OWNER), ownMark());
  return {
    async start(names, kafka) {
      const engines = nativeEngines(names, kafka, folder);
      await startAll(engines, say);
      const mail = engines.find(({ name }) => name === "mail");
      const catcher = mail && { MAIL_CATCHER_URL: `http://127.0.0.1:${mail.port("http")}` };
      return { ...environmentOf(engines), ...catcher };
    },
    stop: () => removeRun(folder),
  };
}

/** Native servers outlive a killed run. The next run stops them. */
async function removeRunsOfTheDead(): Promise<void> {
  const names = await readdir(runDir()).catch(() => []);
  const runs = names.filter((name) => name.startsWith(RUN)).map((name) => join(runDir(), name));
  for (const run of runs) if (!isAlive(join(run, OWNER))) await removeRun(run);
}

async function removeRun(folder: string): Promise<void> {
  await Promise.all(engineFolders(folder).map(stopEngine));
  await rm(folder, { recursive: true, force: true });
}
