/** The engines, and the environment variables of each. */
export const VARIABLES = {
  mongodb: ["MONGODB_URL"],
  kafka: ["KAFKA_BROKERS"],
  redis: ["REDIS_URL"],
  s3: ["S3_ENDPOINT", "S3_REGION", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  mail: ["SMTP_URL"],
} as const;
export type EngineName = keyof typeof VARIABLES;
export type Addresses = Record<string, string>;

export const ENGINES = Object.keys(VARIABLES) as EngineName[];
const NAMES: readonly string[] = Object.values(VARIABLES).flat();

/**
 * The addresses in the environment, and the engines that are missing there. An engine counts only when all of its
 * variables are set.
 */
export function givenAddresses(environment: NodeJS.ProcessEnv): {
  given: Addresses;
  missing: EngineName[];
} {
  const given: Addresses = {};
  const missing: EngineName[] = [];
  for (const engine of ENGINES) {
    const values = VARIABLES[engine].map((name) => [name, environment[name] ?? ""] as const);
    if (values.some(([, value]) => value === "")) missing.push(engine);
    else Object.assign(given, Object.fromEntries(values));
  }
  return { given, missing };
}

/** One `NAME=value` per line, in the order of the contract. */
export function asLines(addresses: Addresses): string {
  return NAMES.filter((name) => addresses[name] !== undefined)
    .map((name) => `${name}=${addresses[name]}\n`)
    .join("");
}
