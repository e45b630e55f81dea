import { describeEventBus } from "@laurel/event-sourcing/ports/event-bus.contract";
import { createTopics, freshName, openBus } from "@laurel/testing/kafka-harness";

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
