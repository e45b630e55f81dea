import { readEnvironment } from "@laurel/hosting/process/config";

const NAMES = [
  "MONGODB_URL",
  "KAFKA_BROKERS",
  "REDIS_URL",
  "S3_ENDPOINT",
  "S3_REGION",
  "S3_BUCKET",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "SMTP_URL",
] as const;
type Name = (typeof NAMES)[number];
type Addresses = { [Key in Name]-?: NonNullable<ReturnType<typeof readEnvironment>[Key]> };

/**
 * Addresses of real engines from the environment. Reading a missing one throws an error that explains how to set it.
 */
export const engines: Addresses = (() => {
  const environment = readEnvironment(process.env);
  return new Proxy({} as Addresses, {
    get(_target, name: Name) {
      const value = environment[name];
      if (value === undefined)
        throw new Error(`${name} is not set: npm run test:distributed starts engines and sets it`);
      return value;
    },
  });
})();
