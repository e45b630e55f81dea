import { randomId } from "../../../kernel/ids.ts";
import { describeKeyValueStore } from "../../../ports/key-value-store.contract.ts";
import { engines } from "../../../testing/engines.ts";
import { createFakeClock } from "../../../testing/fake-clock.ts";
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
