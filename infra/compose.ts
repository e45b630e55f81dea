import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { findProgram, InfraError, runCommand, type Say } from "./native/commands.ts";
import { root, runDir } from "./native/paths.ts";
import type { KafkaVersion } from "./native/kafka.ts";
import type { Addresses, EngineName } from "./variables.ts";

const DOCKER_MS = 5_000;
const PASSWORDS = ["MONGO_PASSWORD", "REDIS_PASSWORD", "S3_PASSWORD"] as const;

/** Whether a Docker engine with compose answers. */
export function dockerAnswers(): boolean {
  if (findProgram("docker") === undefined) return false;
  const answers = (...args: string[]) =>
    spawnSync("docker", args, { stdio: "ignore", timeout: DOCKER_MS }).status === 0;
  return answers("info") && answers("compose", "version");
}

/** Starts these engines of docker-compose.yml, waits until they are healthy, and returns their addresses. */
export async function composeUp(
  engines: readonly EngineName[],
  kafka: KafkaVersion,
  say: Say,
): Promise<Addresses> {
  const secrets = settings();
  say("starting containers; the first start downloads their images");
  await compose(["up", "--detach", "--wait", ...engines], say, { KAFKA_VERSION: kafka });
  const at = (service: EngineName, port: number) => publishedAt(service, port);
  const password = (name: (typeof PASSWORDS)[number]) => encodeURIComponent(secrets[name] ?? "");
  const addresses: Record<EngineName, () => Addresses> = {
    mongodb: () => ({
      MONGODB_URL: `mongodb://laurel:${password("MONGO_PASSWORD")}@${at("mongodb", 27017)}/laurel?authSource=admin&directConnection=true&retryWrites=false`,
    }),
    kafka: () => ({ KAFKA_BROKERS: at("kafka", 9094) }),
    redis: () => ({ REDIS_URL: `redis://:${password("REDIS_PASSWORD")}@${at("redis", 6379)}` }),
    s3: () => ({
      S3_ENDPOINT: `http://${at("s3", 9000)}`,
      S3_REGION: "us-east-1",
      S3_BUCKET: "laurel",
      S3_ACCESS_KEY_ID: "laurel",
      S3_SECRET_ACCESS_KEY: secrets["S3_PASSWORD"] ?? "",
    }),
    mail: () => ({ SMTP_URL: `smtp://${at("mail", 1025)}` }),
  };
  return Object.assign({}, ...engines.map((engine) => addresses[engine]()));
}

/** Stops the engines' containers. Their volumes stay. */
export async function composeDown(say: Say): Promise<void> {
  settings();
  await compose(["stop"], say);
}

/** Passwords come from `.env` at the root. Without it, they are created once and stored with the engines' state. */
function settings(): NodeJS.Dict<string> {
  const file = environmentFile();
  if (!existsSync(file)) {
    mkdirSync(runDir(), { recursive: true });
    const lines = PASSWORDS.map((name) => `${name}=${randomBytes(18).toString("hex")}\n`);
    writeFileSync(file, lines.join(""), { mode: 0o600 });
  }
  const read = parseEnv(readFileSync(file, "utf8"));
  const missing = PASSWORDS.find((name) => !read[name]);
  if (missing !== undefined) throw new InfraError(`${file} does not set ${missing}`);
  return read;
}

function environmentFile(): string {
  const own = join(root, ".env");
  return existsSync(own) ? own : join(runDir(), "compose.env");
}

const composeArgs = () => ["compose", "--env-file", environmentFile(), "--profile", "engines"];

async function compose(
  args: readonly string[],
  say: Say,
  env: Record<string, string> = {},
): Promise<void> {
  const log = join(runDir(), "compose.txt");
  await runCommand("docker", [...composeArgs(), ...args], { cwd: root, log, say, env });
}

function publishedAt(service: EngineName, port: number): string {
  const args = [...composeArgs(), "port", service, String(port)];
  const { stdout } = spawnSync("docker", args, { cwd: root, encoding: "utf8", timeout: DOCKER_MS });
  const [address = ""] = stdout.trim().split("\n");
  if (address === "") throw new InfraError(`docker doesn't report the port of ${service}`);
  return address;
}
