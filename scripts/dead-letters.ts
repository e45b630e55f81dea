import type { KafkaAddress } from "@laurel/adapters-kafka/kafka-client";
import { SERVICES, type Issuer } from "@laurel/contracts/services";
import { EngineUnavailable, ProvisionDiffers } from "@laurel/event-sourcing/ports/errors";
import { ConfigError, readEnvironment } from "@laurel/hosting/process/config";
import { createLogger } from "@laurel/hosting/process/logger";

const READERS: readonly Issuer[] = ["gateway", ...SERVICES];
const USAGE = "Usage: npm run dead-letters -- list | replay <id>";

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.exitCode = 1;
  if (error instanceof EngineUnavailable) console.error("Kafka doesn't answer at KAFKA_BROKERS");
  else if (error instanceof ConfigError || error instanceof ProvisionDiffers)
    console.error(error.message);
  else console.error(error);
}

async function main([command, id]: string[]): Promise<number> {
  const known = command === "list" ? id === undefined : command === "replay" && id !== undefined;
  if (!known) {
    console.error(USAGE);
    return 1;
  }
  const { KAFKA_BROKERS: brokers } = readEnvironment(process.env);
  if (brokers === undefined) {
    console.log("No dead letters: only Kafka has them, and KAFKA_BROKERS isn't set");
    return 0;
  }
  const logger = createLogger("dead-letters", "fatal");
  const address = { brokers, clientId: "laurel-dead-letters", logger };
  return id === undefined ? list(address) : replay(address, id);
}

async function list(address: KafkaAddress): Promise<number> {
  const { listDeadLetters } = await import("@laurel/adapters-kafka/kafka-dead-letters");
  let count = 0;
  for (const service of READERS) {
    for (const { letter, replayedAt } of await listDeadLetters(address, service)) {
      count += 1;
      const replayed = replayedAt === undefined ? "" : ` (replayed ${replayedAt})`;
      console.log(`${letter.id}  ${letter.time}  ${letter.reason}${replayed}`);
    }
  }
  console.log(`${count} dead letters`);
  return 0;
}

async function replay(address: KafkaAddress, id: string): Promise<number> {
  const service = READERS.find((one) => id.startsWith(`${one}/`));
  const { replayDeadLetter } = await import("@laurel/adapters-kafka/kafka-dead-letters");
  const outcome =
    service === undefined
      ? ({ kind: "unknown" } as const)
      : await replayDeadLetter(address, service, id);
  switch (outcome.kind) {
    case "replayed":
      console.log(`Replayed ${id} to ${outcome.letter.topic}`);
      return 0;
    case "unknown":
      console.error(
        `There's no dead letter ${id}. Run npm run dead-letters -- list to see them all`,
      );
      return 1;
    case "left out":
      console.error(`${id} was too large to be stored, so it can't be replayed`);
      return 1;
  }
}
