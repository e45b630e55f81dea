import { SERVICES, urlVariableOf, type UrlVariable } from "@laurel/contracts/services";
import { inEnglish } from "@laurel/texts/translations";
import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import type { TrustedProxies } from "../http/http-server.ts";

/** An environment variable that cannot be used. The message is the one line that the operator sees. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

const port = z.coerce.number({ error: "must be a port" }).int().min(1).max(65_535);
const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http or https URL" });
const origin = httpUrl.refine((url) => !/[?#]/.test(url), "must have neither query nor fragment");
const list = z.string().transform((text) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean),
);
const urls = list.pipe(z.array(httpUrl).min(1));
const HOURS = "must be a whole number of hours from 1 to 8760";
const hours = z.coerce
  .number(HOURS)
  .int(HOURS)
  .min(1, HOURS)
  .max(24 * 365, HOURS);
const LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const trustProxy = z.string().transform((text, context): TrustedProxies => {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const addresses = text.split(",").map((part) => part.trim());
  if (
    addresses.every((address) =>
      /^(loopback|linklocal|uniquelocal|[\da-fA-F.:]+(\/\d{1,3})?)$/.test(address),
    )
  )
    return addresses;
  context.addIssue({
    code: "custom",
    message: "must be a number of hops or a comma-separated list of addresses",
  });
  return z.NEVER;
});

const networks = list.pipe(
  z.array(
    z.string().refine(isNetwork, "must be a comma-separated list such as 10.0.0.0/8,fd00::/8"),
  ),
);

function isNetwork(text: string): boolean {
  const [address = "", bits = ""] = text.split("/");
  const longest = { 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return text.split("/").length === 2 && /^\d{1,3}$/.test(bits) && Number(bits) <= longest;
}

/** `IDENTITY_URL` and so on, one for each service. */
const serviceUrls = Object.fromEntries(
  SERVICES.map((service) => [urlVariableOf(service), urls.optional()]),
) as Record<UrlVariable, z.ZodOptional<typeof urls>>;

/** Every variable of the README, with its default where it has one. */
const variables = {
  PORT: port.default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  /** The port for metrics of a separate process, for the internal network. */
  INTERNAL_PORT: port.optional(),
  PUBLIC_URL: origin.transform((url) => url.replace(/\/+$/, "")).optional(),
  DATA_DIR: z.string().min(1).default(".data"),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// URL" }).optional(),
  /** Confirms that a production installation means to keep its mails under DATA_DIR. */
  MAILBOX: z.enum(["on"], { error: 'must be "on" or not set' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]+@[^\r\n]+$/, "must be an email address")
    .default("Laurel <no-reply@localhost>"),
  CONTACT_EMAIL: z.email({ error: "must be an email address such as help@example.org" }).optional(),
  OPENAI_API_KEY: z.string().min(1).optional(),
  OPENAI_BASE_URL: httpUrl.optional(),
  OPENAI_MODEL: z.string().min(1).optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: httpUrl.default("https://accounts.google.com"),
  // The URL standard doesn't allow a list of hosts. The driver parses the rest.
  MONGODB_URL: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/[^\s/]+(\/\S*)?$/, "must be a mongodb:// URL")
    .optional(),
  KAFKA_BROKERS: list
    .pipe(
      z
        .array(z.string().regex(/^[^\s:]+:\d+$/, "must be a comma-separated list of host:port"))
        .min(1),
    )
    .optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: "must be a redis:// URL" }).optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  TRUST_PROXY: trustProxy.optional(),
  KEYS_DIR: z.string().min(1).optional(),
  ...serviceUrls,
  OUTBOUND_ALLOWED_NETWORKS: networks.default([]),
  OUTBOUND_DISABLED: z.enum(["on", "off"], { error: "must be on or off" }).default("off"),
  CONFIRMATIONS: z.enum(["on", "off"], { error: "must be on or off" }).default("on"),
  SESSION_TTL_HOURS: hours.default(168),
  ANALYTICS_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, "must be a measurement id such as G-ABC123")
    .optional(),
  OFFLINE_APP: z.enum(["on", "off"], { error: "must be on or off" }).default("on"),
  RATE_LIMITS: z.enum(["on", "off"], { error: "must be on or off" }).default("on"),
  LOG_LEVEL: z.enum(LEVELS, { error: `must be one of ${LEVELS.join(", ")}` }).default("info"),
  /** Only checked here: `packages/telemetry` reads it, with the other variables of OpenTelemetry. */
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  NODE_ENV: z.string().optional(),
};

/** The names of all variables that Laurel reads. */
export const VARIABLE_NAMES: readonly string[] = Object.keys(variables);

const schema = z.object(variables);
export type Environment = z.output<typeof schema>;

/** Whether answers are checked against their contracts: in tests and development. */
export const checksAnswersIn = ({ NODE_ENV }: Environment) =>
  NODE_ENV === "test" || NODE_ENV === "development";

/** The public address of a gateway with this environment, without a slash at the end. */
export const publicUrlOf = ({ PUBLIC_URL, PORT }: Environment) =>
  PUBLIC_URL ?? `http://localhost:${PORT}`;

/** Where the product may connect to on behalf of people (README, OUTBOUND_*). */
export const outboundOf = (environment: Environment) => ({
  allowedNetworks: environment.OUTBOUND_ALLOWED_NETWORKS,
  disabled: environment.OUTBOUND_DISABLED === "on",
});

/** The line that announces networks besides the internet at the start; undefined without any. */
export function outboundNotice({ OUTBOUND_ALLOWED_NETWORKS }: Environment): string | undefined {
  if (OUTBOUND_ALLOWED_NETWORKS.length === 0) return undefined;
  return `OUTBOUND_ALLOWED_NETWORKS: webhooks and badge checks may also reach ${OUTBOUND_ALLOWED_NETWORKS.join(", ")}, without https.`;
}

/** The line that announces at the start that requests aren't limited (README, RATE_LIMITS); undefined if they are. */
export function rateLimitsNotice({ RATE_LIMITS }: Environment): string | undefined {
  if (RATE_LIMITS === "on") return undefined;
  return "RATE_LIMITS is off: requests aren't limited. Only use this for load tests.";
}

/** The folder of the keys (README, KEYS_DIR). */
export const keysFolderOf = ({ KEYS_DIR, DATA_DIR }: Environment) =>
  KEYS_DIR ?? resolve(DATA_DIR, "keys");

/** Whether mails are stored on this machine (README, SMTP_URL). */
export const keepsMails = ({ SMTP_URL }: Environment) => SMTP_URL === undefined;

/**
 * Throws ConfigError in production without a mail server, unless the mailbox is meant: people would wait for mails that
 * nobody sends.
 */
export function requireMail({ NODE_ENV, SMTP_URL, MAILBOX }: Environment): void {
  if (NODE_ENV === "production" && SMTP_URL === undefined && MAILBOX === undefined)
    throw new ConfigError(
      "SMTP_URL: must be set in production, or MAILBOX=on to keep all mails under DATA_DIR",
    );
}

/**
 * Whether people can sign in with a third party (README, GOOGLE_*). Throws ConfigError when only one variable is set.
 */
export function googleOf(environment: Environment) {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER } = environment;
  if (GOOGLE_CLIENT_ID === undefined && GOOGLE_CLIENT_SECRET === undefined) return undefined;
  if (GOOGLE_CLIENT_ID === undefined)
    throw new ConfigError("GOOGLE_CLIENT_ID: must be set when GOOGLE_CLIENT_SECRET is");
  if (GOOGLE_CLIENT_SECRET === undefined)
    throw new ConfigError("GOOGLE_CLIENT_SECRET: must be set when GOOGLE_CLIENT_ID is");
  return {
    issuer: GOOGLE_ISSUER,
    clientId: GOOGLE_CLIENT_ID,
    clientSecret: GOOGLE_CLIENT_SECRET,
  };
}

/** Reads the environment. An empty value counts as unset. Throws ConfigError for the first invalid value. */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(
    Object.entries(source).filter(([name, value]) => name in variables && value !== ""),
  );
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const name = String(issue?.path[0] ?? "environment");
  // A rule without words of its own has a text, once contracts have configured zod.
  const rule = inEnglish(issue?.message ?? "is not valid");
  throw new ConfigError(`${name}: ${rule} (it's ${JSON.stringify(shown(name, given))})`);
}

/** The values of these variables may contain a secret, so errors don't repeat them. */
function shown(name: string, given: Record<string, string | undefined>): string {
  return /KEY|SECRET|URL|OTLP/.test(name) && name !== "PUBLIC_URL" ? "…" : (given[name] ?? "");
}
