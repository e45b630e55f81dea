import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** What starts the product or its commands as processes, kills them, or waits for real time to pass. */
export default defineConfig({
  test: {
    include: ["{services,scripts,infra,examples}/**/*.processes.test.ts"],
    exclude: ["**/node_modules/**", "**/.cache/**"],
    testTimeout: 900_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    // They mostly wait for their processes.
    maxWorkers: 2 * availableParallelism(),
    isolate: false,
  },
});
