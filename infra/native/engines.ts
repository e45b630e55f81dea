import type { EngineName } from "../variables.ts";
import { InfraError, type Say } from "./commands.ts";
import { openEngine, type Engine } from "./engine.ts";
import { kafka, type KafkaVersion } from "./kafka.ts";
import { mail } from "./mail.ts";
import { mongodb } from "./mongodb.ts";
import { join } from "node:path";
import { redis } from "./redis.ts";
import { s3 } from "./s3.ts";

/** These engines as native servers, with their data in folders of `folder`. Doesn't start them. */
export function nativeEngines(
  names: readonly EngineName[],
  kafkaVersion: KafkaVersion,
  folder: string,
): Engine[] {
  const recipes = { mongodb, kafka: kafka(kafkaVersion), redis, s3, mail };
  return names.map((name) => openEngine(recipes[name], join(folder, recipes[name].name)));
}

/**
 * Starts them concurrently. When some can't be started, the others keep running, and the error names all that failed.
 */
export async function startAll(engines: readonly Engine[], say: Say): Promise<void> {
  const ends = await Promise.allSettled(
    engines.map((engine) => engine.start((line) => say(`${engine.name}: ${line}`))),
  );
  const causes = ends.filter((end) => end.status === "rejected").map(({ reason }) => reason);
  if (causes.length > 0) throw new InfraError(causes.map(messageOf).join("\n"));
}

/** The text of an error for the person: only the message of our own errors, everything of others. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const why = cause instanceof Error ? ` (${cause.message})` : "";
  return error instanceof InfraError ? `${error.message}${why}` : (error.stack ?? error.message);
}

/** The variables of all of them. */
export function environmentOf(engines: readonly Engine[]): Record<string, string> {
  return Object.assign({}, ...engines.map((engine) => engine.environment()));
}
