import { connect, type Socket } from "node:net";
import { EngineRefused, EngineUnavailable } from "@laurel/event-sourcing/ports/errors";

const API_VERSIONS = 18;
const FETCH = 1;
/** The version of Fetch that Kafka 3.9 introduced. */
const FETCH_OF_3_9 = 17;
const ANSWER_MS = 5_000;

/**
 * Asks brokers for their supported API versions until one answers. Throws EngineRefused when it's older than Kafka 3.9,
 * and EngineUnavailable when none answers. kafkajs doesn't expose these versions.
 */
export async function requireKafka39(brokers: readonly string[]): Promise<void> {
  let failure: unknown;
  for (const broker of brokers) {
    const versions = await askVersions(broker).catch((error: unknown) => void (failure = error));
    if (versions === undefined) continue;
    if ((versions.get(FETCH) ?? 0) >= FETCH_OF_3_9) return;
    throw new EngineRefused("KAFKA_BROKERS", `${broker} is older than Kafka 3.9`);
  }
  throw new EngineUnavailable("EventBus", failure);
}

/** The highest version per API key. */
async function askVersions(broker: string): Promise<Map<number, number>> {
  const colon = broker.lastIndexOf(":");
  const socket = connect({ host: broker.slice(0, colon), port: Number(broker.slice(colon + 1)) });
  socket.setTimeout(ANSWER_MS, () => socket.destroy(new Error("no answer")));
  try {
    socket.write(requestOfVersions());
    return parseVersions(await readFrame(socket));
  } finally {
    socket.destroy();
  }
}

/** ApiVersions version 0: length, API key, version, correlation id, client id. */
function requestOfVersions(): Buffer {
  const client = "laurel";
  const request = Buffer.alloc(14 + client.length);
  request.writeInt32BE(10 + client.length, 0);
  request.writeInt16BE(API_VERSIONS, 4);
  request.writeInt16BE(client.length, 12);
  request.write(client, 14);
  return request;
}

async function readFrame(socket: Socket): Promise<Buffer> {
  let received = Buffer.alloc(0);
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk]);
    if (received.length >= 4 && received.length >= 4 + received.readInt32BE(0)) return received;
  }
  throw new Error("closed before it answered");
}

/** Length, correlation id, error and count; then for each API its key, lowest and highest version. */
function parseVersions(frame: Buffer): Map<number, number> {
  if (frame.readInt16BE(8) !== 0) throw new Error("it doesn't report its versions");
  const count = frame.readInt32BE(10);
  const rows = Array.from({ length: count }, (_, index) => 14 + index * 6);
  return new Map(rows.map((at) => [frame.readInt16BE(at), frame.readInt16BE(at + 4)]));
}
