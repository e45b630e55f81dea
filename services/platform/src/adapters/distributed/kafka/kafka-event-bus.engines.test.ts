import { describeEventBus } from "../../../ports/event-bus.contract.ts";
import { createTopics, freshName, openBus } from "../../../testing/kafka-harness.ts";

describeEventBus("Kafka", async () => {
  const topic = freshName("commits");
  await createTopics({ topic, numPartitions: 6 });
  let bus = openBus();
  return {
    topic,
    bus,
    record: async () => undefined,
    async restart() {
      await bus.close();
      bus = openBus();
      return bus;
    },
    dispose: () => bus.close(),
  };
});
