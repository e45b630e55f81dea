import { SERVICES, urlVariableOf, type Issuer } from "@laurel/contracts/services";
import {
  ConfigError,
  readEnvironment,
  VARIABLE_NAMES,
  type Environment,
} from "@laurel/hosting/process/config";
import { z } from "zod";
import { SECRETS } from "../processes/environment.ts";
import { isCommand, ofKind, podsOf, type Manifest, type Pod } from "./manifests.ts";

/** Variables whose value is a secret for every process, in addition to those of some processes. */
const SECRETS_OF_ALL = ["REDIS_URL"];
/** A valid value for each variable that comes from a secret. */
const FROM_SECRETS: Readonly<Record<string, string>> = {
  REDIS_URL: "rediss://:secret@redis.example.com:6379",
  MONGODB_URL: "mongodb://laurel:secret@mongodb.example.com/laurel",
  S3_ACCESS_KEY_ID: "id",
  S3_SECRET_ACCESS_KEY: "secret",
  SMTP_URL: "smtps://laurel:secret@mail.example.com",
  GOOGLE_CLIENT_ID: "id",
  GOOGLE_CLIENT_SECRET: "secret",
  OPENAI_API_KEY: "secret",
  OPENAI_BASE_URL: "https://model.example.com/v1",
  OPENAI_MODEL: "model",
};

const COMMON = [
  "KAFKA_BROKERS",
  "REDIS_URL",
  "PUBLIC_URL",
  ...SERVICES.map(urlVariableOf),
] as const;
const STREAMS = ["MONGODB_URL"] as const;
const FILES = [
  "S3_ENDPOINT",
  "S3_REGION",
  "S3_BUCKET",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
] as const;

/** What a process doesn't start without. */
function requiredBy(name: string): readonly (keyof Environment)[] {
  if (name === "backup") return [...STREAMS, ...FILES];
  if (name === "provision") return ["KAFKA_BROKERS", ...STREAMS, ...FILES];
  if (name === "gateway") return COMMON;
  // Without a mail server, emails would be written to the root file system, which is read-only.
  const mails = SECRETS["SMTP_URL"]?.includes(name as Issuer) ? (["SMTP_URL"] as const) : [];
  return [...COMMON, ...STREAMS, ...mails, ...(name === "locker" ? FILES : [])];
}

/** What is wrong with the environment of the pods, one line each. */
export function variableProblems(manifests: readonly Manifest[]): string[] {
  const settings = new Map(
    ofKind(manifests, "ConfigMap").map((map) => [
      map.metadata.name,
      z.object({ data: z.record(z.string(), z.string()) }).parse(map).data,
    ]),
  );
  return podsOf(manifests).flatMap((pod) => [
    ...settingProblems(pod, settings),
    ...secretProblems(pod),
    ...keyProblems(pod),
  ]);
}

function settingProblems(
  { name, spec }: Pod,
  settings: ReadonlyMap<string, Record<string, string>>,
): string[] {
  const { env, envFrom } = spec.containers[0];
  const shared = envFrom.flatMap(({ configMapRef }) =>
    Object.entries(settings.get(configMapRef.name) ?? {}),
  );
  const own = env.map((one) => [one.name, one.value ?? FROM_SECRETS[one.name] ?? ""] as const);
  const optional = env.filter(({ valueFrom }) => valueFrom?.secretKeyRef?.optional);
  const given = Object.fromEntries([...shared, ...own]);
  const unknown = Object.keys(given).filter(
    (variable) => !VARIABLE_NAMES.includes(variable) && !variable.startsWith("OTEL_"),
  );
  if (unknown.length > 0) return [`${name}: no such variable: ${unknown.join(", ")}`];
  try {
    const environment = readEnvironment(given);
    return requiredBy(name)
      .filter((one) => environment[one] === undefined || optional.some(({ name: o }) => o === one))
      .map((variable) => `${name}: ${variable} is missing`);
  } catch (error) {
    if (error instanceof ConfigError) return [`${name}: ${error.message}`];
    throw error;
  }
}

/** Secrets come by reference, and only to the processes that need them. */
function secretProblems({ name, spec }: Pod): string[] {
  const { env } = spec.containers[0];
  const written = env.filter(({ value }) => value !== undefined);
  const allowed = Object.keys(SECRETS).filter(
    (variable) =>
      SECRETS[variable]?.includes(name as Issuer) ||
      (isCommand(name) && requiredBy(name).some((needed) => needed === variable)),
  );
  const given = env.map((one) => one.name).filter((variable) => variable in SECRETS);
  const all = isCommand(name) ? [] : SECRETS_OF_ALL;
  return [
    ...written.map((one) => `${name}: ${one.name} belongs in laurel-settings or in a secret`),
    ...given.filter((one) => !allowed.includes(one)).map((one) => `${name} gets ${one}`),
    ...[...allowed, ...all]
      .filter((needed) => !env.some((one) => one.name === needed))
      .map((needed) => `${name} doesn't get ${needed}`),
  ];
}

/** A process gets its own keys and the public ones. */
function keyProblems({ name, spec }: Pod): string[] {
  const folder = "/var/lib/laurel/keys";
  const expected = isCommand(name) ? [] : [name, "public"];
  const mounted = spec.containers[0].volumeMounts.flatMap(({ name: volume, mountPath }) => {
    const secret = spec.volumes.find((one) => one.name === volume)?.secret?.secretName;
    return secret === undefined ? [] : [`${secret} at ${mountPath}`];
  });
  const wanted = expected.map((one) => `laurel-keys-${one} at ${folder}/${one}`);
  if (mounted.toSorted().join() === wanted.toSorted().join()) return [];
  return [`${name} mounts ${mounted.join(" and ")} instead of ${wanted.join(" and ")}`];
}
