import { Kafka, logLevel, Partitioners, type ICustomPartitioner } from "kafkajs";
import { connect, type Socket } from "node:net";
import type { Logger } from "@laurel/event-sourcing/ports/logger";
import { quietLogs } from "./kafka-log.ts";
import { calmTimers } from "./kafka-timers.ts";

export interface KafkaAddress {
  /** `host:port` of some brokers. They announce the others. */
  brokers: readonly string[];
  /** Shown in the brokers' logs and quotas. */
  clientId: string;
  logger: Logger;
  /** How to reach a broker if its address isn't enough. */
  openSocket?: (host: string, port: number, onConnect: () => void) => Socket;
}

/** A kafkajs client whose connections can be cut. Everything built on it then fails and can never send again. */
export interface KafkaClient {
  kafka: Kafka;
  destroy(): void;
}

/** Attempts per call inside kafkajs. Callers retry separately. */
const RETRY = { initialRetryTime: 50, maxRetryTime: 1_000, multiplier: 2, factor: 0.2, retries: 5 };

const connectTo = (host: string, port: number, onConnect: () => void) =>
  connect({ host, port, noDelay: true, keepAlive: true }, onConnect);

/** A client for one producer, consumer or admin, so that cutting it off affects nothing else. */
export function createKafkaClient(address: KafkaAddress): KafkaClient {
  calmTimers();
  const { brokers, clientId, logger, openSocket = connectTo } = address;
  const sockets = new Set<Socket>();
  let destroyed = false;

  function open(host: string, port: number, onConnect: () => void): Socket {
    const socket = openSocket(host, port, onConnect);
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    if (destroyed) socket.destroy(new Error("this client was destroyed"));
    return socket;
  }

  const kafka = new Kafka({
    brokers: [...brokers],
    clientId,
    connectionTimeout: 2_000,
    requestTimeout: 8_000,
    retry: { ...RETRY, restartOnFailure: async () => false },
    socketFactory: ({ host, port, onConnect }) => open(host, port, onConnect),
    logLevel: logLevel.WARN,
    logCreator: quietLogs(logger),
  });

  return {
    kafka,
    destroy() {
      destroyed = true;
      for (const socket of sockets) socket.destroy(new Error("this client was destroyed"));
    },
  };
}

/** Puts all records of a person into one partition: only the user in the key `<user>/<entity>` counts. */
export const partitionByUser: ICustomPartitioner = () => {
  const partition = Partitioners.DefaultPartitioner();
  return ({ topic, partitionMetadata, message }) => {
    const key = message.key?.toString().split("/")[0] ?? "";
    return partition({ topic, partitionMetadata, message: { ...message, key } });
  };
};

export class TookTooLong extends Error {
  override readonly name = "TookTooLong";
}

/** Rejects with TookTooLong when the work takes longer. It doesn't stop the work. */
export async function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    // Nothing waits for its outcome any more.
    work.catch(() => undefined);
  }
}
