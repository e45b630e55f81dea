// Configures zod, as in a process with contracts.
import "@laurel/contracts/zod";
import { describe, expect, it } from "vitest";
import {
  ConfigError,
  rateLimitsNotice,
  readEnvironment,
  requireMail,
  type Environment,
} from "./config.ts";

/** Every variable of the contract: an accepted text with its value, and rejected texts. */
const VARIABLES: [keyof Environment, string, unknown, string[]][] = [
  ["PORT", "8080", 8080, ["eighty", "0", "70000", "80.5", "-1"]],
  ["HOST", "0.0.0.0", "0.0.0.0", []],
  [
    "PUBLIC_URL",
    "https://laurel.example/",
    "https://laurel.example",
    [
      "laurel.example",
      "ftp://laurel.example",
      "https://laurel.example/?a=1",
      "https://x.example/#a",
    ],
  ],
  ["DATA_DIR", "/var/lib/laurel", "/var/lib/laurel", []],
  ["MAILBOX", "on", "on", ["off", "yes", "1"]],
  ["SMTP_URL", "smtp://127.0.0.1:1025", "smtp://127.0.0.1:1025", ["http://127.0.0.1", "mail"]],
  ["MAIL_FROM", "Laurel <a@b.example>", "Laurel <a@b.example>", ["nobody", "a@b\r\nBcc: c@d"]],
  [
    "CONTACT_EMAIL",
    "help@laurel.example",
    "help@laurel.example",
    ["help", "Help <help@laurel.example>", "a@b.example,c@d.example", 'a"@b.example', "a@b.c?d"],
  ],
  ["OPENAI_API_KEY", "sk-1", "sk-1", []],
  ["OPENAI_BASE_URL", "http://127.0.0.1:1/v1", "http://127.0.0.1:1/v1", ["model", "file:///etc"]],
  ["OPENAI_MODEL", "small", "small", []],
  ["GOOGLE_CLIENT_ID", "id", "id", []],
  ["GOOGLE_CLIENT_SECRET", "secret", "secret", []],
  ["GOOGLE_ISSUER", "http://127.0.0.1:9", "http://127.0.0.1:9", ["accounts.google.com"]],
  ["MONGODB_URL", "mongodb://a:1/laurel", "mongodb://a:1/laurel", ["http://a:1", "a:27017"]],
  ["KAFKA_BROKERS", "a:1, b:2", ["a:1", "b:2"], ["kafka", "a:1,b", ","]],
  ["REDIS_URL", "redis://127.0.0.1:6379", "redis://127.0.0.1:6379", ["127.0.0.1:6379"]],
  ["S3_ENDPOINT", "http://127.0.0.1:9000", "http://127.0.0.1:9000", ["s3"]],
  ["S3_REGION", "eu-1", "eu-1", []],
  ["S3_BUCKET", "laurel", "laurel", []],
  ["S3_ACCESS_KEY_ID", "id", "id", []],
  ["S3_SECRET_ACCESS_KEY", "secret", "secret", []],
  ["TRUST_PROXY", "2", 2, ["everybody", "true", "10.0.0.1,", "-1"]],
  ["TRUST_PROXY", "10.0.0.1, 10.1.0.0/16", ["10.0.0.1", "10.1.0.0/16"], []],
  ["KEYS_DIR", "/etc/laurel/keys", "/etc/laurel/keys", []],
  ["IDENTITY_URL", "http://a:1,http://b:2", ["http://a:1", "http://b:2"], ["a:1", "http://a:1,b"]],
  ["PORTFOLIO_URL", "http://a:1", ["http://a:1"], ["a"]],
  ["LOCKER_URL", "http://a:1", ["http://a:1"], ["a"]],
  ["PROFILE_URL", "http://a:1", ["http://a:1"], ["a"]],
  ["RECOMMENDER_URL", "http://a:1", ["http://a:1"], ["a", ","]],
  ["NOTIFICATIONS_URL", "http://a:1", ["http://a:1"], ["a"]],
  [
    "OUTBOUND_ALLOWED_NETWORKS",
    "127.0.0.0/8, fd00::/8",
    ["127.0.0.0/8", "fd00::/8"],
    ["127.0.0.1", "10.0.0.0/33", "fd00::/129", "all", "10.0.0.0/8/8", "10.0.0.0/-1"],
  ],
  ["OUTBOUND_DISABLED", "on", "on", ["yes", "ON"]],
  ["CONFIRMATIONS", "off", "off", ["no", "OFF"]],
  ["OFFLINE_APP", "off", "off", ["no", "OFF"]],
  ["SESSION_TTL_HOURS", "24", 24, ["0", "a day", "1.5", "100000"]],
  ["ANALYTICS_ID", "G-ABC123", "G-ABC123", ["UA-1", "G-abc'", "<script>"]],
  ["RATE_LIMITS", "off", "off", ["maybe", "OFF"]],
  ["LOG_LEVEL", "debug", "debug", ["loud"]],
  [
    "OTEL_EXPORTER_OTLP_ENDPOINT",
    "http://collector:4318",
    "http://collector:4318",
    ["collector:4318", "grpc://collector:4317", "yes"],
  ],
];

const DEFAULTS: Partial<Environment> = {
  PORT: 3000,
  HOST: "127.0.0.1",
  DATA_DIR: ".data",
  MAIL_FROM: "Laurel <no-reply@localhost>",
  GOOGLE_ISSUER: "https://accounts.google.com",
  OUTBOUND_ALLOWED_NETWORKS: [],
  OUTBOUND_DISABLED: "off",
  CONFIRMATIONS: "on",
  OFFLINE_APP: "on",
  SESSION_TTL_HOURS: 168,
  RATE_LIMITS: "on",
  LOG_LEVEL: "info",
};

describe.each(VARIABLES)("%s", (name, text, value, refused) => {
  it(`accepts ${text}`, () => {
    expect(readEnvironment({ [name]: text })[name]).toEqual(value);
  });

  it("counts as unset when it is empty", () => {
    expect(readEnvironment({ [name]: "" })).toEqual(DEFAULTS);
  });

  it("is named by the error when it is invalid, without its secret", () => {
    for (const wrong of refused) {
      const read = () => readEnvironment({ [name]: wrong });
      expect(read, `${name}=${wrong}`).toThrow(ConfigError);
      expect(read, `${name}=${wrong}`).toThrow(
        new RegExp(String.raw`^${name}: [^\p{Cc}{}]+$`, "u"),
      );
    }
  });
});

it("has the defaults of the contract, and ignores other variables", () => {
  expect(readEnvironment({ HOME: "/root", port: "1", constructor: "x" })).toEqual(DEFAULTS);
});

it("does not repeat a value that may contain a password", () => {
  const secret = "hunter2";
  for (const name of ["REDIS_URL", "MONGODB_URL", "SMTP_URL", "OTEL_EXPORTER_OTLP_ENDPOINT"])
    expect(() => readEnvironment({ [name]: `other://user:${secret}@host` })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining(secret) }),
    );
});

it("announces that requests aren't limited, and says nothing when they are", () => {
  const noticeOf = (source: Record<string, string>) => rateLimitsNotice(readEnvironment(source));
  expect(noticeOf({ RATE_LIMITS: "off" })).toMatch(/^RATE_LIMITS is off: /);
  expect(noticeOf({})).toBeUndefined();
});

it.each([
  [{ NODE_ENV: "production" }, true],
  [{ NODE_ENV: "production", MAILBOX: "on" }, false],
  [{ NODE_ENV: "production", SMTP_URL: "smtp://127.0.0.1:1" }, false],
  [{ NODE_ENV: "development" }, false],
  [{}, false],
])("requires a mail server or the mailbox with %o: %s", (variables, isRefused) => {
  const require = () => requireMail(readEnvironment(variables));
  if (isRefused) expect(require).toThrow(/^SMTP_URL: .*MAILBOX=on/);
  else expect(require).not.toThrow();
});
