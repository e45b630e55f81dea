import { EngineUnavailable, ProvisionDiffers } from "@laurel/event-sourcing/ports/errors";

/** Errors that a retry can't fix. */
const NEVER = new Map([
  ["MESSAGE_TOO_LARGE", "it's larger than the topic allows"],
  ["RECORD_LIST_TOO_LARGE", "it's larger than the topic allows"],
  ["INVALID_RECORD", "the topic doesn't accept such records"],
  ["INVALID_TOPIC_EXCEPTION", "the topic's name is invalid"],
  ["INVALID_TIMESTAMP", "the topic doesn't accept its timestamp"],
]);

/** The broker's error code, even where kafkajs has wrapped it. */
export function typeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ("type" in error && typeof error.type === "string") return error.type;
  return typeOf(error.cause);
}

/** Translates an error of kafkajs to the port's error. Errors of the port are passed through. */
export function busError(error: unknown, topics: readonly string[]): Error {
  if (error instanceof EngineUnavailable || error instanceof ProvisionDiffers) return error;
  const refusal = NEVER.get(typeOf(error) ?? "");
  const names = topics.join(", ");
  if (refusal !== undefined) return new Error(`refused by ${names}: ${refusal}`, { cause: error });
  if (typeOf(error) === "UNKNOWN_TOPIC_OR_PARTITION") return missingTopics(topics, error);
  // kafkajs throws a TypeError when the last known broker disappears.
  return new EngineUnavailable("EventBus", error);
}

function missingTopics(topics: readonly string[], cause: unknown): ProvisionDiffers {
  const names = topics.join(", ");
  return new ProvisionDiffers(
    `a topic is missing (one of ${names}): run \`npm run infra:provision\``,
    {
      cause,
    },
  );
}
