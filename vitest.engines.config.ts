import { defineConfig } from "vitest/config";

/** What needs real engines; their addresses come from the environment (`npm run test:distributed` sets it). */
export default defineConfig({
  test: {
    name: "engines",
    environment: "node",
    include: ["services/**/*.engines.test.ts", "infra/**/*.engines.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
});
