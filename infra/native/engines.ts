import type { EngineName } from "../variables.ts";
import { InfraError, type Say } from "./commands.ts";
import { openEngine, type Engine } from "./engine.ts";
import { kafka, type KafkaVersion } from "./kafka.ts";
import { mail } from "./mail.ts";
import { mongodb } from "./mongodb.ts";
import { join } from "node:path";
import { redis } from "./redis.ts";
import { s3 } from "./s3.ts";

/** Those engines as native servers, with their data in folders of `folder`; nothing is started. */
export function nativeEngines(
  names: readonly EngineName[],
  kafkaVersion: KafkaVersion,
  folder: string,
): Engine[] {
  const recipes = { mongodb, kafka: kafka(kafkaVersion), redis, s3, mail };
  return names.map((name) => openEngine(recipes[name], join(folder, recipes[name].name)));
}

/** Starts them side by side. When one cannot be started the others run on, and the error tells of all that failed. */
export async function startAll(engines: readonly Engine[], say: Say): Promise<void> {
  const ends = await Promise.allSettled(
    engines.map((engine) => engine.start((line) => say(`${engine.name}: ${line}`))),
  );
  const causes = ends.filter((end) => end.status === "rejected").map(({ reason }) => reason);
  if (causes.length > 0) throw new InfraError(causes.map(messageOf).join("\n"));
}

/** What the person reads of an error: our own say enough, others are shown whole. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const why = cause instanceof Error ? ` (${cause.message})` : "";
  return error instanceof InfraError ? `${error.message}${why}` : (error.stack ?? error.message);
}

/** All their variables. */
export function environmentOf(engines: readonly Engine[]): Record<string, string> {
  return Object.assign({}, ...engines.map((engine) => engine.environment()));
}
