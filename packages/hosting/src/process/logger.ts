import { pino, type DestinationStream, type Logger } from "pino";
import { withoutSecrets } from "./without-secrets.ts";

export type { Logger };

/** Everything that could carry a secret is cut out of log lines, wherever it stands. */
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
 * A logger in JSON lines on standard error, so that standard output stays for people. No line holds an e-mail address, a
 * token or a cookie's value, also not in what another server said.
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
