import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cached } from "./cached.ts";
import { InfraError, runCommand, type Say } from "./commands.ts";
import { openEngine, type Engine } from "./engine.ts";
import { kafkaSettings } from "./kafka-settings.ts";
import { fetchJars } from "./maven-jars.ts";
import type { EngineInstance, Recipe } from "./recipe.ts";

/** The versions that the product is tested on, and how each finds its log settings. */
const VERSIONS = {
  "4.3.1": (settings: string) => `-Dlog4j2.configurationFile=${settings}/log4j2.properties`,
  "3.9.2": (settings: string) => `-Dlog4j.configuration=file:${settings}/log4j.properties`,
};
export type KafkaVersion = keyof typeof VERSIONS;
export const KAFKA_VERSION: KafkaVersion = "4.3.1";
export const OLDER_KAFKA_VERSION: KafkaVersion = "3.9.2";

/** The archived class data is valid only for exactly this class path, so it contains no folder. */
const CLASS_PATH = ["-cp", "lib/*"];
const MEMORY = ["-Xms128m", "-Xmx512m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];
const ARCHIVE = "classes.jsa";
const API_VERSIONS = Buffer.from([0, 0, 0, 10, 0, 18, 0, 0, 0, 0, 0, 1, 255, 255]);

/** Finds a version by its name. The error lists the known ones. */
export function kafkaVersion(name: string): KafkaVersion {
  if (Object.hasOwn(VERSIONS, name)) return name as KafkaVersion;
  throw new InfraError(`there is no Kafka ${name} here: ${Object.keys(VERSIONS).join(" or ")}`);
}

/**
 * One broker. Ports: client; and for faults, proxy (where a fault proxy should listen) and behind-proxy (its upstream).
 */
export function kafka(version: KafkaVersion): Recipe {
  return {
    name: `kafka-${version}`,
    ports: ["client", "controller", "proxy", "behind-proxy"],
    othersListen: ["proxy"],
    install: (say) =>
      cached(`kafka-${version}`, async (draft) => {
        say(`downloading Kafka ${version} from Maven Central`);
        await fetchJars(settingsFolder(version), draft, say);
        await archiveClasses(version, draft, say);
      }),
    prepare,
    launch: (instance, home) => ({
      command: "java",
      args: [
        ...archiveOptions(home),
        ...MEMORY,
        VERSIONS[version](settingsFolder(version)),
        ...CLASS_PATH,
        "kafka.Kafka",
        join(instance.folder, "server.properties"),
      ],
      cwd: home,
    }),
    ready: {
      port: "client",
      greeting: { send: API_VERSIONS, expect: "" },
      line: "Kafka Server started",
    },
    environment: (instance) => ({ KAFKA_BROKERS: `127.0.0.1:${instance.port("client")}` }),
  };
}

/** A broker. With a separate folder, it's independent of the brokers of infra:up. */
export async function startKafka(options: {
  version?: KafkaVersion;
  folder?: string;
  say?: Say;
}): Promise<Engine> {
  const engine = openEngine(kafka(options.version ?? KAFKA_VERSION), options.folder);
  await engine.start(options.say);
  return engine;
}

async function prepare(instance: EngineInstance, home: string): Promise<void> {
  const settings = join(instance.folder, "server.properties");
  await writeFile(settings, kafkaSettings(instance));
  if (existsSync(join(instance.data, "meta.properties"))) return;
  const id = randomBytes(16).toString("base64url");
  // In one argument, because an id may start with a dash.
  const cluster = `--cluster-id=${id}`;
  const format = [...CLASS_PATH, "kafka.tools.StorageTool", "format", cluster, "-c", settings];
  await runCommand("java", [...MEMORY, ...format], {
    cwd: home,
    log: join(instance.folder, "format.txt"),
    say: () => undefined,
  });
}

const settingsFolder = (version: KafkaVersion) => join(import.meta.dirname, "kafka", version);

function archiveOptions(home: string): string[] {
  const archive = join(home, ARCHIVE);
  return existsSync(archive) ? [`-XX:SharedArchiveFile=${archive}`, "-Xshare:auto"] : [];
}

/** Starts it once and stores the loaded classes, which makes every later start two seconds faster. */
async function archiveClasses(version: KafkaVersion, draft: string, say: Say): Promise<void> {
  say("archiving its classes for faster starts");
  const recipe = kafka(version);
  const training: Recipe = {
    ...recipe,
    install: async () => draft,
    launch(instance, home) {
      const launch = recipe.launch(instance, home);
      return {
        ...launch,
        args: [`-XX:ArchiveClassesAtExit=${join(home, ARCHIVE)}`, ...launch.args],
      };
    },
  };
  const engine = openEngine(training, join(draft, "training"));
  try {
    await engine.start();
  } finally {
    await engine.remove();
  }
}
