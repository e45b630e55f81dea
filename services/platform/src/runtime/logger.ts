import { pino, type Logger } from "pino";

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

/** A logger in JSON lines on standard error, so that standard output stays for people. */
export function createLogger(name: string, level: string): Logger {
  const paths = SECRETS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`, `req.headers["${key}"]`]);
  return pino(
    { name, level, redact: { paths, censor: "[secret]" } },
    pino.destination({ fd: 2, sync: true }),
  );
}
