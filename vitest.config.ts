import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";

/** The whole product over HTTP. `npm test` has its journeys instead; CI runs both. */
const WHOLE_PRODUCT = "services/standalone/src/**";
const leavesOutProduct = process.env["LAUREL_TESTS"] === "test";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "services",
          environment: "node",
          // Two thirds of the time, a test waits for timers, files and other processes.
          maxWorkers: 2 * availableParallelism(),
          // No module keeps state that a test could leave behind, so a worker loads each only once.
          isolate: false,
          include: [
            "packages/**/*.test.ts",
            "services/**/*.test.ts",
            "examples/**/*.test.ts",
            "scripts/**/*.test.ts",
            "infra/**/*.test.ts",
            "bench/**/*.test.ts",
            "web/e2e/**/*.test.ts",
          ],
          exclude: [
            ...configDefaults.exclude,
            "**/.cache/**",
            "**/*.{engines,processes,tools}.test.ts",
            ...(leavesOutProduct ? [WHOLE_PRODUCT] : []),
          ],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // Events that come by themselves are waited for: only what hangs may end a test.
          expect: { poll: { timeout: 30_000 } },
        },
      },
      "web/vitest.config.ts",
    ],
  },
});
