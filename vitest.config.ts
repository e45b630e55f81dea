import { configDefaults, defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "services",
          environment: "node",
          // Vitest would leave one core of two to itself, which only waits.
          maxWorkers: "100%",
          // No module keeps state that a test could leave behind, so a worker loads each only once.
          isolate: false,
          include: [
            "packages/**/*.test.ts",
            "services/**/*.test.ts",
            "examples/**/*.test.ts",
            "scripts/**/*.test.ts",
            "infra/**/*.test.ts",
            "bench/**/*.test.ts",
          ],
          exclude: [
            ...configDefaults.exclude,
            "**/.cache/**",
            "**/*.{engines,processes,tools}.test.ts",
          ],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // What comes by itself is waited for: only what hangs may end a test.
          expect: { poll: { timeout: 30_000 } },
        },
      },
      "web/vitest.config.ts",
    ],
  },
});
