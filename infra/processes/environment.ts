import { SERVICES, type Issuer } from "@laurel/contracts/services";

/** Variables that contain a secret, and the processes that need it. docker-compose.yml assigns them the same way. */
export const SECRETS: Readonly<Record<string, readonly Issuer[]>> = {
  MONGODB_URL: SERVICES,
  S3_ACCESS_KEY_ID: ["locker"],
  S3_SECRET_ACCESS_KEY: ["locker"],
  SMTP_URL: ["identity", "notifications"],
  GOOGLE_CLIENT_SECRET: ["identity"],
  OPENAI_API_KEY: ["recommender"],
};

type Variables = Record<string, string | undefined>;

/** The environment of one process: everything except the secrets of others. */
export function environmentOf(name: Issuer, source: Variables): Variables {
  const own = Object.entries(source).filter(
    ([variable]) => SECRETS[variable]?.includes(name) ?? true,
  );
  const environment = Object.fromEntries(own);
  // The gateway shows the mailbox when no mail server is set, so it must know that there is a server, but not its password.
  if (name === "gateway" && source["SMTP_URL"])
    environment["SMTP_URL"] = withoutUserInfo(source["SMTP_URL"]);
  return environment;
}

function withoutUserInfo(address: string): string {
  const url = new URL(address);
  url.username = "";
  url.password = "";
  return url.href;
}
