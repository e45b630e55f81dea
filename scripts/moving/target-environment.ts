import { ConfigError, readEnvironment, type Environment } from "@laurel/hosting/process/config";
import { isWhole, moveFormerKeys } from "@laurel/hosting/keys/key-folder";
import { s3SettingsOf } from "@laurel/hosting/process/s3-settings";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseEnv } from "node:util";

const ENGINES = ["MONGODB_URL", "KAFKA_BROKERS", "REDIS_URL", "S3_ENDPOINT"] as const;
/** The variables that services in separate processes need, besides each other's addresses. */
const NEEDED = [...ENGINES, "SMTP_URL", "PUBLIC_URL", "KEYS_DIR"] as const;

/** Reads the file with the variables of the new installation. Throws ConfigError that names what is missing. */
export function readTargetEnvironment(file: string): Environment {
  const environment = readEnvironment({ ...parseEnv(contentOf(file)), DATA_DIR: undefined });
  refuseMissing(environment, NEEDED, `${file} lacks `);
  s3SettingsOf(environment);
  return environment;
}

/**
 * Whether all data of the installation is on engines, or all of it in a folder. Throws ConfigError when only some of it
 * is on engines: commands that move data would leave the rest behind.
 */
export function isOnEngines(environment: Environment): boolean {
  if (environment.MONGODB_URL !== undefined) return true;
  const set = ENGINES.filter((name) => environment[name] !== undefined);
  if (set.length === 0) return false;
  throw new ConfigError(
    `${set.join(", ")}: set without MONGODB_URL. Installations with only some of their data on engines aren't supported`,
  );
}

/** Throws ConfigError unless the environment names everything that services on engines need, and keys exist. */
export function requireEngineEnvironment(environment: Environment): void {
  refuseMissing(environment, NEEDED);
  s3SettingsOf(environment);
  const keys = resolve(environment.KEYS_DIR ?? "");
  moveFormerKeys(keys);
  if (!isWhole(keys))
    throw new ConfigError(
      `KEYS_DIR: ${keys} contains no keys. Put the keys of the original installation there. ` +
        "If they are lost, run npm run keys -- new first: links in emails and the secrets of webhooks will change",
    );
}

/** Throws ConfigError that names the variables without a value. */
export function refuseMissing(
  environment: Environment,
  needed: readonly (keyof Environment)[],
  text = "These variables must be set, too: ",
): void {
  const missing = needed.filter((name) => environment[name] === undefined);
  if (missing.length > 0) throw new ConfigError(`${text}${missing.join(", ")}`);
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new ConfigError(`--to: ${file} can't be read`, { cause: error });
  }
}
