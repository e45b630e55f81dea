import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { texts } from "./texts-plugin.ts";

export default defineConfig({
  plugins: [texts(), react()],
  test: {
    name: "web",
    environment: "jsdom",
    maxWorkers: 2 * availableParallelism(),
    // Each file gets its own window and modules, but not its own process.
    pool: "vmForks",
    include: ["{src,worker}/**/*.test.{ts,tsx}"],
    testTimeout: 180_000,
    setupFiles: ["src/testing/react-without-stacks.ts", "src/testing/setup.ts"],
    restoreMocks: true,
    unstubGlobals: true,
  },
});
