import { pino, type DestinationStream, type Logger } from "pino";
import { withoutSecrets } from "./without-secrets.ts";

export type { Logger };

/** Everything that could contain a secret is removed from log lines, at any depth. */
const SECRETS = [
  "password",
  "newPassword",
  "currentPassword",
  "confirmPassword",
  "token",
  "cookie",
  "authorization",
];

/**
 * Creates a logger that writes JSON lines to standard error; standard output is for people. No line contains an email
 * address, a token or a cookie value, not even in the message of another server.
 */
export function createLogger(
  name: string,
  level: string,
  destination: DestinationStream = pino.destination({ fd: 2, sync: true }),
): Logger {
  const paths = SECRETS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`, `req.headers["${key}"]`]);
  return pino(
    {
      name,
      level,
      redact: { paths, censor: "[secret]" },
      hooks: { streamWrite: withoutSecrets },
    },
    destination,
  );
}
