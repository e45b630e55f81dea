import { ConfigError, type Environment } from "./config.ts";

/** The settings of the bucket from the environment. Throws ConfigError when some are missing. */
export function s3SettingsOf(environment: Environment) {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = environment;
  const needed = { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    const missing = Object.entries(needed).filter(([, value]) => value === undefined);
    const names = missing.map(([name]) => name).join(", ");
    throw new ConfigError(`${names}: must be set together with S3_ENDPOINT`);
  }
  return {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}
