import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** A month of a moved clock, with a product that is killed on some of its days. */
const BEFORE_A_RELEASE = ["infra/reminder-walk/**"];
const isEverything = process.env["LAUREL_TESTS"] === "everything";

/** What starts the product or its commands as processes, kills them, or waits for real time to pass. */
export default defineConfig({
  test: {
    include: ["{services,scripts,infra,examples}/**/*.processes.test.ts"],
    exclude: ["**/node_modules/**", "**/.cache/**", ...(isEverything ? [] : BEFORE_A_RELEASE)],
    testTimeout: 900_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    // They mostly wait for their processes.
    maxWorkers: 2 * availableParallelism(),
    isolate: false,
  },
});
