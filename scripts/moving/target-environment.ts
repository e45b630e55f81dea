import { ConfigError, readEnvironment, type Environment } from "@laurel/hosting/process/config";
import { s3SettingsOf } from "@laurel/hosting/process/s3-settings";
import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";

/** The variables that services in separate processes need, besides each other's addresses. */
const NEEDED = [
  "MONGODB_URL",
  "KAFKA_BROKERS",
  "REDIS_URL",
  "S3_ENDPOINT",
  "SMTP_URL",
  "PUBLIC_URL",
  "KEYS_DIR",
] as const;

/** Reads the file with the variables of the new installation. Throws ConfigError that names what is missing. */
export function readTargetEnvironment(file: string): Environment {
  const environment = readEnvironment({ ...parseEnv(contentOf(file)), DATA_DIR: undefined });
  const missing = NEEDED.filter((name) => environment[name] === undefined);
  if (missing.length > 0) throw new ConfigError(`${file} lacks ${missing.join(", ")}`);
  s3SettingsOf(environment);
  return environment;
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new ConfigError(`--to: ${file} can't be read`, { cause: error });
  }
}
