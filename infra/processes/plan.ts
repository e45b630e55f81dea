import { SERVICES, type ServiceName } from "@laurel/contracts/services";
import { parseArgs } from "node:util";
import { ConfigError, type Environment } from "@laurel/hosting/process/config";

/** The number of processes per service. */
export type Replicas = Readonly<Record<ServiceName, number>>;

const MOST_REPLICAS = 16;
const ENGINES = ["MONGODB_URL", "KAFKA_BROKERS", "REDIS_URL", "S3_ENDPOINT"] as const;

export interface Plan {
  replicas: Replicas;
  /** A link to the folder of the release to run. It's followed at each start of a process. Our own release without it. */
  release: string | undefined;
}

const USAGE =
  "Usage: npm run start:distributed [-- --replicas portfolio=3,identity=2] [--release <link>]";

/** Parses the command line. Throws ConfigError. */
export function readPlan(args: readonly string[]): Plan {
  const { replicas = "", release } = optionsIn(args);
  return { replicas: readReplicas(replicas), release };
}

function optionsIn(args: readonly string[]): { replicas?: string; release?: string } {
  const text = { type: "string" } as const;
  try {
    return parseArgs({ args: [...args], options: { replicas: text, release: text } }).values;
  } catch {
    throw new ConfigError(USAGE);
  }
}

function readReplicas(list: string): Replicas {
  const one = SERVICES.map((service) => [service, 1] as const);
  const replicas = Object.fromEntries(one) as Record<ServiceName, number>;
  if (list === "") return replicas;
  for (const part of list.split(",")) {
    const [name = "", count = ""] = part.split("=");
    const service = SERVICES.find((one) => one === name);
    if (!service)
      throw new ConfigError(`--replicas: "${name}" is not one of ${SERVICES.join(", ")}`);
    if (!/^\d{1,2}$/.test(count) || Number(count) < 1 || Number(count) > MOST_REPLICAS)
      throw new ConfigError(`--replicas: ${name} needs a number from 1 to ${MOST_REPLICAS}`);
    replicas[service] = Number(count);
  }
  return replicas;
}

/** Throws ConfigError unless all four engines are configured. */
export function requireEngines(environment: Environment): void {
  const missing = ENGINES.filter((name) => environment[name] === undefined);
  if (missing.length === 0) return;
  throw new ConfigError(
    `${missing.join(", ")}: not set, but services in separate processes need all four engines.\n` +
      "Run npm run infra:up to start them and npm run --silent infra:env to print their addresses.",
  );
}

/** The variable with a service's address, for all processes. */
export const urlVariable = (service: ServiceName) => `${service.toUpperCase()}_URL` as const;
