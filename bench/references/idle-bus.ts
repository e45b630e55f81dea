// IDLE: the Kafka client of a service that has nothing to do. Its address tells the CPU time of the process so far, in
// microseconds. As `unpatched`, it has kafkajs as published.
import { createKafkaEventBus } from "@laurel/adapters-kafka/kafka-event-bus";
import { calmTimers } from "@laurel/adapters-kafka/kafka-timers";
import { createLogger } from "@laurel/hosting/process/logger";
import { fastify } from "fastify";
import { createRequire } from "node:module";
import { announce } from "./bare-proxy.ts";

const [broker = "", kind = "", ...topics] = process.argv.slice(2);
if (kind === "unpatched") undoPatch();
const bus = createKafkaEventBus({
  brokers: [broker],
  service: "recommender",
  publicUrl: "http://laurel.test",
  logger: createLogger("bench", "silent"),
  onError: () => {},
});
for (const topic of topics) {
  const subscription = await bus.subscribe({ group: `${kind}@1`, topic, handle: async () => {} });
  // Answered once the consumer has joined its group.
  await subscription.lag();
}
const app = fastify();
app.get("/", () => {
  const { user, system } = process.cpuUsage();
  return user + system;
});
await announce(app);

/** The patch is applied once per process. */
function undoPatch(): void {
  const adapter = createRequire(import.meta.resolve("@laurel/adapters-kafka/kafka-timers"));
  const { prototype: queue } = adapter("kafkajs/src/network/requestQueue");
  const { scheduleCheckPendingRequests, scheduleRequestTimeoutCheck } = queue;
  calmTimers();
  Object.assign(queue, { scheduleCheckPendingRequests, scheduleRequestTimeoutCheck });
}
