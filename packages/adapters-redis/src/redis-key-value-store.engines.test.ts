import { randomId } from "@laurel/event-sourcing/kernel/ids";
import { describeKeyValueStore } from "@laurel/event-sourcing/ports/key-value-store.contract";
import { engines } from "@laurel/testing/engines";
import { createFakeClock } from "@laurel/testing/fake-clock";
import { openRedisKeyValueStore } from "./redis-key-value-store.ts";

describeKeyValueStore("Redis", async () => {
  const { clock, advance } = createFakeClock();
  const prefix = `test-${randomId()}:`;
  const open = () => openRedisKeyValueStore({ url: engines.REDIS_URL, clock, prefix });
  let store = await open();
  return {
    store,
    advance: async (ms) => advance(ms),
    async reopen() {
      await store.close();
      return (store = await open());
    },
    dispose: () => store.close(),
  };
});
